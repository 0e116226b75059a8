import { hash } from 'node:crypto';
import {
  bankLetter,
  byLetter,
  type GameMoment,
  toldMoments,
  turningPoint,
} from '../../../contracts/banking/gameMoments.ts';
import type { DebriefBank, GameDebrief } from '../../../contracts/calls/gameDebrief.ts';
import type { StandingBank } from '../../../contracts/calls/standing.ts';
import type { TouchedCell } from '../../../contracts/calls/why.ts';
import { areaNamed } from '../../../contracts/decisions/areas.ts';
import type { DashboardDocument } from '../../../contracts/readModels/dashboardDocument.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import type { Kept } from '../../lib/kept.ts';
import type { GameDebriefs, MadeDebrief, SetCell } from '../../readers/gameDebriefs.ts';
import type { QuarterOfLog } from '../../readers/recordedQuarter.ts';
import { scoringOf } from '../../readers/scoringOf.ts';
import { type CountingTurn, keyOfTurn } from '../../readers/turnReports.ts';
import { foundIn, openingProblems } from '../../reports/openingProblems.ts';
import type { CallParts } from '../callParts.ts';
import { awardsOf } from './debriefAwards.ts';
import { decidedQuarters } from './decidedQuarters.ts';
import { type StandingReader, standingOf } from './standingAnswer.ts';
import { setBackCell, setBackUnits, touchedCells } from './whyAnswer.ts';

/** A game that is over, who reads it, and the attempts of its quarters that count. */
export type EndedGame = {
  readonly game: GameDocument;
  readonly reader: StandingReader;
  readonly counting: readonly CountingTurn[];
  readonly debriefs: GameDebriefs;
  readonly decided: Kept<DecidedGame>;
};

/** What a team decided in a game: when it first mended each problem, and its changed cells by quarter, by user id. */
export type DecidedGame = {
  readonly found: DebriefBank['found'];
  readonly cells: readonly (readonly TouchedCell[])[];
};

type Figure = GameDebrief['figure'];
type Bank = {
  readonly team: TeamDocument;
  readonly dashboard: DashboardDocument;
  readonly made: MadeDebrief | undefined;
};

const idOf = async (userId: number): Promise<string> => String(userId);

/** The cells of a quarter that a team had changed, each of the person that set it last. */
const setCells =
  (place: number) =>
  async (quarter: Pick<QuarterOfLog, 'sets'>): Promise<readonly SetCell[]> =>
    setBackUnits(await touchedCells(quarter, place, idOf)).map((cell) => ({
      ...setBackCell(cell),
      by: Number(cell.modifiedBy),
    }));

/** The moments of a bank in one figure. */
const momentsIn = (made: MadeDebrief | undefined, figure: Figure): readonly GameMoment[] =>
  (made?.moments ?? []).map(({ turn, cause, now, later }) => ({
    ...{ turn_num: turn, cause, now: now[figure] ?? 0, later: later[figure] ?? 0 },
  }));

/** What is told of a bank to everybody who may see it. */
function bankAnswer(
  { team: { teamId, name }, made }: Bank,
  {
    figure,
    ...told
  }: { readonly figure: Figure } & Pick<DebriefBank, 'found' | 'is_own' | 'letter' | 'failed_turn'>,
): DebriefBank {
  const later = made?.causes?.later;
  return {
    ...told,
    team_id: teamId,
    team_name: name,
    bars: later?.bars.map(({ cause, figures }) => ({ cause, amount: figures[figure] ?? 0 })) ?? null,
    end: later?.end[figure] ?? null,
    turning: turningPoint(momentsIn(made, figure)) ?? null,
  };
}

/** What a team alone is told of its own bank. */
async function ownAnswer(
  { game, counting, debriefs }: EndedGame,
  { team, made }: Bank,
  quarters: DecidedGame['cells'],
  standing: Pick<GameDebrief, 'figure'> & Pick<NonNullable<GameDebrief['own']>, 'place' | 'score'>,
  parts: CallParts,
): Promise<GameDebrief['own']> {
  const { figure, place, score } = standing;
  const cells = quarters.flat();
  const index = game.teamIds.indexOf(team.teamId);
  const amounts = debriefs.peopleOf(counting, index, setCells(index));
  const members = Object.keys(game.members).filter((id) => game.members[Number(id)]?.teamId === team.teamId);
  const ids = new Set([...members, ...cells.flatMap(({ modifiedBy }) => modifiedBy ?? [])]);
  const people = [...ids].map(async (id) => {
    const own = cells.filter(({ modifiedBy }) => modifiedBy === id);
    return {
      user_id: Number(id),
      full_name: await parts.nameOf(Number(id)),
      cells: own.length,
      areas: [...new Set(own.map(({ area }) => areaNamed(area).title))],
      amount: amounts ? (amounts.get(Number(id))?.[figure] ?? 0) : null,
    };
  });
  const moments = toldMoments(momentsIn(made, figure)).map(async ({ kind, moment }) => {
    const changes = (quarters[moment.turn_num - 1] ?? []).filter(({ cause }) => cause === moment.cause);
    const named = changes.map(async ({ modifiedBy: by, ...cell }) => ({
      ...cell,
      modifiedBy: by && (await parts.nameOf(Number(by))),
    }));
    return { ...moment, kind, changes: await Promise.all(named) };
  });
  return {
    ...{ team_id: team.teamId, place, score },
    moments: await Promise.all(moments),
    people: await Promise.all(people),
  };
}

