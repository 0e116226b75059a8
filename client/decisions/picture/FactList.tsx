import type { ReactNode } from 'react';
import { translateOf } from '../../lib/translateOf.ts';
import styles from './FactList.module.css';
import type { ActiveFigure, FigureText } from './pictureText.ts';

/** The active figure: its name, the question about an implausible value, and values for comparison. */
export function Reading({ name, slip, facts }: ActiveFigure): ReactNode {
  return (
    <div className={styles.reading}>
      <strong>{name}</strong>
      {slip && <p className={styles.slip}>{slip}</p>}
      <Facts facts={facts} />
    </div>
  );
}

/** The main figures of an area, side by side. */
export function MainFigures({ facts }: { readonly facts: readonly FigureText[] }): ReactNode {
  return facts.length === 0 ? null : (
    <div className={styles.main}>
      <Facts facts={facts} />
    </div>
  );
}

function Facts({ facts }: { readonly facts: readonly FigureText[] }): ReactNode {
  return (
    <dl>
      {facts.map(({ term, value, note }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <span translate={translateOf(value)}>{value}</span>
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
