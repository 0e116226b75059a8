import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { causes } from '../../contracts/banking/causes.ts';
import type { GameDebrief } from '../../contracts/calls/gameDebrief.ts';
import { AmountCell } from '../charts/AmountCell.tsx';
import { figureText } from '../charts/differenceGeometry.ts';
import { Card } from '../ui/Card.tsx';
import figures from '../ui/Figures.module.css';
import { TermHead } from '../ui/TermHead.tsx';
import styles from './GameDebrief.module.css';
import { chanceText, unitTexts } from './gameDebriefText.ts';

const decimalsOf = { 'Stock Price': 2, 'Net Income': 1 } as const;

/** What separated the banks: one row a bank, one column a cause, from a bank left alone to two years after the end. */
export function SeparatedTable({ debrief }: { readonly debrief: GameDebrief }): ReactNode {
  const { banks, figure, still } = debrief;
  const decimals = decimalsOf[figure];
  const present = causes.filter((cause) =>
    banks.some(({ bars }) => bars?.some((bar) => bar.cause === cause)),
  );
  const most = Math.max(...banks.flatMap(({ bars }) => bars?.map(({ amount }) => Math.abs(amount)) ?? []), 0);
  const hasFailed = figure === 'Stock Price' && banks.some(({ failed_turn: failed }) => failed !== null);
  const from = still === null ? '' : ` (${figureText(still, decimals)})`;
  const later = `${figure.toLowerCase()} two years after the last quarter, ${unitTexts[figure]}`;
  return (
    <Card title="What separated the banks" note={`${later}, from a bank left alone in a still world${from}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable. */}
      <section className={figures.scroller} tabIndex={0} aria-label="Every bank by causes">
        <table className={clsx(figures.figures, styles.table)} aria-label="What separated the banks">
          <thead>
            <tr>
              <TermHead name="Bank" at="debrief" />
              {present.map((cause) => (
                <TermHead key={cause} name={cause} />
              ))}
              <TermHead name="In 2 years" at="debrief" />
            </tr>
          </thead>
          <tbody>
            {banks.map(({ team_name: name, is_own: isOwn, failed_turn: failed, bars, end }) => (
              <tr key={name} data-own={isOwn || undefined}>
                <th scope="row">
                  {name} {failed !== null && <small>failed in Qtr {failed}</small>}
                </th>
                {bars ? (
                  <>
                    {present.map((cause) => (
                      <AmountCell
                        key={cause}
                        of={bars.find((bar) => bar.cause === cause)?.amount}
                        {...{ most, decimals }}
                      />
                    ))}
                    <td>
                      <b>{figureText(end ?? 0, decimals)}</b>
                    </td>
                  </>
                ) : (
                  <td colSpan={present.length + 1}>
                    {debrief.working > 0 ? 'Being worked out' : 'Run by another version of the bank model'}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.foot}>
        {chanceText(debrief)} A dash: nobody changed the group.
        {hasFailed && ' Of a bank that failed the price is that of an opening share.'}
      </p>
    </Card>
  );
}
