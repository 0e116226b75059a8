import type { ResponseOf } from '../../../contracts/calls/call.ts';
import {
  announceTurn,
  callOffTurn,
  noticeSeconds,
  preflightTurn,
  type RunTurnForm,
  reportOrderOf,
  runTurn,
  type UsedSet,
} from '../../../contracts/calls/runTurn.ts';
import { streams } from '../../../contracts/features/streams.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import { malformed } from '../../authority/answers.ts';
import { teamTurnDecider } from '../../commands/deciders/teamTurn.ts';
import { turnRunDecider } from '../../commands/deciders/turnRun.ts';
import { runRefusal } from '../../commands/deciders/turnRunState.ts';
import { engineVersion } from '../../engine/engine.ts';
import { runTurnOnce, type TurnRunContext } from '../../processes/turnRunProcess.ts';
import { keptCellsOf } from '../../readers/keptCells.ts';
import { usedDecisionSet } from '../../readers/usedDecisionSet.ts';
import { type CallParts, commandMetadata, refusalAnswer, savedAnswer } from '../callParts.ts';
import { actorOf, type BoundCall, bind, gameOf } from '../handler.ts';

/** Errors of the banks on a form, in the specification's words. */
function bankErrors({ startingBank, endingBank }: RunTurnForm, teamCount: number): readonly string[] {
  const from = startingBank ?? 1;
  const to = endingBank ?? teamCount;
  if (from > teamCount) return [`Starting Bank must be between 1 and ${teamCount}`];
  return to < from || to > teamCount ? [`Ending Bank must be between ${from} and ${teamCount}`] : [];
}

function runTurnCall(parts: CallParts, processes: TurnRunContext): BoundCall {
  const { commandHandlers, environment } = parts;
  return bind(runTurn, async (form, context) => {
    const { gameId, teamIds, turnsAllowed } = gameOf(context);
    const errors = bankErrors(form, teamIds.length);
    if (errors.length > 0) return malformed(errors);
    const { turn, again, runMCM } = form;
    const metadata = commandMetadata(context, environment);
    const reports = reportOrderOf(form, teamIds.length);
    const request = { gameId, turn, reports, by: actorOf(context).userId, at: metadata.at };
    const result = await commandHandlers
      .of(turnRunDecider)
      .handle(
        streams.turnRun(gameId),
        runMCM
          ? { type: 'RequestTurnRun', ...request, turnsAllowed, teamIds, engineVersion, again }
          : { type: 'RequestReports', ...request },
        metadata,
      );
    if (result.kind === 'refused') return refusalAnswer(result.refusal, parts);
    // The run continues by itself: its progress is pushed, and after a crash it resumes at the next start.
    if (runMCM) processes.background.begin(runTurnOnce(gameId, context.correlationId, processes));
    return { position: result.position, started: runMCM ? ('turn' as const) : ('reports' as const) };
  });
}

/** A scheduled run is refused in the same words as an immediate one. */
function announceTurnCall(parts: CallParts): BoundCall {
  const { commandHandlers, environment } = parts;
  return bind(announceTurn, async (form, context) => {
    const { gameId, teamIds, turnsAllowed, frozen } = gameOf(context);
    const errors = bankErrors(form, teamIds.length);
    if (errors.length > 0) return malformed(errors);
    const { turn, again } = form;
    const metadata = commandMetadata(context, environment);
    const { at } = metadata;
    const runsAt = new Date(Date.parse(at) + noticeSeconds * 1_000).toISOString();
    const reports = reportOrderOf(form, teamIds.length);
    const notice = { gameId, turn, again, reports, by: actorOf(context).userId, at, runsAt };
    const result = await commandHandlers
      .of(turnRunDecider)
      .handle(
        streams.turnRun(gameId),
        { type: 'AnnounceTurnRun', ...notice, turnsAllowed, isFrozen: frozen !== null },
        metadata,
      );
    return savedAnswer(result, parts, async (ended) => {
      // A repeat gets the recorded answer of the first.
      const announced = ended.events.find(({ type }) => type === 'TurnRunAnnounced');
      return { runs_at_tzts: announced?.type === 'TurnRunAnnounced' ? announced.data.runsAt : runsAt };
    });
  });
}

