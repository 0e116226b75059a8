import { payoutPercent } from '../../../contracts/decisions/payoutPercent.ts';
import { amountText } from '../../../contracts/text/amountText.ts';
import type { PicturedArea } from './areaPictures.ts';
import { drawnText } from './pictureText.ts';

/** The parts of a figure that a finding reads. */
type Found = {
  readonly name: string;
  readonly own: number;
  readonly beside: readonly { readonly name: string; readonly value: number }[];
};
/** The finding of a picture as one sentence without a full stop; null if there is none. */
type Finding = (figures: readonly Found[]) => string | null;

const sumOf = (figures: readonly Found[]): number => figures.reduce((sum, { own }) => sum + own, 0);
const besideIn = ({ beside }: Found, asked: string): number | null =>
  beside.find(({ name }) => name === asked)?.value ?? null;

/** Below this difference, in percentage points, two decimals show a rate as equal to the market's. */
const sameWithin = 0.005;

/** `Deposits pay 0.40 below the market on average`; all rows have equal weight. */
const againstMarket =
  (subject: string): Finding =>
  (figures) => {
    const differences = figures.flatMap((figure) => {
      const market = besideIn(figure, 'market');
      return market === null || (market === 0 && figure.own === 0) ? [] : [figure.own - market];
    });
    if (differences.length === 0) return null;
    const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length;
    const average = differences.length > 1 ? ' on average' : '';
    if (Math.abs(mean) < sameWithin) return `${subject} the market rate${average}`;
    return `${subject} ${Math.abs(mean).toFixed(2)} points ${mean < 0 ? 'below' : 'above'} the market${average}`;
  };

/** `$5.0m is bought`; null while nothing is. */
const inAll =
  (verb: string): Finding =>
  (figures) => {
    const total = sumOf(figures);
    return total > 0 ? `${amountText(total)} ${verb}` : null;
  };

const sold: Finding = (figures) => {
  const total = sumOf(figures);
  const held = figures.reduce((sum, figure) => sum + (besideIn(figure, 'held') ?? 0), 0);
  return total > 0 ? `${amountText(total)} is sold of ${amountText(held)} held` : null;
};

/** `Spending is $120k more than last quarter’s`. */
const againstLast =
  (subject: string): Finding =>
  (figures) => {
    const known = figures.filter((figure) => besideIn(figure, 'last quarter') !== null);
    if (known.length === 0) return null;
    const now = sumOf(known);
    const change = now - known.reduce((sum, figure) => sum + (besideIn(figure, 'last quarter') ?? 0), 0);
    const sentence = `${subject} ${drawnText(now, 'thousands')}, `;
    if (Math.abs(change) < 0.5) return `${sentence}as last quarter`;
    return `${sentence}${amountText(Math.abs(change))} ${change < 0 ? 'less' : 'more'} than last quarter`;
  };

const largest = (figures: readonly Found[]): Found | undefined =>
  figures.toSorted((one, other) => other.own - one.own)[0];

const mostWeight: Finding = (figures) => {
  const most = largest(figures);
  return most && most.own > 0
    ? `Most new loans go to ${most.name.toLowerCase()}: ${most.own.toFixed(1)}%`
    : null;
};

const payout: Finding = ([dividend]) => {
  if (!dividend) return null;
  const earned = besideIn(dividend, 'earned last quarter');
  const paid = `${drawnText(dividend.own, 'dollars')} a share`;
  const percent = earned === null ? null : payoutPercent(dividend.own, earned);
  if (percent === null) return `${paid}, after a quarter without earnings`;
  return `${paid} pays out ${percent}% of last quarter’s income`;
};

const stock: Finding = (figures) => {
  const [issued, bought] = ['To issue', 'To repurchase'].map((asked) =>
    sumOf(figures.filter(({ name }) => name === asked)),
  );
  const words = [
    ...(issued ? [`${amountText(issued)} is issued`] : []),
    ...(bought ? [`${amountText(bought)} is bought back`] : []),
  ];
  return words.length > 0 ? words.join(', ') : 'No stock is issued or bought back';
};

/** `$120.3m is held, most in Savings`. */
const balances: Finding = (figures) => {
  const most = figures.length > 1 ? largest(figures) : undefined;
  const total = inAll('is held')(figures);
  return total && most ? `${total}, most in ${most.name}` : total;
};

/** Findings by area; that of a second picture has a name of its own. */
const findings: Readonly<Record<PicturedArea | 'balances', Finding>> = {
  balances,
  investmentPurchases: inAll('is bought'),
  investmentSales: sold,
  loanAdministration: mostWeight,
  loanOrigination: againstMarket('Loans cost'),
  loanSales: sold,
  nonMaturityDeposits: againstMarket('Deposits pay'),
  certificatesOfDeposit: againstMarket('CDs pay'),
  borrowings: inAll('is borrowed'),
  longTermDebt: inAll('is issued'),
  equity: stock,
  businessDevelopment: againstLast('Spending is'),
  dividends: payout,
};

const findingByName: Readonly<Record<string, Finding>> = findings;

/** The finding of an area's picture, from all its figures; null if there is none. */
export function findingOf(area: string, figures: readonly Found[]): string | null {
  return figures.length === 0 ? null : (findingByName[area]?.(figures) ?? null);
}
