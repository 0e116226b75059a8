import type { Logger } from 'pino';
import type { QuarterClosed } from '../../contracts/events/bankEvents.ts';
import type { EventOf } from '../../contracts/events/eventDefinition.ts';
import { streams } from '../../contracts/events/streams.ts';
import type { CommandMetadata } from '../commands/recordEvents.ts';
import { isRunning, type Run, type RunKey } from '../commands/turnRunState.ts';
import type { EngineResult } from '../engine/engineTasks.ts';
import { momentNow } from '../environment.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { quarterResult } from '../simulation/quarterResult.ts';
import type { BackgroundWork } from './backgroundWork.ts';
import { openGame, type ProcessContext } from './gameOpening.ts';
import { openTurn } from './openTurn.ts';
import { stepMetadata } from './processMetadata.ts';
import { readTurnRunInputs, type TurnRunInputs } from './turnRunInputs.ts';
import { runName, setRunLocks } from './turnRunLocks.ts';

/** What the turn run works with. `node` names this process in the claim. */
export type TurnRunContext = ProcessContext & {
  readonly store: EventStore;
  readonly node: string;
  readonly logger: Logger;
  readonly background: BackgroundWork;
};

type Closing = EventOf<typeof QuarterClosed>['data'];
type StepMetadata = (name: string) => CommandMetadata;

/** A claim older than this belongs to a node that died. */
const staleClaimMilliseconds = 60_000;

async function storeResults(
  key: RunKey,
  inputs: TurnRunInputs,
  result: EngineResult,
  step: StepMetadata,
  { handlers, environment }: TurnRunContext,
): Promise<void> {
  const { usedDecisionSets } = inputs;
  const community = result.game.community as unknown as Closing['state'];
  const cleared = {
    inputsHash: result.inputsHash,
    community,
    usedDecisionSets: { ...usedDecisionSets },
    market: (result.detail?.market ?? null) as unknown as Closing['state'],
  };
  await handlers.turnRun.handle(
    streams.turnRun(key.gameId),
    { type: 'ClearMarket', ...key, cleared },
    step('clear'),
  );
  for (const [index, teamId] of inputs.teamIds.entries()) {
    const bank = result.game.teams[index];
    if (!bank) throw new Error(`The engine gave no result for team ${teamId}.`);
    const closing: Closing = {
      ...key,
      teamId,
      branch: 1,
      indicators: quarterResult(bank),
      state: bank as unknown as Closing['state'],
      detail: (result.detail?.banks[index] ?? null) as unknown as Closing['state'],
      at: momentNow(environment),
    };
    const stream = streams.bank(key.gameId, teamId);
    await handlers.bank.handle(stream, { type: 'CloseQuarter', closing }, step(`close ${teamId}`));
  }
}

async function openNextTurn(
  key: RunKey,
  inputs: TurnRunInputs,
  { openings }: EngineResult,
  correlationId: string,
  { handlers, environment }: TurnRunContext,
): Promise<void> {
  const game = await handlers.game.stateOf(streams.game(key.gameId));
  if (game.status !== 'created' || key.turn >= game.settings.turnsAllowed) return;
  for (const [index, teamId] of inputs.teamIds.entries()) {
    const decisions = openings[index];
    if (!decisions) throw new Error(`The engine opened no turn for team ${teamId}.`);
    const opening = { gameId: key.gameId, teamId, turn: key.turn + 1, decisions, run: runName(key) };
    await openTurn(opening, handlers, environment, correlationId);
  }
}

/** Takes the game's run for this node; null when another node holds it, or nothing is left to do. */
async function claim(gameId: number, correlationId: string, context: TurnRunContext): Promise<Run | null> {
  const { handlers, environment, node } = context;
  const stream = streams.turnRun(gameId);
  const { run } = await handlers.turnRun.stateOf(stream);
  if (!isRunning(run)) return null;
  const { turn, attempt } = run;
  const at = momentNow(environment);
  const staleBefore = new Date(environment.clock.now() - staleClaimMilliseconds).toISOString();
  const metadata = { ...stepMetadata(stream, correlationId, environment), commandId: environment.uuid() };
  const result = await handlers.turnRun.handle(
    stream,
    { type: 'ClaimTurnRun', gameId, turn, attempt, node, at, staleBefore },
    metadata,
  );
  return result.kind === 'recorded' && result.events.length > 0 ? run : null;
}

/** Records that the run failed and where, and lets the teams go on; a run that somebody else finished is left alone. */
async function fail(run: Run, where: string, step: StepMetadata, context: TurnRunContext): Promise<void> {
  const { gameId, turn, attempt } = run;
  const reason = `It stopped while ${where}.`;
  const at = momentNow(context.environment);
  await context.handlers.turnRun.handle(
    streams.turnRun(gameId),
    { type: 'FailTurnRun', gameId, turn, attempt, at, reason },
    step('fail'),
  );
  await unlockAfterFailure(gameId, step('fail').correlationId, context);
}

/** Gives the teams of a failed run back what it had locked. Repeating it changes nothing. */
export async function unlockAfterFailure(
  gameId: number,
  correlationId: string,
  context: Pick<TurnRunContext, 'handlers' | 'environment'>,
): Promise<void> {
  const { run } = await context.handlers.turnRun.stateOf(streams.turnRun(gameId));
  if (run?.status === 'failed') await setRunLocks(run, false, correlationId, context);
}

/** Runs the requested turn, unless this node is at it already. */
export function runTurnOnce(gameId: number, correlationId: string, context: TurnRunContext): Promise<void> {
  return context.background.once(`turn run of game ${gameId}`, () =>
    runTurnProcess(gameId, correlationId, context),
  );
}

/**
 * Runs the requested turn of a game: claim, lock the teams, compute every bank, store the results, open the next turn
 * or renew it, complete. Each step may be repeated, so a run that a crash cut short is taken up again with byte-equal
 * results (architecture §6). A fault fails the attempt and unlocks the teams; an administrator may request another.
 */
export async function runTurnProcess(
  gameId: number,
  correlationId: string,
  context: TurnRunContext,
): Promise<void> {
  const { handlers, engine, environment, logger, store } = context;
  const run = await claim(gameId, correlationId, context);
  if (!run) return;
  const { turn, attempt } = run;
  const key: RunKey = { gameId, turn, attempt };
  const step: StepMetadata = (name) =>
    stepMetadata(`${streams.turnRun(gameId)}/${runName(key)}/${name}`, correlationId, environment);
  let where = 'the banks were being opened';
  try {
    await openGame(gameId, correlationId, context);
    where = 'the teams were being locked';
    await setRunLocks(run, true, correlationId, context);
    where = 'the banks were being computed';
    const inputs = await readTurnRunInputs(store, handlers, gameId, turn);
    const { game, sources, areas, adjustments } = inputs;
    const result = await engine.compute({ kind: 'runQuarter', game, sources, areas, adjustments });
    where = 'the results were being stored';
    await storeResults(key, inputs, result, step, context);
    where = 'the next turn was being opened';
    await openNextTurn(key, inputs, result, correlationId, context);
    const at = momentNow(environment);
    await handlers.turnRun.handle(
      streams.turnRun(gameId),
      { type: 'CompleteTurnRun', ...key, at },
      step('complete'),
    );
  } catch (fault) {
    logger.error({ err: fault, gameId, turn, attempt, correlationId }, 'turn run failed');
    await fail(run, where, step, context);
  }
}
