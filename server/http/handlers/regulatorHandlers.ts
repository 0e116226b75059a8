import {
  assessmentOf,
  type KeptAssessment,
  type RegulatorAssessment,
  regulatorComponents,
  unwrittenRating,
} from '../../../contracts/banking/regulatorAssessment.ts';
import {
  loadRegulatorReport,
  loadRegulatoryReport,
  publishRegulatorReport,
  saveRegulatorReport,
} from '../../../contracts/calls/regulatorReports.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { overseesGame } from '../../authority/access.ts';
import { refusedBy } from '../../authority/answers.ts';
import { regulatorDecider } from '../../commands/deciders/regulator.ts';
import { turnRunDecider } from '../../commands/deciders/turnRun.ts';
import { runSentence } from '../../commands/deciders/turnRunState.ts';
import type { TextAuthor } from '../../identity/texts/personalTexts.ts';
import type { CountingTurn, TurnReports } from '../../readers/turnReports.ts';
import { keyIndicators } from '../../simulation/analysis/keyIndicators.ts';
import { countingTurnOf } from '../answers/countingTurn.ts';
import {
  currentTurnOf,
  isPublished,
  regulatoryReportTurns,
  unreadableReason,
} from '../answers/regulatorTurns.ts';
import { type CallParts, commandMetadata, modifiedFields, savedAnswer } from '../callParts.ts';
import { actorOf, type BoundCall, bind, type CallContext, gameOf, teamOf, turnOf } from '../handler.ts';

/** The newest quarter that was run, among a turn and earlier ones. */
const figuresTurnOf = (context: CallContext): number =>
  Math.min(turnOf(context), gameOf(context).turnsCompleted);

const unreadable = (context: CallContext) =>
  unreadableReason(gameOf(context), teamOf(context), turnOf(context), actorOf(context));

const countingTurn = (context: CallContext, parts: CallParts): Promise<CountingTurn> =>
  countingTurnOf(gameOf(context).gameId, figuresTurnOf(context), parts);

/** The dashboard as of the end of a turn. */
async function dashboardAfter(turn: number, context: CallContext, { readModels }: CallParts) {
  const { gameId, teamId } = teamOf(context);
  const own = await readModels.dashboard(teamId);
  const community = await readModels.dashboardsOf(gameId);
  return keyIndicators(
    (own?.quarters ?? []).filter((quarter) => quarter.turn <= turn),
    community.map(({ quarters }) => quarters),
  );
}

function figuresCall(parts: CallParts, reports: TurnReports): BoundCall {
  return bind(loadRegulatoryReport, async (_, context) => {
    const refusal = unreadable(context);
    if (refusal) return refusal;
    const counting = await countingTurn(context, parts);
    const figures = await reports.figuresOf(counting, teamOf(context).number);
    const averages = await reports.communityAveragesOf(counting);
    return {
      regulatoryReport: {
        turn_num: turnOf(context),
        figures_turn: counting.turn,
        regulatorReport: figures.regulatorRows,
        communityAverages: averages.map(({ quarterOffset, ...average }) => ({
          ...average,
          quarter_offset: quarterOffset,
        })),
        dashboardDetails: await dashboardAfter(counting.turn, context, parts),
        keyIndicators: figures.regulatorIndicators.map(
          ({ priorYear, currentYear, averageCommunity, ...indicator }) => ({
            ...indicator,
            prior_year: priorYear,
            current_year: currentYear,
            avg_community: averageCommunity,
          }),
        ),
      },
      turns: regulatoryReportTurns(gameOf(context), teamOf(context), actorOf(context)),
    };
  });
}

/** Ratings and comments of the path's turn as last saved; unwritten ones have the defaults. */
async function writtenAnswer(context: CallContext, { readModels, nameOf, texts }: CallParts) {
  const { teamId } = teamOf(context);
  const document = await readModels.regulatorReport(teamId, turnOf(context));
  const team = (await readModels.team(teamId)) ?? teamOf(context);
  const kept = regulatorComponents.map((component) => document?.components[component] ?? unwrittenRating);
  const comments = await texts.openAll(kept.map((rating) => rating.comments));
  const written = assessmentOf((component) => {
    const place = regulatorComponents.indexOf(component);
    return { rating: kept[place]?.rating ?? unwrittenRating.rating, comments: comments[place] ?? '' };
  });
  return {
    ...written,
    published: isPublished(team, turnOf(context)),
    lastUpdated: document?.at ?? null,
    updatedBy: document ? await nameOf(document.by) : null,
  };
}

