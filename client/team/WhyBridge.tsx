import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Bar, ownCauses } from '../../contracts/banking/causes.ts';
import styles from './WhyCard.module.css';

/** Net income of one quarter, $000, with the name of the quarter. */
type End = { readonly name: string; readonly thousands: number };

const tenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const text = (thousands: number): string =>
  `${thousands < 0 ? '−' : ''}${tenths.format(Math.abs(thousands))}`;
const signed = (thousands: number): string =>
  `${Math.abs(thousands) < 0.05 ? '' : thousands < 0 ? '−' : '+'}${tenths.format(Math.abs(thousands))}`;

/** Which way an amount goes as it is printed; undefined where that is zero. */
export const directionOf = (thousands: number): 'up' | 'down' | undefined =>
  Math.abs(thousands) < 0.05 ? undefined : thousands > 0 ? 'up' : 'down';

const width = 300;
/** Free space on both sides of the bars, part of their whole range. */
const margin = 0.14;

/** From one quarter's net income to the next by causes: a table whose last column draws it. */
export function WhyBridge({
  from,
  to,
  bars,
}: {
  readonly from: End;
  readonly to: End;
  readonly bars: readonly Bar[];
}): ReactNode {
  let reached = from.thousands;
  const steps = bars.map(({ cause, figures }) => {
    const thousands = figures['Net Income'] ?? 0;
    const before = reached;
    reached += thousands;
    return { cause, thousands, before, after: reached };
  });
  const all = [from.thousands, to.thousands, ...steps.map(({ after }) => after)];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const free = (high - low) * margin || 1;
  const x = (thousands: number): number => ((thousands - low + free) / (high - low + 2 * free)) * width;
  return (
    <table className={styles.bridge}>
      <caption>
        <VisuallyHidden>
          Net income by causes, {from.name} to {to.name}, in thousands of dollars
        </VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Cause</th>
          <th scope="col" translate="no">
            $000
          </th>
          <th scope="col">
            <VisuallyHidden>As a bar</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        <Whole {...from} end={x(from.thousands)} />
        {steps.map(({ cause, thousands, before, after }) => (
          <tr key={cause}>
            <th scope="row">{cause}</th>
            <td className={styles.amount} data-direction={directionOf(thousands)} translate="no">
              {signed(thousands)}
            </td>
            <td>
              <svg viewBox={`0 0 ${width} 20`} preserveAspectRatio="none" aria-hidden="true">
                <line className={styles.join} x1={x(before)} x2={x(before)} y1={-8} y2={5} />
                {directionOf(thousands) && (
                  <rect
                    data-direction={directionOf(thousands)}
                    data-own={ownCauses.some((own) => own === cause) || undefined}
                    x={Math.min(x(before), x(after))}
                    y={5}
                    width={Math.max(2, Math.abs(x(after) - x(before)))}
                    height={10}
                  />
                )}
              </svg>
            </td>
          </tr>
        ))}
        <Whole {...to} end={x(to.thousands)} isLast />
      </tbody>
    </table>
  );
}

/** The whole net income of a quarter; its bar is cut, which a notch tells. */
function Whole({
  name,
  thousands,
  end,
  isLast = false,
}: End & { readonly end: number; readonly isLast?: boolean }): ReactNode {
  return (
    <tr data-last={isLast || undefined}>
      <th scope="row">{name}</th>
      <td className={styles.amount} translate="no">
        {text(thousands)}
      </td>
      <td>
        <svg viewBox={`0 0 ${width} 20`} preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles.whole} x={0} y={5} width={end} height={10} />
          <path className={styles.notch} d="M10 2 l4 8 l-4 8" />
        </svg>
      </td>
    </tr>
  );
}
