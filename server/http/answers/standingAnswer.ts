import { placesOf } from '../../../contracts/banking/places.ts';
import { meanOfKnown } from '../../../contracts/banking/ratios.ts';
import {
  type Standing,
  type StandingBank,
  type StandingFigure,
  standingFigures,
} from '../../../contracts/calls/standing.ts';
import type { DashboardDocument, DashboardQuarter } from '../../../contracts/readModels/dashboardDocument.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import type { Scoring } from '../../../contracts/scoring/choices.ts';
import { scoreIn } from '../../../contracts/scoring/points.ts';
import { byKey } from '../../../contracts/values.ts';
import type { ReadModels } from '../../readers/readModels.ts';
import { scoringOf } from '../../readers/scoringOf.ts';
import { type IsPublic, publicFigures } from '../../reports/list/publicFigures.ts';

/** The key indicator behind each figure. */
const indicatorNames: Readonly<Record<Exclude<StandingFigure, 'score'>, string>> = {
  net_income: 'Net Income',
  net_interest_margin: 'Net Interest Margin',
  return_on_equity: 'ROE',
  core_return: 'Core Return',
  leverage: 'Tier 1 Leverage',
  stock_price: 'Stock Price',
};

/** What the score is, by how the game is scored. */
const scoreOf: Readonly<Record<Scoring, Standing['score_of']>> = {
  balanced: 'points',
  ownersOnly: 'points',
  price: 'stock_price',
  members: 'members_benefit',
};

/** The reader: somebody who may see all banks, or a student of a team. */
export type StandingReader = { readonly seesAll: boolean; readonly teamId: number | null };

type Figures = Record<StandingFigure, readonly (number | null)[]>;

/** A bank with all of its figures, regardless of the reader. */
type WholeBank = {
  readonly team: TeamDocument;
  readonly figures: Figures;
  readonly hasFailed: readonly boolean[];
};

function figuresBy(figureOf: (name: StandingFigure) => readonly (number | null)[]): Figures {
  return byKey(standingFigures, figureOf);
}

function wholeBank(
  team: TeamDocument,
  dashboard: DashboardDocument | undefined,
  turns: readonly number[],
  scoring: Scoring,
): WholeBank {
  const byTurn = new Map<number, DashboardQuarter>(dashboard?.quarters.map((each) => [each.turn, each]));
  const quarters = turns.map((turn) => byTurn.get(turn));
  return {
    team,
    figures: figuresBy((name) =>
      quarters.map((each) => {
        if (!each) return null;
        const { turn, indicators } = each;
        if (name !== 'score') return indicators[indicatorNames[name]] ?? null;
        return turn === 0 ? null : scoreIn(scoring, indicators);
      }),
    ),
    hasFailed: quarters.map((each) => each?.hasFailed === true),
  };
}

/** A bank for a reader who may see these figures. */
function publicBank(bank: WholeBank, places: StandingBank['places'], isReported: IsPublic): StandingBank {
  const { team, figures, hasFailed } = bank;
  const failedTurn = hasFailed.indexOf(true);
  const isFailurePublic = hasFailed.some((has, turn) => has && isReported(turn, 'stock_price'));
  const reported = figuresBy((name) =>
    figures[name].map((value, turn) => (isReported(turn, name) ? value : null)),
  );
  return {
    team_id: team.teamId,
    team_num: team.number,
    team_name: team.name,
    places,
    failed_turn: failedTurn > 0 && isFailurePublic ? failedTurn : null,
    ...copied(reported),
  };
}

const copied = (figures: Figures) => ({
  net_income: [...figures.net_income],
  net_interest_margin: [...figures.net_interest_margin],
  return_on_equity: [...figures.return_on_equity],
  core_return: [...figures.core_return],
  leverage: [...figures.leverage],
  stock_price: [...figures.stock_price],
  score: [...figures.score],
});

/** The standing of all banks for a reader, limited by which figures are public. */
function publicStanding(
  banks: readonly WholeBank[],
  turns: readonly number[],
  reader: StandingReader,
  isPublic: IsPublic,
): Omit<Standing, 'score_of'> {
  const places = turns.map((turn) =>
    placesOf(
      // All banks open alike, in one place.
      banks.map(({ figures }) => (turn === 0 ? 0 : (figures.score[turn] ?? null))),
      true,
      banks.map(({ hasFailed }) => hasFailed[turn] === true),
    ),
  );
  const mean = figuresBy((name) => turns.map((turn) => meanOfKnown(banks.map((b) => b.figures[name][turn]))));
  const arePlacesPublic = (turn: number): boolean => reader.seesAll || isPublic(turn, 'score');
  const reported = banks.flatMap((bank, index) => {
    const isOwn = bank.team.teamId === reader.teamId;
    const isReported: IsPublic = (turn, name) => reader.seesAll || isOwn || isPublic(turn, name);
    if (!turns.some((turn) => standingFigures.some((name) => isReported(turn, name)))) return [];
    const publicPlaces = turns.map((turn) =>
      arePlacesPublic(turn) ? (places[turn]?.[index] ?? null) : null,
    );
    return [publicBank(bank, publicPlaces, isReported)];
  });
  return {
    latest_turn: turns.length - 1,
    bank_count: banks.length,
    banks: reported,
    community: copied(mean),
  };
}

const nothingIsPublic: IsPublic = () => false;

/**
 * What a game's reports reveal to its students about all banks; nothing if the game hides its reports from
 * them.
 */
export async function publicOf(
  { gameId, options }: GameDocument,
  turns: readonly number[],
  readModels: ReadModels,
): Promise<IsPublic> {
  if (options.areReportsHidden) return nothingIsPublic;
  const orders = await Promise.all(turns.map((turn) => readModels.reportOrders(gameId, turn)));
  return publicFigures(orders.filter((order) => order !== undefined));
}

/** The standing of a game's banks, from their dashboards, as far as the reader may see it. */
export async function standingOf(
  game: GameDocument,
  reader: StandingReader,
  readModels: ReadModels,
): Promise<Standing> {
  const [teams, dashboards] = await Promise.all([
    readModels.teamsOf(game.gameId),
    readModels.dashboardsOf(game.gameId),
  ]);
  // While a run's documents are being written, the last quarter is the newest one that all banks have.
  const latest = Math.min(...dashboards.map(({ quarters }) => quarters.at(-1)?.turn ?? 0));
  const turns = Array.from({ length: Number.isFinite(latest) ? latest + 1 : 1 }, (_, turn) => turn);
  const scoring = scoringOf(game);
  const banks = teams.map((team) =>
    wholeBank(
      team,
      dashboards.find(({ teamId }) => teamId === team.teamId),
      turns,
      scoring,
    ),
  );
  const isPublic = reader.seesAll ? nothingIsPublic : await publicOf(game, turns, readModels);
  return { ...publicStanding(banks, turns, reader, isPublic), score_of: scoreOf[scoring] };
}
