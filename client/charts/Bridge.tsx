import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { TermHead } from '../ui/TermHead.tsx';
import styles from './Bridge.module.css';
import { BridgeStep, FurtherCells } from './BridgeStep.tsx';
import {
  type BridgeEnd,
  type BridgeHeads,
  type BridgeRow,
  bridgeWidth,
  placeBridge,
} from './bridgeGeometry.ts';
import { figureText } from './differenceGeometry.ts';

/** From one figure to another by causes: a table in which a column of bars is the picture. */
export function Bridge({
  label,
  from,
  to,
  rows,
  unchanged = [],
  decimals = 1,
  heads = {},
  isSmall = false,
  isLessBetter = false,
}: {
  /** What moves, from where to where, and in which unit. */
  readonly label: string;
  readonly from: BridgeEnd;
  readonly to: BridgeEnd;
  readonly rows: readonly BridgeRow[];
  /** Names of what could have moved the figure, and did not. */
  readonly unchanged?: readonly string[];
  readonly decimals?: number;
  readonly heads?: BridgeHeads;
  readonly isSmall?: boolean;
  /** More of the figure is worse for the bank, so that the colors change sides. */
  readonly isLessBetter?: boolean;
}): ReactNode {
  const { ends, steps } = placeBridge(from.amount, to.amount, rows);
  const { cause = 'Cause', unit = '$000', later, who } = heads;
  const shown = { heads, decimals } as const;
  return (
    <table className={styles.bridge} data-small={isSmall || undefined} data-costs={isLessBetter || undefined}>
      <caption>
        <VisuallyHidden>{label}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <TermHead name={cause} />
          <TermHead translate="no" name={unit} />
          <th scope="col" className={styles.bar}>
            <VisuallyHidden>As a bar</VisuallyHidden>
          </th>
          {later && <TermHead className={styles.later} name={later} />}
          {who && <TermHead className={styles.who} name={who} />}
        </tr>
      </thead>
      <Whole {...shown} end={from} x={ends[0]} />
      {rows.map((row, place) => (
        <BridgeStep key={row.title} {...shown} row={row} x={steps[place] ?? [0, 0]} />
      ))}
      {unchanged.length > 0 && (
        <tbody className={styles.unchanged}>
          <tr>
            <th scope="row">Unchanged</th>
            <td colSpan={2 + (later ? 1 : 0) + (who ? 1 : 0)}>{unchanged.join(', ')}</td>
          </tr>
        </tbody>
      )}
      <Whole {...shown} end={to} x={ends[1]} isLast />
    </table>
  );
}

/** The whole figure at an end; its bar is cut, which a notch tells. */
function Whole({
  end,
  x,
  isLast = false,
  heads,
  decimals,
}: {
  readonly end: BridgeEnd;
  readonly x: number;
  readonly isLast?: boolean;
  readonly heads: BridgeHeads;
  readonly decimals: number;
}): ReactNode {
  return (
    <tbody data-last={isLast || undefined}>
      <tr>
        <th scope="row">{end.title}</th>
        <td className={styles.amount} translate="no">
          {figureText(end.amount, decimals)}
        </td>
        <td className={styles.bar}>
          <svg viewBox={`0 0 ${bridgeWidth} 20`} preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.whole} x={0} y={5} width={x} height={10} />
            <path className={styles.notch} d="M10 2 l4 8 l-4 8" />
          </svg>
        </td>
        <FurtherCells heads={heads} decimals={decimals} later={end.later} />
      </tr>
    </tbody>
  );
}
