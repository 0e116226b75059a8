import { fieldsOf } from '../../contracts/values.ts';
import type { Resources } from '../authority/access.ts';

type Body = Readonly<Record<string, unknown>>;

/** Whether a row of any list of a body, `updated`, `added`, `maintenance` ..., names another decision set. */
function hasForeignRow(body: Body, intraturnId: number): boolean {
  for (const field in body) {
    const list = body[field];
    if (!Array.isArray(list)) continue;
    for (const row of list) {
      const { intraturn_id: id } = fieldsOf(row);
      if (id !== undefined && id !== intraturnId) return true;
    }
  }
  return false;
}

/**
 * Whether a body names another game, decision set or turn than the path: their ids must belong together [HT13].
 */
export function contradictsPath(body: Body, { game, decisionSet }: Resources): boolean {
  if (game && body.game_id !== undefined && body.game_id !== game.gameId) return true;
  if (!decisionSet) return false;
  const { intraturnId, turn } = decisionSet;
  return (body.turnNum !== undefined && body.turnNum !== turn) || hasForeignRow(body, intraturnId);
}
