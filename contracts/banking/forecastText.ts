import { amountText } from '../text/amountText.ts';
import type { Figures } from './causes.ts';
import { incomeText, signedText, sizeText } from './whyText.ts';

/** What an area adds to net income, $000, with its title on the screen. */
export type ToldArea = { readonly title: string; readonly thousands: number };

/** Whose forecast it is: a student's own bank is addressed. */
type Told = { readonly isOwn: boolean };

/** Net income that is printed as zero is none. */
const isNone = (thousands: number): boolean => Math.abs(thousands) < 0.05;
/** From this part of what moved net income the same way on, it is almost all of it; from a half on, most. */
const almostAll = 0.9;

function largest(
  areas: readonly ToldArea[],
  direction: number,
): readonly [area: ToldArea, share: number] | null {
  const same = areas.filter(({ thousands }) => thousands * direction > 0);
  const [first] = same.toSorted((one, other) => (other.thousands - one.thousands) * direction);
  const all = same.reduce((sum, { thousands }) => sum + thousands, 0);
  return first ? [first, first.thousands / all] : null;
}

/** What the changed areas add to a forecast, and mostly which: `thousands` in all, $000, of the open quarter. */
export function forecastFinding(areas: readonly ToldArea[], thousands: number, turn: number): string {
  if (areas.length === 0) return 'Nothing was changed: this is the untouched quarter.';
  if (isNone(thousands)) return `As much in Qtr ${turn} as untouched.`;
  const found = `${sizeText(thousands)} ${thousands > 0 ? 'more' : 'less'} in Qtr ${turn} than untouched`;
  const [area, share] = largest(areas, thousands) ?? [];
  if (!area || share === undefined || share < 0.5) return `${found}.`;
  const [against] = largest(areas, -thousands) ?? [];
  if (against && Math.abs(against.thousands) > (1 - almostAll) * Math.abs(area.thousands))
    return `${found}: ${[area, against].map((each) => `${each.title} ${signedText(each.thousands)}`).join(', ')}.`;
  const how = areas.length === 1 ? 'from' : share < almostAll ? 'mostly from' : 'almost all from';
  return `${found}, ${how} ${area.title}.`;
}

/** What the same adds in two years, with the area that turns it where it is the opposite of the next quarter. */
export function keptFinding(
  areas: readonly ToldArea[],
  { now, later }: { readonly now: number; readonly later: number },
  { isOwn }: Told,
): string {
  if (isNone(later)) return 'Kept for two years it makes no difference.';
  const earn = `${isOwn ? 'you earn' : 'the bank earns'} ${sizeText(later)} a quarter ${later > 0 ? 'more' : 'less'}`;
  const [area, share = 0] = (now * later < 0 && areas.length > 1 && largest(areas, later)) || [];
  // Of two areas of about the same size neither is the reason alone.
  return `Kept for two years ${earn}${area && share >= 2 / 3 ? `, because of ${area.title}` : ''}.`;
}

/** A bank with this part of its assets in cash, %, has more than it needs. */
const ampleCashPercent = 5;

/** Why another deposit is worth more or less, from the books; null for a bank between the two. */
export function fundsReason(figures: Figures, { isOwn }: Told): string | null {
  const of = (name: string): number => figures[name] ?? 0;
  const [overnight, cash] = [of('Overnight Borrowings'), of('Cash & Fed Funds Sold')];
  const who = (verb: string): string => (isOwn ? `You ${verb}` : `The bank ${verb}s`);
  if (overnight > cash) return `${who('owe')} ${amountText(overnight)} overnight: every deposit replaces it.`;
  if (cash * 100 < ampleCashPercent * of('Total Assets')) return null;
  const need = isOwn ? 'you do not need' : 'it does not need';
  return `${who('hold')} ${amountText(cash)} of cash: deposits ${need} cost more than they earn.`;
}

/** By how much the forecast of a quarter missed its net income: `missed` is the actual minus the forecast, $000. */
export function missedText(quarter: number, missed: number, actual: number): string {
  if (isNone(missed)) return `The forecast of Qtr ${quarter} came true.`;
  const share = actual === 0 ? '' : ` (${Math.abs((missed / actual) * 100).toFixed(1)}%)`;
  return `The forecast of Qtr ${quarter} missed by ${sizeText(missed)}${share}.`;
}

/** The toast of a completed forecast. */
export function forecastToast(income: number, untouched: number): string {
  const more = income - untouched;
  const than = isNone(more)
    ? 'as untouched'
    : `${sizeText(more)} ${more > 0 ? 'more' : 'less'} than untouched`;
  return `Forecast: ${incomeText(income)}, ${than}.`;
}
