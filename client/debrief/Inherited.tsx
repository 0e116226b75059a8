import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { GameDebrief } from '../../contracts/calls/gameDebrief.ts';
import { Card } from '../ui/Card.tsx';
import figures from '../ui/Figures.module.css';
import { TermHead } from '../ui/TermHead.tsx';
import styles from './GameDebrief.module.css';

/** What every bank inherited, and in which quarter each first mended it. */
export function Inherited({ debrief: { problems, banks } }: { readonly debrief: GameDebrief }): ReactNode {
  if (problems.length === 0) return null;
  return (
    <Card
      title="What the banks inherited"
      note="every bank opened with it; the quarter in which each first closed at least half of it"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable. */}
      <section className={figures.scroller} tabIndex={0} aria-label="Who found what, and when">
        <table
          className={clsx(figures.figures, styles.table, styles.inherited)}
          aria-label="What the banks inherited"
        >
          <thead>
            <tr>
              <TermHead name="Problem" at="debrief" />
              {banks.map(({ team_name: name, is_own: isOwn }) => (
                <th key={name} scope="col" translate="no" data-own={isOwn || undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {problems.map((problem, place) => (
              <tr key={problem}>
                <th scope="row">{problem}</th>
                {banks.map(({ team_name: name, found }) => (
                  <td key={name}>{found[place] == null ? 'not found' : `Qtr ${found[place]}`}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
