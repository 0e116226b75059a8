import { streams } from '../../contracts/features/streams.ts';
import type { OpenTurn } from '../commands/deciders/teamTurn.ts';
import { teamTurnDecider } from '../commands/deciders/teamTurn.ts';
import type { CommandHandlers } from '../commands/handling/commandHandlers.ts';
import { stepMetadata } from '../commands/handling/processMetadata.ts';
import type { CommandMetadata } from '../commands/handling/recordEvents.ts';
import type { DecisionSetOpening } from '../engine/decisionMapping.ts';
import { type Environment, momentNow } from '../lib/environment.ts';
import { followsGame, freezeChanged, gameFreezeOf } from './gameFreeze.ts';

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
  const state = await handlers.of(teamTurnDecider).stateOf(stream);
  if (state.status === 'opened' && run !== undefined && state.openedBy !== run) {
    const renewal = { run, ...decisions, at: momentNow(environment) };
    await handlers
      .of(teamTurnDecider)
      .handle(stream, { type: 'RenewTurn', renewal }, metadata(`renew ${run}`));
    return;
  }
  const [intraturnId] = await handlers.allocateIdentifiers('decisionSet', 1, metadata('identifiers'));
  if (intraturnId === undefined) throw new Error('No id was reserved for the decision set.');
  const at = momentNow(environment);
  const areas = Object.fromEntries(Object.entries(decisions.areas).map(([name, list]) => [name, [...list]]));
  const decisionSet = { intraturnId, number: 1, name: 'Base', areas, facts: decisions.facts };
  const content = { gameId, teamId, turn, at, decisionSet, ...(run !== undefined && { run }) };
  await openAsItsGame(content, handlers, metadata('open'));
  await followFreeze(gameId, stream, handlers, metadata);
}

/**
 * Opens a turn locked where its game is frozen, in one append. A freeze that is spread meanwhile has reached the stream of
 * the turn first, so that the append is decided again, with the freeze as it is then.
 */
async function openAsItsGame(
  opening: OpenTurn['opening'],
  handlers: CommandHandlers,
  metadata: CommandMetadata,
): Promise<void> {
  const { gameId, teamId, turn } = opening;
  for (;;) {
    const frozen = await gameFreezeOf(gameId, handlers);
    const result = await handlers
      .of(teamTurnDecider)
      .handle(
        streams.teamTurn(gameId, teamId, turn),
        { type: 'OpenTurn', opening, frozen },
        metadata,
        followsGame(gameId, frozen !== null, handlers),
      );
    if (result.kind !== 'refused') return;
  }
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
  for (let turns = 1; ; turns += 1) {
    const frozen = await gameFreezeOf(gameId, handlers);
    const isLocked = frozen !== null;
    const turn = await handlers.of(teamTurnDecider).stateOf(stream);
    if (turn.status !== 'opened' || (turn.locks.game !== undefined) === isLocked) return;
    const step = metadata(`lock ${turns}`);
    const result = await handlers
      .of(teamTurnDecider)
      .handle(
        stream,
        { type: 'SetLock', isLocked, cause: 'game', by: null, at: step.at, ...frozen },
        step,
        followsGame(gameId, isLocked, handlers),
      );
    if (result.kind === 'refused' && result.refusal !== freezeChanged) return;
  }
}
