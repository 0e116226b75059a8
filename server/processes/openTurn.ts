import type { EventOf } from '../../contracts/events/eventDefinition.ts';
import { streams } from '../../contracts/events/streams.ts';
import type { TurnOpened } from '../../contracts/events/teamTurnEvents.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { CommandMetadata } from '../commands/recordEvents.ts';
import type { DecisionSetOpening } from '../engine/decisionMapping.ts';
import { type Environment, momentNow } from '../environment.ts';
import { stepMetadata } from './processMetadata.ts';

type TurnFacts = EventOf<typeof TurnOpened>['data']['decisionSet']['facts'];

/** A team's turn that is to be opened with the rows its screens start from. */
export type TurnOpening = {
  readonly gameId: number;
  readonly teamId: number;
  readonly turn: number;
  readonly decisions: DecisionSetOpening;
  /** The run that opens it; none opens the first turn. */
  readonly run?: string;
};

/**
 * Opens a turn for one team with its Base decision set, and locks it again at once where the game is frozen. A turn
 * that another run has opened gets its rows anew. Repeating it changes nothing.
 */
export async function openTurn(
  opening: TurnOpening,
  handlers: CommandHandlers,
  environment: Environment,
  correlationId: string,
): Promise<void> {
  const { gameId, teamId, turn, decisions, run } = opening;
  const stream = streams.teamTurn(gameId, teamId, turn);
  const metadata = (step: string) => stepMetadata(`${stream}/${step}`, correlationId, environment);
  const state = await handlers.teamTurn.stateOf(stream);
  if (state.status === 'opened' && run !== undefined && state.openedBy !== run) {
    const renewal = { run, ...decisions, at: momentNow(environment) };
    await handlers.teamTurn.handle(stream, { type: 'RenewTurn', renewal }, metadata(`renew ${run}`));
    return;
  }
  const [intraturnId] = await handlers.allocateIdentifiers('decisionSet', 1, metadata('identifiers'));
  if (intraturnId === undefined) throw new Error('No id was reserved for the decision set.');
  const at = momentNow(environment);
  const areas = Object.fromEntries(Object.entries(decisions.areas).map(([name, list]) => [name, [...list]]));
  const facts = decisions.facts as TurnFacts;
  const decisionSet = { intraturnId, number: 1, name: 'Base', areas, facts };
  await handlers.teamTurn.handle(
    stream,
    {
      type: 'OpenTurn',
      opening: { gameId, teamId, turn, at, decisionSet, ...(run !== undefined && { run }) },
    },
    metadata('open'),
  );
  await followFreeze(gameId, stream, handlers, metadata);
}

/**
 * Gives a new turn the lock of its frozen game. A freeze that came before the opening is seen here, one that comes
 * later finds the turn open; the game is read again, because it may have changed while the lock was set.
 */
async function followFreeze(
  gameId: number,
  stream: string,
  handlers: CommandHandlers,
  metadata: (step: string) => CommandMetadata,
): Promise<void> {
  let isLocked = false;
  for (let turns = 1; ; turns += 1) {
    const game = await handlers.game.stateOf(streams.game(gameId));
    const isFrozen = game.status === 'created' && game.isFrozen;
    if (isFrozen === isLocked) return;
    const step = metadata(`lock ${turns}`);
    await handlers.teamTurn.handle(
      stream,
      { type: 'SetLock', isLocked: isFrozen, cause: 'game', by: null, at: step.at },
      step,
    );
    isLocked = isFrozen;
  }
}
