import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { textIn } from '../../../contracts/decisions/row.ts';
import { payBackText, purposeLine } from '../../../contracts/decisions/rowPurposes.ts';
import { linearScale } from '../../charts/scales.ts';
import type { ShownEffects } from './decisionGridProps.ts';
import cells from './GridCell.module.css';
import { useGrid, useRowIds } from './gridContext.ts';
import { gridRoles } from './gridRoles.ts';
import classes from './RowEffect.module.css';
import { rowHeight } from './useRowWindow.ts';

/** Quarters of a path: four years. */
export const effectQuarters = 16;
const twoLineHeight = 52;
/** Of a bar of the path, and from one to the next, pixels. */
const barWidth = 6;
const barStep = 10;
const pathHeight = 26;

/** The height of a row, pixels: of two lines where rows say what they do. */
export const rowHeightOf = (effects: ShownEffects | null): number => (effects ? twoLineHeight : rowHeight);

type Shown = { readonly rowId: number; readonly effects: ShownEffects };

/** What a row does and, once it is worked out, how much in two years and, by itself, by when it pays back. */
export function RowPurpose({
  rowId,
  effects,
  isAlone = false,
}: Shown & { readonly isAlone?: boolean }): ReactNode {
  const row = useGrid().sheet.row(rowId);
  const effect = effects.byRow.get(rowId);
  if (!row) return null;
  return (
    <span className={classes.purpose}>
      {purposeLine(textIn(row, 'type'), effect)}
      {isAlone && effect && (
        <>
          {` ${payBackText(effect, effects.turn)}.`}
          <EffectPath {...effects} values={effect.incomeThousands} />
        </>
      )}
    </span>
  );
}

/** The name of a row above what it does; on a small screen that stands in the row's sheet. */
export function PurposefulName({ children, ...shown }: Shown & { readonly children: ReactNode }): ReactNode {
  return (
    <span className={classes.named}>
      {children}
      <RowPurpose {...shown} />
    </span>
  );
}

/** What a row adds to net income in each quarter, and by when it pays back; an empty path until that is known. */
export function EffectCell({
  rowId,
  columnIndex,
  effects,
}: Shown & { readonly columnIndex: number }): ReactNode {
  const effect = effects.byRow.get(rowId);
  return (
    <td
      {...gridRoles.cell}
      className={clsx(cells.cell, classes.effect)}
      aria-colindex={columnIndex + 1}
      data-locked
    >
      <EffectPath {...effects} values={effect?.incomeThousands ?? []} />
      {effect && <span>{payBackText(effect, effects.turn)}</span>}
    </td>
  );
}

/** Bars on the scale of all rows of the grid; a dashed line where the game ends, and paler bars after it. */
function EffectPath({
  values,
  turn,
  lastTurn,
  byRow,
}: ShownEffects & { readonly values: readonly number[] }) {
  const rowIds = useRowIds(useGrid().sheet);
  const all = rowIds.flatMap((id) => byRow.get(id)?.incomeThousands ?? []);
  const reach = Math.max(1, ...all.map(Math.abs));
  const y = linearScale([-reach, reach], [pathHeight, 0]);
  const width = effectQuarters * barStep;
  const end = (lastTurn - turn + 1) * barStep - (barStep - barWidth) / 2;
  return (
    <svg width={width} height={pathHeight} aria-hidden="true">
      <path d={`M0 ${y(0)}H${width}`} className={classes.zero} />
      {values.map((value, quarter) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a quarter is its place.
          key={quarter}
          x={quarter * barStep}
          y={Math.min(y(0), y(value))}
          width={barWidth}
          height={Math.abs(y(value) - y(0))}
          className={value < 0 ? classes.loss : classes.gain}
          data-after={turn + quarter > lastTurn || undefined}
        />
      ))}
      {end < width && <path d={`M${end} 0V${pathHeight}`} className={classes.end} />}
    </svg>
  );
}
