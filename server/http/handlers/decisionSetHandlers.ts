import {
  activeIntraturn,
  activeIntraturns,
  type Intraturn,
  loadIntraturn,
  preflightDecisions,
  submitDecisions,
  visitScreen,
} from '../../../contracts/calls/decisionSets.ts';
import { screenAreas } from '../../../contracts/decisions/areas.ts';
import { type Finding, preflight } from '../../../contracts/decisions/preflight.ts';
import { unvisitedScreens } from '../../../contracts/decisions/visits.ts';
import { streams } from '../../../contracts/features/streams.ts';
import type { DecisionSetDocument } from '../../../contracts/readModels/decisionSetDocument.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import { notFound } from '../../authority/answers.ts';
import { teamTurnDecider } from '../../commands/deciders/teamTurn.ts';
import { closeTurn } from '../../processes/teamFreeze.ts';
import { lastSaveOf } from '../../readers/lastSaves.ts';
import { checkedAreas } from '../answers/checkedAreas.ts';
import { type CallParts, commandMetadata, recordedAnswer, refusalAnswer } from '../callParts.ts';
import { gameOverGuard } from '../closedTeam.ts';
import {
  actorOf,
  type BoundCall,
  bind,
  type CallContext,
  decisionSetOf,
  gameOf,
  teamOf,
} from '../handler.ts';

async function intraturnAnswer(
  set: DecisionSetDocument,
  team: TeamDocument,
  parts: CallParts,
): Promise<Intraturn> {
  const submission = team.submission?.intraturnId === set.intraturnId ? team.submission : null;
  const areas = await parts.readModels.decisionAreasOf(set.intraturnId);
  const tracking = screenAreas.map(async (area) => {
    const save = lastSaveOf(areas, area);
    return {
      area: area.name,
      last_updated_tzts: save?.at ?? null,
      updated_by: save ? await parts.nameOf(save.by) : null,
    };
  });
  return {
    intraturn_id: set.intraturnId,
    intraturn_num: set.number,
    name: set.name,
    status: set.isActive,
    turn_num: set.turn,
    time_run: set.forecastAt,
    time_submit: submission?.at ?? null,
    last_submitted: set.submittedAt,
    submitted_by: submission && (submission.by === null ? 'the lockdown' : await parts.nameOf(submission.by)),
    decisionTracking: await Promise.all(tracking),
    version: [...areas.values()].reduce((saves, area) => saves + area.version, 0),
  };
}

/** The decision sets of a team's turn as calls return them. */
export async function intraturnAnswers(
  team: TeamDocument,
  turn: number,
  parts: CallParts,
): Promise<Intraturn[]> {
  const sets = await parts.readModels.decisionSetsOf(team.teamId, turn);
  return Promise.all(sets.map((set) => intraturnAnswer(set, team, parts)));
}

/** The active decision set of a turn; undefined when the turn was never opened. */
export async function activeSetOf(
  team: TeamDocument,
  turn: number,
  parts: CallParts,
): Promise<DecisionSetDocument | undefined> {
  const sets = await parts.readModels.decisionSetsOf(team.teamId, turn);
  return sets.find((set) => set.isActive);
}

function submitCall(parts: CallParts): BoundCall {
  const { commandHandlers, environment, texts } = parts;
  return bind(submitDecisions, async ({ version, force, reason }, context) => {
    const over = await gameOverGuard(context)();
    if (over) return refusalAnswer(over, parts);
    const { gameId, teamId, turn, intraturnId } = decisionSetOf(context);
    const game = gameOf(context);
    const actor = actorOf(context);
    const metadata = commandMetadata(context, environment);
    const result = await closeTurn(
      { gameId, teamId },
      turn,
      {
        type: 'SubmitDecisions',
        intraturnId,
        version: version ?? Number.MAX_SAFE_INTEGER,
        isForced: force,
        by: actor.userId,
        at: metadata.at,
        studentRoles: actor.role === 'Student' ? (game.members[actor.userId]?.roles ?? []) : null,
        isRoleForced: game.isRoleForced,
        isVisitForced: game.options.isVisitForced,
        isOutsideTurnInDisabled: game.options.isOutsideTurnInDisabled,
        isLite: game.type === 'Lite',
        ...(reason !== '' && { reason: await texts.seal(reason, { userId: actor.userId, gameId }) }),
      },
      metadata,
      commandHandlers,
    );
    return recordedAnswer(result, parts, async (ended) =>
      ended.kind === 'conflict'
        ? { modifiedBy: await parts.nameOf(ended.by), lastUpdated: ended.at }
        : { modifiedBy: null, lastUpdated: ended.events.at(-1)?.data.at ?? metadata.at },
    );
  });
}

