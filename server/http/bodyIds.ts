import type { Resources } from './access.ts';

type Body = Readonly<Record<string, unknown>>;

/** The rows of every list of a body: `updated`, `added`, `maintenance` ... */
function rowsIn(body: Body): readonly Body[] {
  return Object.values(body).flatMap((list) => (Array.isArray(list) ? (list as Body[]) : []));
}

/** Whether a body names another game, decision set or turn than the path does: their ids must form one chain (S2). */
export function contradictsPath(body: Body, { game, decisionSet }: Resources): boolean {
  if (game && body.game_id !== undefined && body.game_id !== game.gameId) return true;
  if (!decisionSet) return false;
  const { intraturnId, turn } = decisionSet;
  const isForeign = (id: unknown): boolean => id !== undefined && id !== intraturnId;
  return (
    (body.turnNum !== undefined && body.turnNum !== turn) ||
    rowsIn(body).some((row) => isForeign(row.intraturn_id))
  );
}
