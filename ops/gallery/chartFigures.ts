import type { LadderStep } from '../../client/charts/ladderGeometry.ts';
import type { RaceLine } from '../../client/charts/raceGeometry.ts';
import type { RateRow } from '../../client/charts/ratesGeometry.ts';

/** Prices of a game that diverge over the quarters. */
export const bankLines = (count: number, quarters: number): readonly RaceLine[] =>
  Array.from({ length: count }, (_, bank) => ({
    id: bank + 1,
    name: bank === 0 ? 'First Harbor Bank' : `Bank of ${String.fromCharCode(64 + bank)}verton Savings`,
    kind: bank === 0 ? ('own' as const) : ('rival' as const),
    values: Array.from(
      { length: quarters + 1 },
      (_, turn) => 58 - turn * 0.8 + Math.sin(bank * 2 + turn) * turn,
    ),
  }));

/** The same with a bank that failed. */
export const failedBank = (lines: readonly RaceLine[]): readonly RaceLine[] =>
  lines.map((line, index) =>
    index === lines.length - 1
      ? { ...line, values: line.values.map((value, turn) => (turn === 3 ? -460 : value)) }
      : line,
  );

/** A teammate who is typing. */
export const ben = { name: 'Ben Ono', color: 'var(--qd-person-2)' } as const;

/** An unsaved rate of a term, between those of two banks. */
export const rate = (id: number, termMonths: number, own: number, over: Partial<RateRow> = {}): RateRow => ({
  id,
  name: `${termMonths}-Month CD`,
  termMonths,
  own,
  saved: null,
  lastQuarter: own - 0.1,
  market: own - 0.3,
  banks: [own - 0.4, own + 0.2],
  ghost: null,
  ...over,
});
/** Rates by term: one unsaved, one that a teammate is typing. */
export const rates: readonly RateRow[] = [
  rate(1, 3, 0.58),
  rate(2, 6, 0.74),
  rate(3, 12, 1.1, { saved: 0.93 }),
  rate(4, 18, 0.59, { ghost: { ...ben, value: 0.85 } }),
  rate(5, 36, 1.02),
  rate(6, 60, 1.11),
];

/** What matures in four quarters, and nothing new. */
export const rungs: readonly LadderStep[] = [4, 5, 6, 7].map((turn) => ({
  label: String(turn),
  held: 30_000 - turn * 3_000,
  added: 0,
  ratePercent: 0.4 + turn / 10,
  isNow: turn === 4,
}));

/** A rate without a term, in a market at 1%. */
export const named = (name: string, own: number, over: Partial<RateRow> = {}): RateRow => ({
  ...rate(name.length, 0, own),
  name,
  termMonths: null,
  lastQuarter: null,
  market: 1,
  banks: [0.6, 1.4],
  ...over,
});
