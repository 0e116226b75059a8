import { streams } from '../../contracts/events/streams.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { AreaRows } from '../engine/decisionMapping.ts';
import { type Environment, momentNow } from '../environment.ts';
import { stepMetadata } from './processMetadata.ts';

/** A team's turn that is to be opened with the rows its screens start from. */
export type TurnOpening = {
  readonly gameId: number;
  readonly teamId: number;
  readonly turn: number;
  readonly areas: AreaRows;
};

/**
 * Opens a turn for one team with its Base decision set, and locks it again at once where the game is frozen.
 * Repeating it changes nothing.
 */
export async function openTurn(
  opening: TurnOpening,
  handlers: CommandHandlers,
  environment: Environment,
  correlationId: string,
): Promise<void> {
  const { gameId, teamId, turn, areas } = opening;
  const stream = streams.teamTurn(gameId, teamId, turn);
  const metadata = (step: string) => stepMetadata(`${stream}/${step}`, correlationId, environment);
  const [intraturnId] = await handlers.allocateIdentifiers('decisionSet', 1, metadata('identifiers'));
  if (intraturnId === undefined) throw new Error('No id was reserved for the decision set.');
  const at = momentNow(environment);
  const rows = Object.fromEntries(Object.entries(areas).map(([name, list]) => [name, [...list]]));
  const decisionSet = { intraturnId, number: 1, name: 'Base', areas: rows };
  await handlers.teamTurn.handle(
    stream,
    { type: 'OpenTurn', opening: { gameId, teamId, turn, at, decisionSet } },
    metadata('open'),
  );
  // Read after opening: a freeze that came before is seen here, one that comes later finds the turn open.
  const game = await handlers.game.stateOf(streams.game(gameId));
  if (game.status !== 'created' || !game.isFrozen) return;
  await handlers.teamTurn.handle(
    stream,
    { type: 'SetLock', isLocked: true, cause: 'game', by: null, at: momentNow(environment) },
    metadata('lock'),
  );
}
