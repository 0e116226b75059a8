import { meanOfKnown } from '../../../contracts/banking/ratios.ts';
import type { ResponseOf } from '../../../contracts/calls/call.ts';
import type { loadMarket, MarketBank, MarketPrices } from '../../../contracts/calls/market.ts';
import { type StandingFigure, standingFigures } from '../../../contracts/calls/standing.ts';
import { numberIn } from '../../../contracts/decisions/row.ts';
import type { DashboardDocument } from '../../../contracts/readModels/dashboardDocument.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import { byKey, keysOf } from '../../../contracts/values.ts';
import type { AreaRows } from '../../engine/decisionMapping.ts';
import { differenceOf } from '../../simulation/causes/difference.ts';

type Figure = Exclude<keyof MarketBank, 'team_id' | 'team_name'>;
type Figures = Record<Figure, number | null>;

/** The figure of the league with which each is published: what only Peer Summary and Peer Charts tell, with income. */
const publishedWith: Readonly<Record<Figure, StandingFigure>> = {
  loan_price: 'net_income',
  deposit_price: 'net_income',
  loans: 'net_income',
  loans_change: 'net_income',
  deposits: 'net_income',
  deposits_change: 'net_income',
  overnight: 'net_income',
  margin: 'net_interest_margin',
  margin_change: 'net_interest_margin',
  net_income: 'net_income',
  stock_price: 'stock_price',
};
const figureNames = keysOf(publishedWith);
/** Figures that also tell of the quarter before. */
const changes: readonly Figure[] = ['loans_change', 'deposits_change', 'margin_change'];

/** Types of rows whose rates a bank does not offer its customers: what it must pay, and accounts without interest. */
const notOffered = new Set<unknown>(['Brokered CDs', 'DDA']);

/** The offered rates less the market's, their plain mean in % points; null if nothing is offered. */
function offeredAbove(areas: AreaRows, fieldOf: Readonly<Record<string, string>>): number | null {
  const above = Object.entries(fieldOf).flatMap(([area, field]) =>
    (areas[area] ?? [])
      .filter(({ isOutOfMarket, type }) => isOutOfMarket !== true && !notOffered.has(type))
      .filter((row) => typeof row[field] === 'number' && typeof row.marketRatePercent === 'number')
      .map((row) => numberIn(row, field) - numberIn(row, 'marketRatePercent')),
  );
  return meanOfKnown(above);
}

/** What a bank offered in a quarter beside the market, from the rows that it was run with. */
export const offersOf = (areas: AreaRows): Pick<Figures, 'loan_price' | 'deposit_price'> => ({
  loan_price: offeredAbove(areas, { loanOrigination: 'target3Percent' }),
  deposit_price: offeredAbove(areas, {
    nonMaturityDeposits: 'ratePercent',
    certificatesOfDeposit: 'ratePercent',
  }),
});

const noOffers = { loan_price: null, deposit_price: null };

/** All figures of a bank in a quarter; prices as its books show them. */
function figuresIn({ quarters }: DashboardDocument, turn: number): Figures {
  const [now, before] = [turn, turn - 1].map(
    (asked) => quarters.find((quarter) => quarter.turn === asked)?.indicators ?? {},
  );
  const of = (name: string): number | null => now?.[name] ?? null;
  const change = (name: string): number | null => {
    const [from, to] = [before?.[name], now?.[name]];
    return from == null || to == null ? null : (differenceOf({ [name]: from }, { [name]: to })[name] ?? null);
  };
  return {
    loan_price: of('Yield on Earning Assets'),
    deposit_price: of('Cost of Funds'),
    loans: of('Total Loans'),
    loans_change: change('Total Loans'),
    deposits: of('Total Deposits'),
    deposits_change: change('Total Deposits'),
    overnight: of('Overnight Borrowings'),
    margin: of('Net Interest Margin'),
    margin_change: change('Net Interest Margin'),
    net_income: of('Net Income'),
    stock_price: of('Stock Price'),
  };
}

/** Who asks for which quarter, and what they may see of every bank. */
type Reader = {
  readonly turn: number;
  readonly ownId: number;
  readonly isPublic: (turn: number, figure: StandingFigure) => boolean;
  /** The rows that each bank was run with, by team id, as far as its offers are told. */
  readonly rowsOf: (teamId: number) => AreaRows | undefined;
};

/**
 * The market of a quarter: offers if they are told of every bank that is, and else what books show. Nothing of another
 * bank that is not public.
 */
export function marketAnswer(
  teams: readonly TeamDocument[],
  dashboards: readonly DashboardDocument[],
  { turn, ownId, isPublic, rowsOf }: Reader,
): ResponseOf<typeof loadMarket> {
  const known = teams.flatMap((team) => {
    const dashboard = dashboards.find(({ teamId }) => teamId === team.teamId);
    return dashboard ? [{ team, figures: figuresIn(dashboard, turn) }] : [];
  });
  const isPublished = (figure: Figure): boolean =>
    isPublic(turn, publishedWith[figure]) &&
    (!changes.includes(figure) || isPublic(turn - 1, publishedWith[figure]));
  // Of two banks a mean would tell what the other one has.
  const mean = byKey(figureNames, (name) =>
    known.length > 2 || isPublished(name) ? meanOfKnown(known.map(({ figures }) => figures[name])) : null,
  );
  const told = known
    .filter(({ team }) => team.teamId === ownId || standingFigures.some((name) => isPublic(turn, name)))
    .toSorted((one, other) => Number(other.team.teamId === ownId) - Number(one.team.teamId === ownId));
  const prices: MarketPrices = told.every(({ team }) => rowsOf(team.teamId)) ? 'offers' : 'books';
  const above = (own: number | null, all: number | null) => (own === null || all === null ? null : own - all);
  const banks = told.map(({ team: { teamId, name }, figures }) => {
    const isTold = (figure: Figure): boolean => teamId === ownId || isPublished(figure);
    const rows = rowsOf(teamId);
    const priced = {
      ...figures,
      ...(prices === 'offers'
        ? rows
          ? offersOf(rows)
          : noOffers
        : {
            loan_price: above(figures.loan_price, mean.loan_price),
            deposit_price: above(figures.deposit_price, mean.deposit_price),
          }),
    };
    return {
      team_id: teamId,
      team_name: name,
      ...byKey(figureNames, (figure) => (isTold(figure) ? priced[figure] : null)),
    };
  });
  return { turn_num: turn, prices, banks, mean: { ...mean, ...noOffers }, bank_count: teams.length };
}