/** The letters of a game's banks, by team id: in an order that its secret seed draws, so that none tells a place. */
function lettersOf({ seed, teamIds }: GameDocument): ReadonlyMap<number, string> {
  const drawn = (teamId: number) => hash('sha256', `letter ${seed} ${teamId}`, 'hex');
  const ordered = teamIds.toSorted((one, other) => (drawn(one) < drawn(other) ? -1 : 1));
  return new Map(ordered.map((teamId, place) => [teamId, bankLetter(place)]));
}

/** A bank as students are told it: another one whose name is hidden under its letter, which no name then gives away. */
const forStudents = ({ letter, ...bank }: DebriefBank, isHidden: boolean): DebriefBank =>
  isHidden && !bank.is_own
    ? { ...bank, letter: null, team_id: null, team_name: letter ?? '' }
    : { ...bank, letter: null };

/** What the banks are compared by for awards. */
const ratedBanks = (
  banks: readonly Bank[],
  counting: readonly CountingTurn[],
  placesOf: (teamId: number) => StandingBank['places'],
  { readModels }: CallParts,
) =>
  Promise.all(
    banks.map(async ({ team: { teamId }, dashboard }) => ({
      ...{ teamId, dashboard, places: placesOf(teamId) },
      forecasts: await Promise.all(counting.map(({ turn }) => readModels.forecastsOf(teamId, turn))),
    })),
  );

/** The debrief of a game, as far as it is worked out and the reader may see it. */
export async function gameDebriefAnswer(ended: EndedGame, parts: CallParts): Promise<GameDebrief> {
  const { game, reader, counting, debriefs, decided } = ended;
  const { readModels } = parts;
  const { gameId, debriefShown: shown, teamIds } = game;
  const figure: Figure = scoringOf(game) === 'members' ? 'Net Income' : 'Stock Price';
  const [teams, dashboards, told, all] = await Promise.all([
    readModels.teamsOf(gameId),
    readModels.dashboardsOf(gameId),
    standingOf(game, reader, readModels),
    standingOf(game, { seesAll: true, teamId: null }, readModels),
  ]);
  const placesOf = (teamId: number) => all.banks.find(({ team_id: id }) => id === teamId)?.places ?? [];
  const isOwn = (teamId: number): boolean => teamId === reader.teamId;
  const isPractice = game.practiceOf !== undefined;
  const letters = lettersOf(game);
  const seesOthers = reader.seesAll || isPractice || shown !== 'nothing';
  const seen = teams
    .filter(({ teamId }) => seesOthers || isOwn(teamId))
    .toSorted((one, other) => Number(isOwn(other.teamId)) - Number(isOwn(one.teamId)));
  // The own bank is asked for first, so it is worked out first.
  const banks = seen.flatMap((team): Bank[] => {
    const dashboard = dashboards.find(({ teamId }) => teamId === team.teamId);
    const made = debriefs.bankOf(counting, teamIds.indexOf(team.teamId));
    return dashboard ? [{ team, dashboard, made }] : [];
  });
  const problems = openingProblems(game);
  const decidedBy = ({ team, dashboard }: Bank): Promise<DecidedGame> =>
    decided.of(`${counting.map(keyOfTurn)} ${team.teamId}`, async () => {
      const quarters = await decidedQuarters(team, counting.length, dashboard, parts);
      return {
        found: problems.map((problem) => foundIn(problem, quarters)),
        cells: await Promise.all(quarters.map(({ run }) => touchedCells({ sets: [run] }, 0, idOf))),
      };
    });
  const answers = await Promise.all(
    banks.map(async (bank) => {
      const { found } = await decidedBy(bank);
      const { teamId } = bank.team;
      const failed = all.banks.find(({ team_id: id }) => id === teamId)?.failed_turn ?? null;
      const letter = letters.get(teamId) ?? null;
      return bankAnswer(bank, { figure, found, letter, is_own: isOwn(teamId), failed_turn: failed });
    }),
  );
  const last = (teamId: number | null) => placesOf(teamId ?? 0).at(-1) ?? teams.length;
  const isHidden = !reader.seesAll && shown === 'noNames';
  const sorted = answers.toSorted((one, other) =>
    isHidden ? byLetter(one, other) : last(one.team_id) - last(other.team_id),
  );
  const rated = seesOthers ? await ratedBanks(banks, counting, placesOf, parts) : [];
  const named = reader.seesAll ? sorted : sorted.map((bank) => forStudents(bank, isHidden));
  const placeIn = (teamId: number): number => sorted.findIndex(({ team_id: id }) => id === teamId);
  const own = banks.find(({ team }) => isOwn(team.teamId));
  const ownBank = told.banks.find(({ team_id: id }) => isOwn(id));
  const standing = { figure, place: ownBank?.places.at(-1) ?? null, score: ownBank?.score.at(-1) ?? null };
  return {
    shown,
    score_of: told.score_of,
    bank_count: teams.length,
    figure,
    still: banks.flatMap(({ made }) => made?.causes?.later?.start[figure] ?? [])[0] ?? null,
    working: banks.filter(({ made }) => made === undefined).length,
    problems: problems.map(({ text }) => text),
    banks: named,
    awards: awardsOf(rated).map(({ teamId, from, ...award }) => {
      const { team_name = '', is_own = false } = named[placeIn(teamId)] ?? {};
      return { ...award, team_name, is_own, from: isHidden ? null : from };
    }),
    own: own ? await ownAnswer(ended, own, (await decidedBy(own)).cells, standing, parts) : null,
  };
}
