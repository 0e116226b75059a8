import type { Logger } from 'pino';
import type { QuarterClosed } from '../../contracts/events/bankEvents.ts';
import type { EventOf } from '../../contracts/events/eventDefinition.ts';
import type { PracticeOf } from '../../contracts/events/gameEvents.ts';
import { streams } from '../../contracts/features/streams.ts';
import { bankDecider } from '../commands/deciders/bank.ts';
import { gameDecider } from '../commands/deciders/game.ts';
import type { CreatedGame } from '../commands/deciders/gameState.ts';
import { turnRunDecider } from '../commands/deciders/turnRun.ts';
import {
  type Claim,
  isClaimedBy,
  isRunning,
  type Run,
  type RunKey,
} from '../commands/deciders/turnRunState.ts';
import { stepMetadata } from '../commands/handling/processMetadata.ts';
import type { CommandMetadata } from '../commands/handling/recordEvents.ts';
import { decisionsOf, openDecisionSet } from '../engine/decisionMapping.ts';
import type { EngineResult, QuarterTask } from '../engine/engineTasks.ts';
import { computeScored } from '../engine/scoredQuarter.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { momentNow } from '../lib/environment.ts';
import { isOutage } from '../lib/outages.ts';
import { communityAfterTurn } from '../readers/communityInputs.ts';
import { withoutState } from '../readers/practiceStates.ts';
import { environmentOf, shockBeginningIn } from '../simulation/catalogue/environments.ts';
import { correctedReserve } from '../simulation/loans/allowance.ts';
import { quarterResult } from '../simulation/measures/quarterResult.ts';
import { stored } from '../storedState/storedState.ts';
import type { BackgroundWork } from './backgroundWork.ts';
import { openGame, openTurnOf } from './gameOpening.ts';
import type { ProcessContext } from './processContext.ts';
import { readTurnRunInputs, type TurnRunInputs } from './turnRunInputs.ts';
import { runName, setRunLocks } from './turnRunLocks.ts';

/** Dependencies of the turn run. `node` identifies this process in the claim; `isAlive` reports on other nodes. */
export type TurnRunContext = ProcessContext & {
  readonly store: EventStore;
  readonly node: string;
  readonly isAlive: (node: string) => boolean;
  readonly logger: Logger;
  readonly background: BackgroundWork;
};

type Closing = EventOf<typeof QuarterClosed>['data'];
type StepMetadata = (name: string) => CommandMetadata;

/** A run claimed by this node. */
type ClaimedRun = { readonly run: Run; readonly claim: Claim };

/** Another node has taken over the run, because this one was silent for too long; it continues, and this one stops. */
class ClaimLost extends Error {}

const isRival = (teamId: number, practiceOf: PracticeOf | undefined): boolean =>
  practiceOf?.rivals.some((rival) => rival.teamId === teamId) ?? false;

async function gameOf(gameId: number, { commandHandlers }: TurnRunContext): Promise<CreatedGame> {
  const game = await commandHandlers.of(gameDecider).stateOf(streams.game(gameId));
  if (game.status !== 'created') throw new Error(`Game ${gameId} does not exist.`);
  return game;
}

/** Ends the work on a run that no longer belongs to this node. */
async function checkClaim({ run, claim }: ClaimedRun, { commandHandlers }: TurnRunContext): Promise<void> {
  const { gameId, turn, attempt } = run;
  const now = (await commandHandlers.of(turnRunDecider).stateOf(streams.turnRun(gameId))).run;
  const isOurs = now?.turn === turn && now.attempt === attempt && isRunning(now) && isClaimedBy(claim, now);
  if (!isOurs) throw new ClaimLost(`The run of game ${gameId}, turn ${turn} was taken over.`);
}

const quarterOf = ({ game, sources, recent, areas, adjustments }: TurnRunInputs): QuarterTask => ({
  kind: 'runQuarter',
  game,
  sources,
  recent,
  decisions: decisionsOf(game, areas),
  adjustments,
});

