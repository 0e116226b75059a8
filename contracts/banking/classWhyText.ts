import { counted } from '../text/counted.ts';
import { type Bar, type Cause, type Figures, isOwnCause } from './causes.ts';
import { signedText, sizeText, wordsOf } from './whyText.ts';

/** Why a bank of a class moved in a quarter, as far as it is known, and what it is warned of. */
type Bank = {
  readonly team_name: string;
  readonly why: { readonly start: Figures; readonly end: Figures; readonly bars: readonly Bar[] } | null;
  readonly later: { readonly groups: readonly Bar[] } | null;
  readonly warnings: readonly { readonly kind: 'past' | 'coming'; readonly finding: string }[];
};

const income = (figures: Figures | undefined): number => figures?.['Net Income'] ?? 0;
const movedBy = ({ why }: Bank): number => income(why?.end) - income(why?.start);
const largest = <Item>(items: readonly Item[], size: (item: Item) => number): Item | undefined =>
  items.toSorted((one, other) => Math.abs(size(other)) - Math.abs(size(one)))[0];
const brought = (thousands: number): string => `${thousands < 0 ? 'cost' : 'brought'} ${sizeText(thousands)}`;
const bare = (finding: string): string => finding.replace(/\.$/, '');

/** What a class did in a quarter, in two sentences. */
export function classHeadline(turn: number, banks: readonly Bank[]): string {
  const deciders = banks.filter(({ why }) => why?.bars.some(({ cause }) => isOwnCause(cause)));
  const most = largest(banks, movedBy);
  const warned = banks.filter(({ warnings }) => warnings.some(({ kind }) => kind === 'past')).length;
  const moved =
    most && movedBy(most) !== 0 ? ` ${most.team_name} moved most, ${signedText(movedBy(most))}.` : '';
  const told = warned > 0 ? ` ${counted(warned, 'bank')} ${warned === 1 ? 'has' : 'have'} a warning.` : '';
  return `${deciders.length} of ${banks.length} banks changed something in Qtr ${turn}.${moved}${told}`;
}

function ofBar(name: string, cause: Cause, thousands: number): string {
  const told = brought(thousands);
  if (cause === 'Carried on')
    return `What carried on from earlier quarters ${told} at ${name}. Which decision is still at work?`;
  if (isOwnCause(cause))
    return `What ${name} changed in ${wordsOf(cause)} ${told}. Would you have done the same?`;
  const what = wordsOf(cause);
  return `${what.slice(0, 1).toUpperCase()}${what.slice(1)} ${told} at ${name}. Could it have prepared for that?`;
}

function ofLater(name: string, cause: Cause, now: number, then: number): string {
  const asked =
    now * then < 0
      ? 'Why does it turn?'
      : Math.abs(then) > Math.abs(now)
        ? 'Why does it grow?'
        : 'Why does it fade?';
  const later = `${brought(then).replace('brought', 'brings').replace('cost', 'costs')} a quarter`;
  return `What ${name} changed in ${wordsOf(cause)} ${brought(now)} now and, if kept, ${later} in two years. ${asked}`;
}

/** Questions for a class by its largest cause, its largest effect in two years and its gravest warning. */
export function classQuestions(banks: readonly Bank[]): readonly string[] {
  const bars = banks.flatMap((bank) => (bank.why?.bars ?? []).map((bar) => ({ bank, ...bar })));
  const bar = largest(bars, ({ figures }) => income(figures));
  const laters = banks.flatMap((bank) => (bank.later?.groups ?? []).map((group) => ({ bank, ...group })));
  const later = largest(laters, ({ figures }) => income(figures));
  const now = later && bars.find(({ bank, cause }) => bank === later.bank && cause === later.cause);
  const warned = banks.flatMap(({ team_name, warnings }) => warnings.map((each) => ({ team_name, ...each })));
  const warning = warned.find(({ kind }) => kind === 'past') ?? warned[0];
  return [
    ...(bar ? [ofBar(bar.bank.team_name, bar.cause, income(bar.figures))] : []),
    ...(later
      ? [ofLater(later.bank.team_name, later.cause, income(now?.figures), income(later.figures))]
      : []),
    ...(warning
      ? [`${warning.team_name}: ${bare(warning.finding)}. What led to it, and what would you do now?`]
      : []),
  ];
}
