import type { Logger } from 'pino';
import type { QuarterClosed } from '../../contracts/events/bankEvents.ts';
import type { EventOf } from '../../contracts/events/eventDefinition.ts';
import { streams } from '../../contracts/events/streams.ts';
import type { EngineResult } from '../engine/engineTasks.ts';
import { momentNow } from '../environment.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { quarterResult } from '../simulation/quarterResult.ts';
import type { BackgroundWork } from './backgroundWork.ts';
import type { ProcessContext } from './gameOpening.ts';
import { openTurn } from './openTurn.ts';
import { stepMetadata } from './processMetadata.ts';
import { readTurnRunInputs, type TurnRunInputs } from './turnRunInputs.ts';

/** What the turn run works with. `node` names this process in the claim. */
export type TurnRunContext = ProcessContext & {
  readonly store: EventStore;
  readonly node: string;
  readonly logger: Logger;
  readonly background: BackgroundWork;
};

type RunKey = { readonly gameId: number; readonly turn: number; readonly attempt: number };
type Closing = EventOf<typeof QuarterClosed>['data'];

/** A claim older than this belongs to a node that died. */
const staleClaimMilliseconds = 60_000;

async function lockTeams(
  key: RunKey,
  teamIds: readonly number[],
  correlationId: string,
  context: TurnRunContext,
) {
  const { handlers, environment } = context;
  for (const teamId of teamIds) {
    const stream = streams.teamTurn(key.gameId, teamId, key.turn);
    const metadata = stepMetadata(`${stream}/turnRunLock`, correlationId, environment);
    await handlers.teamTurn.handle(
      stream,
      { type: 'SetLock', isLocked: true, cause: 'turnRun', by: null, at: metadata.at },
      metadata,
    );
  }
}

async function storeResults(
  key: RunKey,
  inputs: TurnRunInputs,
  result: EngineResult,
  correlationId: string,
  { handlers, environment }: TurnRunContext,
): Promise<void> {
  const run = streams.turnRun(key.gameId, key.turn);
  const step = (name: string) => stepMetadata(`${run}/${key.attempt}/${name}`, correlationId, environment);
  const { usedDecisionSets, inputsHash } = inputs;
  const community = result.game.community as unknown as Closing['state'];
  await handlers.turnRun.handle(
    run,
    {
      type: 'ClearMarket',
      cleared: {
        inputsHash,
        community,
        usedDecisionSets: { ...usedDecisionSets },
        market: (result.detail?.market ?? null) as unknown as Closing['state'],
      },
    },
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
    await openTurn(
      { gameId: key.gameId, teamId, turn: key.turn + 1, decisions },
      handlers,
      environment,
      correlationId,
    );
  }
}

/** Takes the run for this node; null when another node holds it, or there is nothing left to do. */
async function claim(gameId: number, turn: number, correlationId: string, context: TurnRunContext) {
  const { handlers, environment, node } = context;
  const run = streams.turnRun(gameId, turn);
  const state = await handlers.turnRun.stateOf(run);
  if (state.status === 'notRequested' || state.status === 'completed' || state.status === 'failed')
    return null;
  const at = momentNow(environment);
  const staleBefore = new Date(environment.clock.now() - staleClaimMilliseconds).toISOString();
  const metadata = { ...stepMetadata(run, correlationId, environment), commandId: environment.uuid() };
  const result = await handlers.turnRun.handle(
    run,
    { type: 'ClaimTurnRun', node, at, staleBefore },
    metadata,
  );
  return result.kind === 'recorded' ? { gameId, turn, attempt: state.attempt } : null;
}

/**
 * Runs a requested turn: claim, lock the teams, compute every bank, store the results, open the next turn, complete.
 * Each step may be repeated, so a run that a crash cut short is taken up again with byte-equal results
 * (architecture §6). A fault fails the attempt; an administrator may request another.
 */
export async function runTurnProcess(
  gameId: number,
  turn: number,
  correlationId: string,
  context: TurnRunContext,
): Promise<void> {
  const { handlers, engine, environment, logger, store } = context;
  const key = await claim(gameId, turn, correlationId, context);
  if (!key) return;
  const run = streams.turnRun(gameId, turn);
  const step = (name: string) => stepMetadata(`${run}/${key.attempt}/${name}`, correlationId, environment);
  try {
    const game = await handlers.game.stateOf(streams.game(gameId));
    const teamIds = game.status === 'created' ? game.settings.teams.map((team) => team.teamId) : [];
    await lockTeams(key, teamIds, correlationId, context);
    const inputs = await readTurnRunInputs(store, handlers, gameId, turn);
    const result = await engine.compute({ kind: 'runQuarter', game: inputs.game, areas: inputs.areas });
    await storeResults(key, inputs, result, correlationId, context);
    await openNextTurn(key, inputs, result, correlationId, context);
    await handlers.turnRun.handle(
      run,
      { type: 'CompleteTurnRun', at: momentNow(environment) },
      step('complete'),
    );
  } catch (fault) {
    logger.error({ err: fault, gameId, turn, correlationId }, 'turn run failed');
    const reason = 'The turn could not be computed.';
    await handlers.turnRun.handle(
      run,
      { type: 'FailTurnRun', at: momentNow(environment), reason },
      step('fail'),
    );
  }
}