async function storeResults(
  claimed: ClaimedRun,
  inputs: TurnRunInputs,
  result: EngineResult,
  { practiceOf }: CreatedGame['settings'],
  step: StepMetadata,
  context: TurnRunContext,
): Promise<void> {
  const { commandHandlers, environment } = context;
  const { gameId, turn, attempt } = claimed.run;
  const key: RunKey = { gameId, turn, attempt };
  const { usedDecisionSets } = inputs;
  const isPractice = practiceOf !== undefined;
  const cleared = {
    inputsHash: result.inputsHash,
    community: isPractice ? null : stored(result.game.community),
    usedDecisionSets: { ...usedDecisionSets },
    market: isPractice ? null : stored(result.detail?.market ?? null),
  };
  await commandHandlers
    .of(turnRunDecider)
    .handle(
      streams.turnRun(key.gameId),
      { type: 'ClearMarket', ...key, claim: claimed.claim, cleared },
      step('clear'),
    );
  await checkClaim(claimed, context);
  for (const [index, teamId] of inputs.teamIds.entries()) {
    const bank = result.game.teams[index];
    if (!bank) throw new Error(`The engine gave no result for team ${teamId}.`);
    const closing: Closing = {
      ...key,
      teamId,
      indicators: quarterResult(bank),
      // The same for every bank: nobody reads it with a rival of a practice game.
      wellRun: isRival(teamId, practiceOf) ? {} : (bank.lastResult?.wellRun ?? {}),
      state: isPractice ? withoutState(bank) : stored(bank),
      detail: isPractice ? null : stored(result.detail?.banks[index] ?? null),
      at: momentNow(environment),
    };
    const stream = streams.bank(key.gameId, teamId);
    await commandHandlers
      .of(bankDecider)
      .handle(stream, { type: 'CloseQuarter', closing }, step(`close ${teamId}`));
  }
}

async function openNextTurn(
  key: RunKey,
  inputs: TurnRunInputs,
  { game: after }: EngineResult,
  correlationId: string,
  context: TurnRunContext,
): Promise<void> {
  const game = await gameOf(key.gameId, context);
  if (key.turn >= game.settings.turnsAllowed) return;
  for (const [index, teamId] of inputs.teamIds.entries()) {
    const decisions = openDecisionSet(after, index);
    const opening = { gameId: key.gameId, teamId, turn: key.turn + 1, decisions, run: runName(key) };
    await openTurnOf(game, opening, correlationId, context);
  }
}

/** Claims the game's run for this node; null if another node holds it, or nothing is left to do. */
async function claimRun(
  gameId: number,
  correlationId: string,
  context: TurnRunContext,
): Promise<ClaimedRun | null> {
  const { commandHandlers, environment, node, isAlive } = context;
  const stream = streams.turnRun(gameId);
  const { run } = await commandHandlers.of(turnRunDecider).stateOf(stream);
  if (!isRunning(run)) return null;
  const { turn, attempt } = run;
  const at = momentNow(environment);
  const insteadOf = run.node !== null && !isAlive(run.node) ? run.claimedAt : null;
  const metadata = { ...stepMetadata(stream, correlationId, environment), commandId: environment.uuid() };
  const result = await commandHandlers
    .of(turnRunDecider)
    .handle(stream, { type: 'ClaimTurnRun', gameId, turn, attempt, node, at, insteadOf }, metadata);
  return result.kind === 'recorded' && result.events.length > 0 ? { run, claim: { node, at } } : null;
}

/** Records that the run failed and where, and unlocks the teams; a run finished by somebody else is left alone. */
async function fail(
  { run, claim }: ClaimedRun,
  where: string,
  step: StepMetadata,
  context: TurnRunContext,
): Promise<void> {
  const { gameId, turn, attempt } = run;
  const reason = `It stopped while ${where}.`;
  const at = momentNow(context.environment);
  await context.commandHandlers
    .of(turnRunDecider)
    .handle(
      streams.turnRun(gameId),
      { type: 'FailTurnRun', gameId, turn, attempt, claim, at, reason },
      step('fail'),
    );
  context.practice.quarters.forget(gameId, turn);
  await unlockAfterFailure(gameId, step('fail').correlationId, context);
}

