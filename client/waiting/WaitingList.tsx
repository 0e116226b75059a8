import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { decisionAreas } from '../../contracts/decisions/areas.ts';
import { changeLines } from '../decisions/changesText.ts';
import { sheetDraftOf } from '../decisions/keptDrafts.ts';
import layout from '../shell/Layout.module.css';
import { useWaitingValues } from './useWaitingValues.ts';
import styles from './Waiting.module.css';
import { WaitingCard, type WaitingLine } from './WaitingCard.tsx';
import { discardWaiting, type Waiting } from './waitingStore.ts';

/** The values of decisions, which can be read without their screen. */
function linesOf({ place, values }: Waiting): readonly WaitingLine[] {
  const area = place.kind === 'decisions' && decisionAreas.find(({ name }) => name === place.area);
  if (!area) return [];
  return values.flatMap(({ draft }) => {
    const typed = sheetDraftOf(draft);
    return typed ? changeLines(area, typed) : [];
  });
}

/**
 * Where values wait for the person that a quarter was run without: the way to the screens that offer them, and the values
 * themselves where no screen can. Nothing while nothing waits.
 */
export function WaitingList(): ReactNode {
  const all = useWaitingValues();
  if (!all || all.length === 0) return null;
  return (
    <section className={styles.list} aria-label="Where values wait for you">
      {all.map((waiting) =>
        waiting.path === null ? (
          <WaitingCard
            key={waiting.key}
            text={`${waiting.title}. ${waiting.sentence} ${waiting.reason ?? ''}`.trim()}
            lines={linesOf(waiting)}
            told={waiting.values.flatMap(({ told }) => told)}
            use={null}
            onDiscard={() => discardWaiting(waiting)}
          />
        ) : (
          <div key={waiting.key} className={layout.notice}>
            <p>{waiting.sentence}</p>
            <Anchor component={Link} to={waiting.path} underline="always">
              {waiting.title}
            </Anchor>
          </div>
        ),
      )}
    </section>
  );
}
