import { numberIn, type Row, roundTo, textIn } from '../../contracts/decisions/row.ts';
import type { Environment } from '../../server/lib/environment.ts';
import { demoTeammate } from './demoTeammate.ts';

/** The cells edited by the demo's teammate: the offer rates of one kind of CDs. */
export const rateField = 'ratePercent';

/** Who set a rate in this quarter, and when, by the record. */
export type RateStamp = { readonly rowId: number; readonly by: string; readonly at: string };

/** A rate that somebody has typed and not saved. */
export type RateDraft = { readonly rowId: number; readonly ratePercent: number; readonly name: string };

/** A note requesting another look at a rate, with the rate that it names, if any. */
export type Ask = {
  readonly rowId: number;
  readonly ratePercent: number | null;
  readonly by: string;
  readonly at: string;
};

/** What the teammate knows before it acts. All of it but drafts and cursors is read from the record. */
export type Sight = {
  /** In screen order. */
  readonly rows: readonly Row[];
  readonly stamps: readonly RateStamp[];
  /** Rows where somebody has a cursor or unsaved values. */
  readonly busyRows: ReadonlySet<number>;
  readonly drafts: readonly RateDraft[];
  /** Newest first. */
  readonly asks: readonly Ask[];
  /** How often it has saved in this quarter. */
  readonly ownSaves: number;
};

/** A rate that it is about to type, and why, in a sentence for its team. */
export type Edit = { readonly row: Row; readonly value: number; readonly why: string };

/** At most so many spontaneous saves in a quarter, of one rate each: the quarter is run with what its team saves. */
const ownSavesMax = 2;
const ratePercentMin = 0.001;
const ratePercentMax = 99;
/** Maximum distance from the market rate at which it imitates others. */
const spreadPercentMax = 1;

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

const marketOf = (row: Row): number => numberIn(row, 'marketRatePercent');
const accountOf = (row: Row): string => textIn(row, 'account');
const percent = (value: number): string => `${value.toFixed(3)}%`;

/** A number from 0 up to, and excluding, `limit`. */
function chosen({ random }: Pick<Environment, 'random'>, limit: number): number {
  const [high = 0, low = 0] = random.bytes(2);
  return (high * 256 + low) % limit;
}

/** A rate this far above the market's, within limits, and different from the current one. */
function rateAbove(row: Row, spreadPercent: number): number {
  const spread = within(spreadPercent, -spreadPercentMax, spreadPercentMax);
  const rate = within(roundTo(marketOf(row) + spread, 3), ratePercentMin, ratePercentMax);
  return rate === numberIn(row, rateField) ? roundTo(rate + 0.005, 3) : rate;
}

/** A rate near the market's, with an argument for it. */
function rateNearMarket(row: Row, environment: Pick<Environment, 'random'>): Edit {
  const value = rateAbove(row, (chosen(environment, 400) - 100) / 1_000);
  const why =
    value > marketOf(row)
      ? `a little above the market's ${percent(marketOf(row))}, so that these deposits stay with us.`
      : `not above the market's ${percent(marketOf(row))}, because these deposits cost us enough.`;
  return { row, value, why };
}

/** The request of a note newer than its own last change there; people's values stay. */
function askedFor({ rows, stamps, busyRows, asks }: Sight, environment: Environment): Edit | undefined {
  for (const { rowId, ratePercent, by, at } of asks) {
    const row = rows.find(({ id }) => id === rowId);
    const stamp = stamps.find((each) => each.rowId === rowId);
    const isOpen = stamp === undefined || (stamp.by === demoTeammate.fullName && stamp.at < at);
    if (!row || !isOpen || busyRows.has(rowId)) continue;
    const value =
      ratePercent === null
        ? rateNearMarket(row, environment).value
        : within(ratePercent, ratePercentMin, ratePercentMax);
    // An equal value is no change, and would leave no trace that the note was answered.
    if (value === numberIn(row, rateField)) continue;
    return { row, value, why: `${by} asked for it in a note.` };
  }
  return undefined;
}

/** After a rate that somebody is trying: the next unclaimed row gets the same distance from the market. */
function answerTo(draft: RateDraft, { rows, stamps, busyRows }: Sight): Edit | undefined {
  const place = rows.findIndex(({ id }) => id === draft.rowId);
  const tried = rows[place];
  const neighbours = [rows[place + 1], rows[place - 1]].filter((row) => row !== undefined);
  const stampOf = ({ id }: Row) => stamps.find(({ rowId }) => rowId === id);
  if (!tried || neighbours.some((row) => stampOf(row)?.by === demoTeammate.fullName)) return undefined;
  const row = neighbours.find((each) => !stampOf(each) && !busyRows.has(each.id));
  if (!row) return undefined;
  const value = rateAbove(row, draft.ratePercent - marketOf(tried));
  const why =
    `${draft.name} is trying ${percent(draft.ratePercent)} on the ${accountOf(tried)}; this goes ` +
    'along with it, measured from its own market rate.';
  return { row, value, why };
}

/**
 * What the demo's teammate types next, one rate or nothing. A rate that somebody has set in this
 * quarter stays, unless the teammate set it itself and is asked to look again.
 */
export function chooseEdits(sight: Sight, environment: Environment): readonly Edit[] {
  const asked = askedFor(sight, environment);
  if (asked) return [asked];
  const answers = sight.drafts.flatMap((draft) => answerTo(draft, sight) ?? []);
  if (answers.length > 0) return answers.slice(0, 1);
  if (sight.ownSaves >= ownSavesMax) return [];
  const free = sight.rows.filter(
    ({ id }) => !sight.busyRows.has(id) && sight.stamps.every(({ rowId }) => rowId !== id),
  );
  const row = free[chosen(environment, Math.max(1, free.length))];
  return row ? [rateNearMarket(row, environment)] : [];
}

/** An edit in a sentence: the account, the rates before and after, and why. */
export function editText({ row, value, why }: Edit): string {
  return `${accountOf(row)} from ${percent(numberIn(row, rateField))} to ${percent(value)}: ${why}`;
}