/** Unlocks the teams of a failed run. Idempotent. */
export async function unlockAfterFailure(
  gameId: number,
  correlationId: string,
  context: Pick<TurnRunContext, 'commandHandlers' | 'environment'>,
): Promise<void> {
  const { run } = await context.commandHandlers.of(turnRunDecider).stateOf(streams.turnRun(gameId));
  if (run?.status === 'failed') await setRunLocks(run, false, correlationId, context);
}

/** The name of the work on a game's run, which a node does once at a time. */
export const turnRunWork = (gameId: number): string => `turn run of game ${gameId}`;

/** Runs the requested turn, unless this node is already doing so. */
export function runTurnOnce(gameId: number, correlationId: string, context: TurnRunContext): Promise<void> {
  return context.background.once(turnRunWork(gameId), () => runTurnProcess(gameId, correlationId, context));
}

/**
 * Runs the requested turn of a game: claim, lock the teams, compute every bank, store the results, open or
 * renew the next turn, complete. Each step is idempotent, so a run interrupted by a crash is resumed with
 * byte-equal results. An error fails the attempt and unlocks the teams; an administrator may request another.
 * If a store is unavailable, waits for it.
 */
export async function runTurnProcess(
  gameId: number,
  correlationId: string,
  context: TurnRunContext,
): Promise<void> {
  const { commandHandlers, engine, environment, logger, practice, store } = context;
  const claimed = await claimRun(gameId, correlationId, context);
  if (!claimed) return;
  const { run, claim } = claimed;
  const { turn, attempt } = run;
  const key: RunKey = { gameId, turn, attempt };
  const step: StepMetadata = (name) =>
    stepMetadata(`${streams.turnRun(gameId)}/${runName(key)}/${name}`, correlationId, environment);
  let where = 'the banks were being opened';
  try {
    await openGame(gameId, correlationId, context);
    where = 'the teams were being locked';
    await checkClaim(claimed, context);
    const { settings } = await gameOf(gameId, context);
    const { practiceOf } = settings;
    // Nobody else can save for a rival.
    const teamIds = run.teamIds.filter((teamId) => !isRival(teamId, practiceOf));
    await setRunLocks({ ...run, teamIds }, true, correlationId, context);
    where = 'the banks were being computed';
    // With the last and the coming one they are the four whose mean the score's run-on goes on with.
    const recent = [turn - 3, turn - 2].filter((each) => each > 0);
    const before = await (practiceOf
      ? practice.quarters.of(gameId, turn - 1)
      : communityAfterTurn(store, commandHandlers, gameId, turn - 1, recent));
    const inputs = await readTurnRunInputs(before, commandHandlers, gameId, turn);
    const { game } = inputs;
    const result = await (practiceOf
      ? practice.quarters.of(gameId, turn)
      : computeScored(quarterOf(inputs), engine));
    where = 'the results were being stored';
    await storeResults(claimed, inputs, result, settings, step, context);
    where = 'the next turn was being opened';
    await checkClaim(claimed, context);
    await openNextTurn(key, inputs, result, correlationId, context);
    const at = momentNow(environment);
    const regionalShock = shockBeginningIn(environmentOf(game), turn);
    const correctedReserves = inputs.teamIds.flatMap((teamId, index) => {
      const bank = result.game.teams[index];
      const corrected = bank && correctedReserve(bank);
      return corrected ? [{ teamId, ...corrected }] : [];
    });
    const completing = {
      type: 'CompleteTurnRun',
      ...key,
      claim,
      at,
      regionalShock,
      correctedReserves,
    } as const;
    await commandHandlers.of(turnRunDecider).handle(streams.turnRun(gameId), completing, step('complete'));
  } catch (fault) {
    const run = { gameId, turn, attempt, correlationId };
    if (fault instanceof ClaimLost) return logger.info(run, 'another node has taken the turn run over');
    const about = { err: fault, ...run };
    // The run itself is fine: it is resumed, by this node or another.
    if (isOutage(fault)) return logger.warn(about, 'the turn run waits for a store');
    logger.error(about, 'turn run failed');
    await fail(claimed, where, step, context);
  }
}
