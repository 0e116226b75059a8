import type { Debrief, ExpectedFigure } from '../../../contracts/calls/debrief.ts';
import { type Standing, type StandingFigure, standingFigures } from '../../../contracts/calls/standing.ts';
import { hubTiles } from '../../../contracts/decisions/hubTiles.ts';
import type { DashboardDocument } from '../../../contracts/readModels/dashboardDocument.ts';
import { talkAbout } from '../../../contracts/record/talkAbout.ts';
import { byKey } from '../../../contracts/values.ts';
import { type FoundMoments, foundMoments } from '../../history/foundMoments.ts';
import { isOfTeam } from '../../history/ownPast.ts';
import { teamDeeds } from '../../history/teamSteps.ts';
import { keptCellsOf } from '../../readers/keptCells.ts';
import { usedDecisionSet } from '../../readers/usedDecisionSet.ts';
import { mendedSince, openingProblems } from '../../reports/openingProblems.ts';
import { keyIndicators } from '../../simulation/analysis/keyIndicators.ts';
import type { CallParts } from '../callParts.ts';
import { largestChanges, lastForecast, quotedAbout } from './debriefCells.ts';
import { quarterFacts } from './debriefFacts.ts';
import { debriefPeople } from './debriefPeople.ts';
import { decidedQuarters } from './decidedQuarters.ts';
import type { RunQuarter } from './runQuarter.ts';
import { standingOf } from './standingAnswer.ts';

/** A standing as it was after a quarter. */
function standingUntil(standing: Standing, turn: number): Standing {
  const until = <Value>(quarters: readonly Value[]): Value[] => quarters.slice(0, turn + 1);
  const figures = (of: Readonly<Record<StandingFigure, readonly (number | null)[]>>) =>
    byKey(standingFigures, (name) => until(of[name]));
  const banks = standing.banks.map(({ places, failed_turn: failed, ...bank }) => ({
    ...bank,
    ...figures(bank),
    places: until(places),
    failed_turn: failed !== null && failed <= turn ? failed : null,
  }));
  return { ...standing, latest_turn: turn, community: figures(standing.community), banks };
}

const expectedNames = ['Net Income', 'Net Interest Margin', 'ROE', 'Total Deposits', 'Overnight Borrowings'];

/** What was forecast and what came, as the dashboards of the class have it. */
function expectedFigures(
  { dashboard, turn }: RunQuarter,
  community: readonly DashboardDocument[],
  forecast: Readonly<Record<string, number | null>>,
): ExpectedFigure[] {
  const until = dashboard.quarters.filter((quarter) => quarter.turn <= turn);
  const groups = keyIndicators(
    until,
    community.map(({ quarters }) => quarters),
  );
  const kpis = groups.flatMap((group) => group.kpis);
  return expectedNames
    .flatMap((expected) => kpis.filter(({ name }) => name === expected))
    .map((kpi) => ({
      name: kpi.name,
      format: kpi.format,
      decimals: kpi.decimals,
      forecast: forecast[kpi.name] ?? null,
      actual: kpi.quarters[0] ?? null,
      mean: kpi.communityQuarters[0] ?? null,
    }));
}

const causesMax = 3;

/** What moved net income most. */
const largestCauses = ({ why }: RunQuarter): Debrief['causes'] =>
  (why?.bars ?? [])
    .map(({ cause, figures }) => ({ cause, thousands: figures['Net Income'] ?? 0 }))
    .toSorted((one, other) => Math.abs(other.thousands) - Math.abs(one.thousands))
    .slice(0, causesMax);

const momentsMax = 3;

/** The strongest moments of different sorts, with the steps of the reader's replay; none where the past is closed. */
function momentsOf(
  { game: { gameId, options }, team: { teamId }, turn, history, reader }: RunQuarter,
  found: readonly FoundMoments[],
): Debrief['moments'] {
  if (!reader.seesAll && !options.areHistoriesOpen) return [];
  const steps = teamDeeds(history, { gameId, teamId, turn }).filter(
    (step) => reader.seesAll || isOfTeam(step),
  );
  const strongest = found.flatMap(({ moments }) => moments.slice(0, 1)).slice(0, momentsMax);
  return strongest
    .flatMap(({ position, title }) => {
      const index = steps.findLastIndex((step) => step.position <= position);
      const step = steps[index];
      return step ? [{ step: index + 1, log_position: step.position, at: step.at, title }] : [];
    })
    .toSorted((one, other) => one.step - other.step);
}

/** Whether and since when what the bank opened with is mended, told in the debrief of the last quarter. */
async function problemsOf(
  { game, team, turn, dashboard }: RunQuarter,
  parts: CallParts,
): Promise<Debrief['problems']> {
  const problems = turn === game.turnsAllowed ? openingProblems(game) : [];
  if (problems.length === 0) return [];
  const quarters = await decidedQuarters(team, turn, dashboard, parts);
  return problems.map((problem) => ({ problem: problem.text, mended_turn: mendedSince(problem, quarters) }));
}

/** The debrief of a quarter as a reader may see it. */
export async function debriefAnswer(quarter: RunQuarter, parts: CallParts): Promise<Debrief> {
  const { game, team, turn, runs, record, dashboard, reader } = quarter;
  const { readModels, nameOf } = parts;
  const isLite = game.type === 'Lite';
  const state = record.stateUntil(() => true);
  if (!state) throw new Error(`Qtr ${turn} of team ${team.teamId} was never opened.`);
  const { set } = usedDecisionSet(state);
  const [cells, forecasts, community, standing, problems] = await Promise.all([
    keptCellsOf(set.intraturnId, isLite, readModels),
    readModels.forecastsOf(team.teamId, turn),
    readModels.dashboardsOf(game.gameId),
    standingOf(game, reader, readModels),
    problemsOf(quarter, parts),
  ]);
  const remarks = (await readModels.remarksOf(team.teamId, turn)).filter(
    ({ isForInstructors }) => isForInstructors || reader.teamId === team.teamId,
  );
  const last = lastForecast(record, forecasts, set);
  const figures = expectedFigures(quarter, community, last?.indicators ?? {});
  const people = await debriefPeople(quarter, cells, nameOf);
  const nameIn = new Map(people.map(({ user_id, full_name }) => [user_id, full_name]));
  const person = (userId: number): string => nameIn.get(userId) ?? 'a former member';
  const found = foundMoments(record.events, isLite, { person, team: String });
  const shown = standingUntil(standing, turn);
  const counts = {
    changed_cells: cells.length,
    changed_areas: new Set(cells.map(({ tile }) => tile)).size,
    areas: hubTiles(isLite).length,
  };
  const facts = quarterFacts(quarter, {
    ...counts,
    state,
    set,
    forecasts,
    last,
    figures,
    found,
    people,
    standing: shown,
  });
  return {
    turn_num: turn,
    runs: runs.length,
    run_tzts: runs.at(-1) ?? dashboard.changedAt,
    standing: shown,
    causes: largestCauses(quarter),
    ...counts,
    largest: await largestChanges(quarter, cells, nameOf, quotedAbout(remarks, set, parts)),
    forecast: last?.told ?? null,
    figures,
    moments: momentsOf(quarter, found),
    people,
    talk_about: [...talkAbout(facts)],
    problems,
  };
}
