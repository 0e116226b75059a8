import type { AreaPictureFigures, MaturityLine } from '../../contracts/calls/areaPicture.ts';
import { amountText } from '../charts/amountText.ts';
import type { LadderStep } from '../charts/ladderGeometry.ts';
import type { LimitedFigure } from '../charts/limitsGeometry.ts';
import type { Sheet } from '../grid/sheet.ts';

/** What was decided in a cell last quarter, and the lowest and highest band of all banks; null where it is not told. */
export type ToldCell = {
  readonly lastQuarter: number | null;
  readonly banks: readonly [number, number] | null;
};
export type ToldCells = (rowId: number, field: string) => ToldCell | undefined;

/** Nothing is told before the answer is there, and where it fails. */
export const nothingTold: ToldCells = () => undefined;

/** What an answer tells of the cells of a sheet. Values beside no grid have one row, which has an id of its own on a screen. */
export function toldCellsOf({ cells }: AreaPictureFigures, shape: Sheet['area']['shape']): ToldCells {
  const place = (rowId: number, field: string): string => (shape === 'values' ? field : `${rowId} ${field}`);
  const told = new Map(
    cells.map(({ row_id, field, last_quarter, banks }) => [
      place(row_id, field),
      { lastQuarter: last_quarter, banks },
    ]),
  );
  return (rowId, field) => told.get(place(rowId, field));
}

/** What falls due by quarter, and in a sentence. */
export type DrawnLadder = { readonly steps: readonly LadderStep[]; readonly reading: string };

/** The lines of a book as one ladder; of a line that the screen shows alone, that line. Null where nothing falls due. */
export function ladderOf(lines: readonly MaturityLine[], filterChoice: string | null): DrawnLadder | null {
  const own = lines.filter(({ line }) => line === filterChoice);
  const isAlone = filterChoice !== null && lines.some(({ line }) => line === filterChoice);
  const shown = isAlone ? own : lines;
  const steps = (shown[0]?.steps ?? []).map(({ label }, index): LadderStep => {
    const due = shown.flatMap(({ steps: each }) => each[index] ?? []);
    const held = due.reduce((sum, { amount }) => sum + amount, 0);
    const paying = due.filter(({ rate, amount }) => rate !== null && amount > 0);
    const weight = paying.reduce((sum, { amount }) => sum + amount, 0);
    const interest = paying.reduce((sum, { amount, rate }) => sum + amount * (rate ?? 0), 0);
    return {
      label: label.replace('Qtr ', 'Q'),
      held,
      added: 0,
      ratePercent: weight > 0 ? interest / weight : null,
      isNow: index === 0,
    };
  });
  const total = steps.reduce((sum, { held }) => sum + held, 0);
  const [now] = steps;
  if (!now || total <= 0) return null;
  const rate = now.ratePercent === null ? '' : ` at ${now.ratePercent.toFixed(2)}%`;
  const due = now.held > 0 ? `${amountText(now.held)} falls due${rate}` : 'nothing falls due';
  return {
    steps,
    reading: `This quarter ${due}, of ${amountText(total)} in all. Millions, and below them their rate in %.`,
  };
}

/** Ratios of capital among their limits. */
export function capitalFigures({ capital }: AreaPictureFigures): readonly LimitedFigure[] {
  return capital.map(({ name, value, adequate, well }) => ({
    name,
    value,
    planned: null,
    limits: [
      { name: 'adequate from', value: adequate, isHard: true },
      { name: 'well capitalized from', value: well, isHard: false },
    ],
  }));
}

/** Capital in a sentence: how far it is from what a bank in order has. */
export function capitalReading({ capital, quarter }: AreaPictureFigures): string {
  const told = capital.map(
    ({ name, value, well }) => `${name} ${value.toFixed(2)}%, well capitalized from ${well}%`,
  );
  return `${quarter === 0 ? 'At the opening' : `At the end of Qtr ${quarter}`}: ${told.join('; ')}.`;
}