/**
 * Students' visits in a game that requires them: other people's do not count, and other games record none.
 */
function visitCall({ commandHandlers, environment }: CallParts): BoundCall {
  return bind(visitScreen, async ({ turnNum, screen }, context) => {
    const { gameId, teamId } = teamOf(context);
    const { role, userId } = actorOf(context);
    if (!gameOf(context).options.isVisitForced || role !== 'Student') return { position: 0 };
    const metadata = commandMetadata(context, environment);
    const command = { type: 'VisitScreen', screen, by: userId, at: metadata.at } as const;
    const result = await commandHandlers
      .of(teamTurnDecider)
      .handle(streams.teamTurn(gameId, teamId, turnNum), command, metadata);
    return { position: result.kind === 'recorded' ? result.position : 0 };
  });
}

/** [VS1] Required visits that are missing for a student's submission. */
async function visitFindings(
  context: CallContext,
  { commandHandlers }: CallParts,
): Promise<readonly Finding[]> {
  const { gameId, teamId, turn } = decisionSetOf(context);
  const game = gameOf(context);
  if (!game.options.isVisitForced || actorOf(context).role !== 'Student') return [];
  const state = await commandHandlers.of(teamTurnDecider).stateOf(streams.teamTurn(gameId, teamId, turn));
  const visited = state.status === 'opened' ? state.visitedScreens : [];
  return unvisitedScreens(visited, game.type === 'Lite').map(({ area, choice }) => ({
    severity: 'blocking',
    area: area.name,
    filterChoice: choice,
    cell: null,
    message: 'Not visited this turn yet',
  }));
}

/** [PF1] Checks the saved decisions as a submission would. */
function preflightCall(parts: CallParts): BoundCall {
  return bind(preflightDecisions, async (_, context) => {
    const areas = await parts.readModels.decisionAreasOf(decisionSetOf(context).intraturnId);
    const findings = [
      ...(await visitFindings(context, parts)),
      ...preflight(checkedAreas(areas), gameOf(context).type === 'Lite'),
    ];
    return {
      findings: findings.map(({ severity, area, filterChoice, cell, message }) => ({
        severity,
        area,
        filter_choice: filterChoice,
        row_id: cell?.rowId ?? null,
        field: cell?.field ?? null,
        message,
      })),
    };
  });
}

/** Handlers of decision sets: list, active one, one by its id, submission. */
export function decisionSetHandlers(parts: CallParts): readonly BoundCall[] {
  return [
    bind(activeIntraturns, async ({ turnNum }, context) => {
      const team = teamOf(context);
      return { intraturns: await intraturnAnswers(team, turnNum ?? team.currentTurn, parts) };
    }),
    bind(loadIntraturn, async (_, context) => ({
      intraturn: await intraturnAnswer(decisionSetOf(context), teamOf(context), parts),
    })),
    bind(activeIntraturn, async ({ turnNum }, context) => {
      const team = teamOf(context);
      const set = await activeSetOf(team, turnNum ?? team.currentTurn, parts);
      return set ? { intraturn: await intraturnAnswer(set, team, parts) } : notFound('scenario');
    }),
    preflightCall(parts),
    visitCall(parts),
    submitCall(parts),
  ];
}