function callOffTurnCall(parts: CallParts): BoundCall {
  const { commandHandlers, environment } = parts;
  return bind(callOffTurn, async (_, context) => {
    const { gameId } = gameOf(context);
    const metadata = commandMetadata(context, environment);
    const result = await commandHandlers
      .of(turnRunDecider)
      .handle(
        streams.turnRun(gameId),
        { type: 'CallOffTurnRun', gameId, by: actorOf(context).userId, at: metadata.at },
        metadata,
      );
    return savedAnswer(result, parts, async () => ({}));
  });
}

/** The input of a run for a team; for a completed turn, the input it was computed with. */
async function usedSetAnswer(
  game: GameDocument,
  team: TeamDocument,
  turn: number,
  { commandHandlers, nameOf, readModels }: CallParts,
): Promise<UsedSet | undefined> {
  const state = await commandHandlers
    .of(teamTurnDecider)
    .stateOf(streams.teamTurn(game.gameId, team.teamId, turn));
  if (state.status !== 'opened') return undefined;
  const { set, used } = usedDecisionSet(state);
  return {
    team_id: team.teamId,
    team_num: team.number,
    team_name: team.name,
    decision_in: used === 'submitted',
    intraturn_id: set.intraturnId,
    scenario: set.name,
    used,
    cells: (await keptCellsOf(set.intraturnId, game.type === 'Lite', readModels)).length,
    last_updated_tzts: set.lastSave?.at ?? null,
    updated_by: set.lastSave ? await nameOf(set.lastSave.by) : null,
    submitted_tzts: state.submission?.at ?? null,
    submitted_by: state.submission?.by == null ? null : await nameOf(state.submission.by),
  };
}

/** Members of the teams with unsaved input. */
async function typingIn(
  teams: readonly TeamDocument[],
  { unsavedOf, nameOf }: Pick<CallParts, 'unsavedOf' | 'nameOf'>,
): Promise<ResponseOf<typeof preflightTurn>['typing']> {
  const entries = teams.flatMap(({ teamId }) =>
    [...unsavedOf(teamId)].map(([userId, unsaved]) => ({ teamId, userId, unsaved })),
  );
  return Promise.all(
    entries.map(async ({ teamId, userId, unsaved }) => ({
      team_id: teamId,
      user_id: userId,
      full_name: await nameOf(userId),
      unsaved: unsaved.count,
      screens: [...unsaved.screens],
    })),
  );
}

function preflightCall(parts: CallParts): BoundCall {
  const { commandHandlers, readModels, nameOf } = parts;
  return bind(preflightTurn, async ({ turn }, context) => {
    const game = gameOf(context);
    const state = await commandHandlers.of(turnRunDecider).stateOf(streams.turnRun(game.gameId));
    const refusal = runRefusal({ turn, turnsAllowed: game.turnsAllowed, again: true }, state);
    const teams = await readModels.teamsOf(game.gameId);
    const used = await Promise.all(teams.map((team) => usedSetAnswer(game, team, turn, parts)));
    const order = (await readModels.reportOrders(game.gameId, turn))?.orders.at(-1);
    return {
      teams: used.filter((each) => each !== undefined),
      typing: turn === game.turnsCompleted + 1 ? await typingIn(teams, parts) : [],
      attempts: state.attempts[turn] ?? 0,
      was_run: state.completed[turn] !== undefined,
      refusal: refusal?.kind === 'refused' ? refusal.refusal.message : null,
      reports: order
        ? {
            kinds: [...order.kinds],
            startingBank: order.startingBank,
            endingBank: order.endingBank,
            ordered_by:
              order.by === null ? (turn === 0 ? 'the game' : 'the schedule') : await nameOf(order.by),
            at: order.at,
          }
        : null,
    };
  });
}

/** Handlers of the turn run: its preview and its request. */
export function turnRunHandlers(parts: CallParts, processes: TurnRunContext): readonly BoundCall[] {
  return [
    runTurnCall(parts, processes),
    announceTurnCall(parts),
    callOffTurnCall(parts),
    preflightCall(parts),
  ];
}
