import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { discardForm } from '../drafts/keptForms.ts';
import { laterPart } from '../lib/laterPart.ts';
import layout from '../ui/Layout.module.css';
import { MomentIn } from '../ui/Moment.tsx';
import styles from '../waiting/Waiting.module.css';
import { WaitingCard } from '../waiting/WaitingCard.tsx';
import { timesWaiting } from '../waiting/waitingText.ts';
import { useLeftForms } from './useLeftForms.ts';
import { useWaitingValues } from './useWaitingValues.ts';

const LeftValues = laterPart(async () => (await import('./LeftValues.tsx')).LeftValues);

/**
 * Where values wait that the run of a quarter missed, or that were typed for a team the person has left:
 * links to the screens that offer them, and the values themselves if no screen can. Renders nothing while
 * nothing waits.
 */
export function WaitingList(): ReactNode {
  const all = useWaitingValues();
  const leftForms = useLeftForms();
  if (!all || all.length + leftForms.length === 0) return null;
  return (
    <section className={styles.list} aria-label="Where you have unsaved values" data-list>
      {all.map((waiting) =>
        waiting.path === null ? (
          <LeftValues key={waiting.key} waiting={waiting} />
        ) : (
          <div key={waiting.key} className={layout.notice}>
            <p>
              <MomentIn text={waiting.sentence} at={timesWaiting(waiting.values)} />
            </p>
            <Anchor component={Link} to={waiting.path} underline="always">
              {waiting.title}
            </Anchor>
          </div>
        ),
      )}
      {leftForms.map((form) => (
        <WaitingCard
          key={form.key}
          text={`${form.title}. ${form.sentence} ${form.reason}`}
          at={[form.at]}
          lines={form.lines}
          notices={[]}
          use={null}
          onDiscard={() => discardForm(form)}
        />
      ))}
    </section>
  );
}
