import type { DebriefPerson, ExpectedFigure } from '../../../contracts/calls/debrief.ts';
import type { Standing } from '../../../contracts/calls/standing.ts';
import { numberIn, type Row } from '../../../contracts/decisions/row.ts';
import type { ForecastDocument } from '../../../contracts/readModels/forecastDocument.ts';
import type { TalkFacts } from '../../../contracts/record/talkAbout.ts';
import { schoolTimeOf } from '../../../contracts/time/schoolTime.ts';
import type { DecisionSetState, OpenedTeamTurn } from '../../commands/deciders/teamTurnState.ts';
import type { FoundMoments } from '../../history/foundMoments.ts';
import type { LastForecast } from './debriefCells.ts';
import type { RunQuarter } from './runQuarter.ts';

/** What else the questions go by. */
type Known = {
  readonly changed_cells: number;
  readonly changed_areas: number;
  readonly areas: number;
  readonly state: OpenedTeamTurn;
  readonly set: DecisionSetState;
  readonly forecasts: readonly ForecastDocument[];
  readonly last: LastForecast | null;
  readonly figures: readonly ExpectedFigure[];
  readonly found: readonly FoundMoments[];
  readonly people: readonly DebriefPerson[];
  readonly standing: Standing;
};

const nightEndsHour = 5;
const isAtNight = (at: string): boolean => Number(schoolTimeOf(at).slice(0, 2)) < nightEndsHour;

function moneyFacts({ figures }: Known) {
  const figure = (asked: string) => figures.find(({ name }) => name === asked);
  const off = (asked: string): number | null => {
    const { forecast, actual } = figure(asked) ?? { forecast: null, actual: null };
    return !forecast || actual === null ? null : (actual - forecast) / Math.abs(forecast);
  };
  const overMean = (asked: string): number | null => {
    const { mean, actual } = figure(asked) ?? { mean: null, actual: null };
    return mean === null || actual === null ? null : actual - mean;
  };
  return {
    incomeOff: off('Net Income'),
    depositsOff: off('Total Deposits'),
    incomeOverMean: overMean('Net Income'),
    marginOverMean: overMean('Net Interest Margin'),
    overnightBorrowings: figure('Overnight Borrowings')?.actual ?? null,
  };
}

/** Retail certificates and loans beside the market's rates. */
function marketFacts({ set }: Known) {
  const rowsIn = (area: string): readonly Row[] => Object.values(set.areas[area] ?? {});
  const certificates = rowsIn('certificatesOfDeposit').filter(
    ({ type, isOutOfMarket }) => type === 'Retail CDs' && isOutOfMarket !== true,
  );
  const loans = rowsIn('loanOrigination');
  const beyond = (row: Row, field: string): number =>
    numberIn(row, field) - numberIn(row, 'marketRatePercent');
  return {
    certificates: certificates.length,
    dearCertificates: certificates.filter((row) => beyond(row, 'ratePercent') > 0).length,
    loans: loans.length,
    cheapLoans: loans.filter((row) => beyond(row, 'target3Percent') < 0).length,
  };
}

function submitterOf({ submission }: OpenedTeamTurn): TalkFacts['submittedBy'] {
  if (!submission) return 'nobody';
  return submission.by === null ? 'lockdown' : 'person';
}

function recordFacts({ record, game: { members }, team: { teamId } }: RunQuarter, known: Known) {
  const { people, state } = known;
  const saves = record.events.flatMap((event) => (event.type === 'DecisionsSaved' ? [event.data] : []));
  const found = (asked: FoundMoments['sort']): number =>
    known.found.find(({ sort }) => sort === asked)?.count ?? 0;
  const own = people.filter(({ user_id }) => members[user_id]?.teamId === teamId);
  const isSilent = (person: DebriefPerson): boolean =>
    person.saves === 0 && person.forecasts === 0 && !person.has_submitted;
  const dividends = saves.filter(({ rows }) =>
    rows.some((row) => row.kind === 'updated' && 'dividendPerShareDollars' in row.changes),
  );
  return {
    members: own.length,
    silentMembers: own.filter(isSilent).length,
    mostSaves: saves.length === 0 ? 0 : Math.max(...people.map((person) => person.saves)) / saves.length,
    dividendSaves: dividends.length,
    forcedSaves: found('overwritten'),
    takenBack: found('takenBack'),
    lastMinuteSaves: found('lastMinutes'),
    nightSaves: saves.filter(({ at }) => isAtNight(at)).length,
    submissionsWithFindings: found('withFindings'),
    submittedBy: submitterOf(state),
  };
}

/** The facts of a quarter that raise questions. */
export function quarterFacts(quarter: RunQuarter, known: Known): TalkFacts {
  const { turn, team, dashboard } = quarter;
  const { changed_cells, changed_areas, areas, forecasts, last, standing } = known;
  const places = standing.banks.find(({ team_id }) => team_id === team.teamId)?.places ?? [];
  const indicators = dashboard.quarters.find((each) => each.turn === turn)?.indicators;
  const perShare = (name: string): number | null => indicators?.[name] ?? null;
  return {
    turn,
    changedCells: changed_cells,
    changedAreas: changed_areas,
    areas,
    forecasts: forecasts.filter(({ status }) => status === 'completed').length,
    changedSinceForecast: last?.told.changed_cells ?? null,
    place: places[turn] ?? null,
    // All banks open in one place.
    placeBefore: turn > 1 ? (places[turn - 1] ?? null) : null,
    earningsPerShare: perShare('Earnings per Share'),
    dividendsPerShare: perShare('Dividends per Share'),
    ...moneyFacts(known),
    ...marketFacts(known),
    ...recordFacts(quarter, known),
  };
}