function loadCall(parts: CallParts, reports: TurnReports): BoundCall {
  return bind(loadRegulatorReport, async (_, context) => {
    const refusal = unreadable(context);
    if (refusal) return refusal;
    const isEditable =
      overseesGame(actorOf(context), gameOf(context)) && turnOf(context) === currentTurnOf(gameOf(context));
    const figures =
      isEditable && (await reports.figuresOf(await countingTurn(context, parts), teamOf(context).number));
    return { ...(await writtenAnswer(context, parts)), proposal: figures ? figures.proposal : null };
  });
}

/** The form of a save with its comments sealed; unchanged ones keep their form and their author. */
async function sealedForm(
  form: RegulatorAssessment,
  current: Partial<KeptAssessment>,
  author: TextAuthor,
  { texts }: CallParts,
) {
  const comments = await Promise.all(
    regulatorComponents.map((name) => texts.seal(form[name].comments, author, current[name]?.comments)),
  );
  return assessmentOf((name) => ({
    rating: form[name].rating,
    comments: comments[regulatorComponents.indexOf(name)] ?? '',
  }));
}

function saveCall(parts: CallParts): BoundCall {
  const { commandHandlers, environment } = parts;
  return bind(saveRegulatorReport, async ({ lastUpdated, force, ...components }, context) => {
    const { gameId, teamId } = teamOf(context);
    const turn = turnOf(context);
    const metadata = commandMetadata(context, environment);
    const stream = streams.regulator(gameId, teamId);
    const runs = await commandHandlers.of(turnRunDecider).stateOf(streams.turnRun(gameId));
    const closed =
      unreadable(context) ??
      (turn === currentTurnOf(gameOf(context))
        ? null
        : refusedBy('RR5', `${runSentence(turn, runs)} Its regulator report is read-only.`));
    // A repeat of a save recorded before the turn was run gets the recorded answer.
    if (closed && !(await commandHandlers.of(regulatorDecider).hasHandled(stream, metadata))) return closed;
    const by = actorOf(context).userId;
    const current =
      (await commandHandlers.of(regulatorDecider).stateOf(stream)).turns[turn]?.components ?? {};
    const result = await commandHandlers.of(regulatorDecider).handle(
      stream,
      {
        type: 'SaveRegulatorReport',
        gameId,
        teamId,
        turn,
        components: await sealedForm(components, current, { userId: by, gameId }, parts),
        lastUpdated,
        isForced: force,
        by,
        at: metadata.at,
      },
      metadata,
    );
    return savedAnswer(result, parts, async () => ({
      ...(await writtenAnswer(context, parts)),
      ...(await modifiedFields(result, parts)),
    }));
  });
}

function publishCall(parts: CallParts): BoundCall {
  const { commandHandlers, environment, readModels } = parts;
  return bind(publishRegulatorReport, async ({ published }, context) => {
    const refusal = unreadable(context);
    if (refusal) return refusal;
    const { gameId, teamId } = teamOf(context);
    const metadata = commandMetadata(context, environment);
    const result = await commandHandlers.of(regulatorDecider).handle(
      streams.regulator(gameId, teamId),
      {
        type: 'SetRegulatorReportPublished',
        gameId,
        teamId,
        turn: turnOf(context),
        isPublished: published,
        by: actorOf(context).userId,
        at: metadata.at,
      },
      metadata,
    );
    return savedAnswer(result, parts, async () => {
      const team = (await readModels.team(teamId)) ?? teamOf(context);
      return {
        published: isPublished(team, turnOf(context)),
        turns: regulatoryReportTurns(gameOf(context), team, actorOf(context)),
      };
    });
  });
}

/** Handlers of the regulator report: its figures, its form, and who can read it. */
export function regulatorHandlers(parts: CallParts, reports: TurnReports): readonly BoundCall[] {
  return [figuresCall(parts, reports), loadCall(parts, reports), saveCall(parts), publishCall(parts)];
}
