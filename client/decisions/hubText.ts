import type { HubArea } from '../../contracts/calls/hub.ts';
import type { SummarizedArea } from '../../contracts/decisions/areaSummaries.ts';
import { amountText } from '../charts/amountText.ts';
import { counted } from '../lib/counted.ts';

type Figures = HubArea['figures'];

/** What a tile says about its area in one line, and what its picture shows. */
type TileText = { readonly line: string; readonly caption: string };

const number = (figures: Figures, name: string): number => figures[name] ?? 0;
const amount = (figures: Figures, name: string): string => amountText(number(figures, name));
const plain = (value: number): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(value).replace('-', '−');

/** `0.44–1.29%`; a single rate is shown alone. */
function range({ lowest = null, highest = null }: Figures): string {
  if (lowest === null || highest === null) return '–';
  return lowest === highest ? `${plain(lowest)}%` : `${plain(lowest)}–${plain(highest)}%`;
}

/** The non-empty parts of a line. */
const line = (...parts: readonly (string | null | false)[]): string =>
  parts.filter((part) => typeof part === 'string').join(' · ');

function ifSold(figures: Figures, acts: typeof planned): string {
  const gain = number(figures, 'gainThousands');
  const result = `${gain < 0 ? 'loss' : 'gain'} if all sold ${amountText(Math.abs(gain))}`;
  const sold = number(figures, 'soldThousands');
  if (sold > 0) return `${amountText(sold)} ${acts.sold}`;
  return acts.areDone ? 'none sold' : result;
}

function againstMarket(figures: Figures): string {
  const below = number(figures, 'below');
  const above = number(figures, 'above');
  if (below === 0 && above === 0) return 'all at market';
  if (above === 0) return `${below} below market`;
  return below === 0 ? `${above} above market` : `${below} below, ${above} above`;
}

/** The verbs for an area's decisions, before the quarter is run and after it. */
const planned = {
  bought: 'to buy',
  sold: 'to sell',
  raised: 'to raise',
  boughtBack: 'to buy back',
  issued: 'to issue',
  areDone: false,
};
const done: typeof planned = {
  bought: 'bought',
  sold: 'sold',
  raised: 'raised',
  boughtBack: 'bought back',
  issued: 'issued',
  areDone: true,
};

const dollars = (value: number): string => `$${value.toFixed(2)}`;

type TextOf = (figures: Figures, acts: typeof planned) => TileText;

const texts: Readonly<Record<SummarizedArea, TextOf>> = {
  investmentPurchases: (figures, acts) => ({
    line: line(
      number(figures, 'boughtThousands') > 0
        ? `${amount(figures, 'boughtThousands')} ${acts.bought}`
        : `Nothing ${acts.bought}`,
      `yields ${range(figures)}`,
    ),
    caption: 'by class',
  }),
  investmentSales: (figures, acts) => ({
    line: line(counted(number(figures, 'count'), 'lot'), ifSold(figures, acts)),
    caption: 'held, by class',
  }),
  loanAdministration: (figures) => ({
    line: line(
      figures.bestGradesPercent != null && `${Math.round(figures.bestGradesPercent)}% aimed at grades 1–3`,
      number(figures, 'capped') === 0 ? 'no caps' : counted(number(figures, 'capped'), 'cap'),
      number(figures, 'outOfMarket') > 0 && `${number(figures, 'outOfMarket')} out of market`,
    ),
    caption: 'target by grade',
  }),
  loanOrigination: (figures) => ({
    line: line(counted(number(figures, 'count'), 'type'), range(figures), againstMarket(figures)),
    caption: 'against market',
  }),
  loanSales: (figures, acts) => ({
    line: line(`${counted(number(figures, 'count'), 'pool')} on offer`, ifSold(figures, acts)),
    caption: 'held, by type',
  }),
  nonMaturityDeposits: (figures) => ({
    line: line(
      counted(number(figures, 'count'), 'account'),
      amount(figures, 'balanceThousands'),
      `pays ${range(figures)}`,
    ),
    caption: 'by account',
  }),
  certificatesOfDeposit: (figures) => ({
    line: line(
      counted(number(figures, 'count'), 'account'),
      amount(figures, 'balanceThousands'),
      `offer ${range(figures)}`,
    ),
    caption: 'offer and market',
  }),
  borrowings: (figures) => ({
    line: line(
      number(figures, 'count') === 0
        ? 'No advances'
        : `${counted(number(figures, 'count'), 'advance')} · ${amount(figures, 'heldThousands')}`,
      number(figures, 'takenThousands') > 0 ? `${amount(figures, 'takenThousands')} new` : 'none new',
      number(figures, 'repaidThousands') > 0 && `${amount(figures, 'repaidThousands')} repaid early`,
    ),
    caption: 'months left',
  }),
  longTermDebt: (figures, acts) => ({
    line: line(
      number(figures, 'heldThousands') > 0 ? `${amount(figures, 'heldThousands')} owed` : 'None yet',
      number(figures, 'issuedThousands') > 0
        ? `${amount(figures, 'issuedThousands')} ${acts.issued}`
        : `${counted(number(figures, 'count'), 'issue')} on offer from ${plain(figures.lowest ?? 0)}%`,
    ),
    caption: 'rate by term',
  }),
  equity: (figures, acts) => ({
    line: line(
      number(figures, 'raisedThousands') > 0 && `${amount(figures, 'raisedThousands')} ${acts.raised}`,
      number(figures, 'repurchasedThousands') > 0 &&
        `${amount(figures, 'repurchasedThousands')} ${acts.boughtBack}`,
      figures.stockPriceDollars != null && `Price ${dollars(figures.stockPriceDollars)}`,
      figures.leveragePercent != null && `Tier 1 leverage ${plain(figures.leveragePercent)}%`,
    ),
    caption: '5% needed',
  }),
  businessDevelopment: (figures) => ({
    line: line(
      figures.expenseThousands == null
        ? `${amount(figures, 'marketingThousands')} marketing`
        : `${amount(figures, 'marketingThousands')} marketing of ${amountText(figures.expenseThousands, 100_000)} expense`,
    ),
    caption: 'marketing by kind',
  }),
  dividends: (figures) => ({
    line: line(
      figures.dividendDollars != null && `${dollars(figures.dividendDollars)} a share`,
      figures.payoutPercent != null && `${Math.round(figures.payoutPercent)}% of last earnings`,
    ),
    caption: 'dividend by quarter',
  }),
};

const textByArea: Readonly<Record<string, TextOf>> = texts;

/** What the tile of an area says, of the past once the game is over; empty for an area without figures. */
export function tileTextOf({ area, figures }: HubArea, isOver = false): TileText {
  return textByArea[area]?.(figures, isOver ? done : planned) ?? { line: '', caption: '' };
}
