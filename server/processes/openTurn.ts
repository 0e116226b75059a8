import { streams } from '../../contracts/features/streams.ts';
import type { OpenTurn } from '../commands/deciders/teamTurn.ts';
import { teamTurnDecider } from '../commands/deciders/teamTurn.ts';
import type { CommandHandlers } from '../commands/handling/commandHandlers.ts';
import { stepMetadata } from '../commands/handling/processMetadata.ts';
import type { CommandMetadata } from '../commands/handling/recordEvents.ts';
import type { DecisionSetOpening } from '../engine/decisionMapping.ts';
import { type Environment, momentNow } from '../lib/environment.ts';
import { followsGame, freezeChanged, gameFreezeOf } from './gameFreeze.ts';

/** A team's turn to open, with the initial rows of its screens. */
export type TurnOpening = {
  readonly gameId: number;
  readonly teamId: number;
  readonly turn: number;
  readonly decisions: DecisionSetOpening;
  /** The run that opens it; absent for the first turn. */
  readonly run?: string;
};

/**
 * Opens a turn for one team with its Base decision set, locked if the game is frozen. A turn opened by an
 * earlier run gets new rows. Idempotent.
 */
export async function openTurn(
  opening: TurnOpening,
  commandHandlers: CommandHandlers,
  environment: Environment,
  correlationId: string,
): Promise<void> {
  const { gameId, teamId, turn, decisions, run } = opening;
  const stream = streams.teamTurn(gameId, teamId, turn);
  const metadata = (step: string) => stepMetadata(`${stream}/${step}`, correlationId, environment);
  const state = await commandHandlers.of(teamTurnDecider).stateOf(stream);
  if (state.status === 'opened' && run !== undefined && state.openedBy !== run) {
    const renewal = { run, ...decisions, at: momentNow(environment) };
    await commandHandlers
      .of(teamTurnDecider)
      .handle(stream, { type: 'RenewTurn', renewal }, metadata(`renew ${run}`));
    return;
  }
  const [intraturnId] = await commandHandlers.allocateIdentifiers('decisionSet', 1, metadata('identifiers'));
  if (intraturnId === undefined) throw new Error('No id was reserved for the decision set.');
  const at = momentNow(environment);
  const areas = Object.fromEntries(Object.entries(decisions.areas).map(([name, list]) => [name, [...list]]));
  const decisionSet = { intraturnId, number: 1, name: 'Base', areas, facts: decisions.facts };
  const content = { gameId, teamId, turn, at, decisionSet, ...(run !== undefined && { run }) };
  await openAsItsGame(content, commandHandlers, metadata('open'));
  await followFreeze(gameId, stream, commandHandlers, metadata);
}

/**
 * Opens a turn, locked if its game is frozen or a person froze the team in the turn before, which its run has
 * closed, in one append. A freeze propagated meanwhile has reached the stream of the turn first, so the append is
 * decided again with the current freeze.
 */
async function openAsItsGame(
  opening: OpenTurn['opening'],
  commandHandlers: CommandHandlers,
  metadata: CommandMetadata,
): Promise<void> {
  const { gameId, teamId, turn } = opening;
  const teamTurns = commandHandlers.of(teamTurnDecider);
  const before = await teamTurns.stateOf(streams.teamTurn(gameId, teamId, turn - 1));
  const teamLock = before.status === 'opened' ? before.locks.team : undefined;
  for (;;) {
    const frozen = await gameFreezeOf(gameId, commandHandlers);
    const result = await teamTurns.handle(
      streams.teamTurn(gameId, teamId, turn),
      { type: 'OpenTurn', opening, frozen, teamLock },
      metadata,
      followsGame(gameId, frozen !== null, commandHandlers),
    );
    if (result.kind !== 'refused') return;
  }
}

/**
 * Locks a new turn of a frozen game. A freeze before the opening is seen here, a later one finds the turn
 * open; the game is read again, because it may have changed while the lock was set.
 */
async function followFreeze(
  gameId: number,
  stream: string,
  commandHandlers: CommandHandlers,
  metadata: (step: string) => CommandMetadata,
): Promise<void> {
  for (let turns = 1; ; turns += 1) {
    const frozen = await gameFreezeOf(gameId, commandHandlers);
    const isLocked = frozen !== null;
    const turn = await commandHandlers.of(teamTurnDecider).stateOf(stream);
    if (turn.status !== 'opened' || (turn.locks.game !== undefined) === isLocked) return;
    const step = metadata(`lock ${turns}`);
    const result = await commandHandlers
      .of(teamTurnDecider)
      .handle(
        stream,
        { type: 'SetLock', isLocked, cause: 'game', by: null, at: step.at, ...frozen },
        step,
        followsGame(gameId, isLocked, commandHandlers),
      );
    if (result.kind === 'refused' && result.refusal !== freezeChanged) return;
  }
}
