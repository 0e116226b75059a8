import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TurnRunProgress, TurnRunStep } from '../../contracts/calls/games.ts';
import { useSession } from '../session/session.ts';
import { brandTexts } from '../theme/brands.ts';
import styles from './TurnRunLine.module.css';

/** What each step does, what it is called among the others, and the share of the whole that is done when it begins. */
const steps: Readonly<
  Record<
    TurnRunStep,
    { readonly does: string; readonly name: string; readonly from: number; readonly to: number }
  >
> = {
  waiting: { does: 'waiting', name: 'Wait', from: 0, to: 5 },
  locking: { does: 'locking teams', name: 'Lock teams', from: 5, to: 20 },
  computing: { does: 'computing', name: 'Compute', from: 20, to: 50 },
  storing: { does: 'storing results', name: 'Store results', from: 50, to: 80 },
  opening: { does: 'opening the next turn', name: 'Open next turn', from: 80, to: 100 },
};
/** Waiting is before the first of them. */
const shownSteps: readonly TurnRunStep[] = ['locking', 'computing', 'storing', 'opening'];

function percentOf({ step, done, banks }: TurnRunProgress): number {
  const { from, to } = steps[step];
  return from + ((to - from) * done) / Math.max(1, banks);
}

function failureText({ turn, reason, replaces }: TurnRunProgress): string {
  const results = replaces
    ? 'The results of before stand.'
    : 'No results were kept, and the teams are open again.';
  return `Turn ${turn} has failed. ${reason ?? ''} ${results} It can be run again.`;
}

/**
 * How far a running turn is, for everybody who looks at the game; after a failure, for administrators, the way to run it again.
 * A card where it stands on a page by itself.
 */
export function TurnRunLine({
  run,
  gameId,
  isCard = false,
}: {
  readonly run: TurnRunProgress | null;
  /** The game that the retry is offered for; left out where the form stands on the same screen. */
  readonly gameId?: number;
  readonly isCard?: boolean;
}): ReactNode {
  const { brand, user } = useSession();
  const { institution } = brandTexts[brand];
  if (!run) return null;
  if (run.status === 'failed')
    return (
      <div className={styles.run} data-card={isCard || undefined} data-status="failed">
        <Text size="sm" c="var(--qd-negative)" role="status">
          {failureText(run)}
        </Text>
        {gameId !== undefined && user?.role === 'Administrator' && (
          <Anchor
            component={Link}
            to={`/game/${gameId}/run-turn?turn=${run.turn}`}
            size="sm"
            underline="always"
          >
            Run Qtr {run.turn} again
          </Anchor>
        )}
      </div>
    );
  const counted = run.step === 'waiting' || run.step === 'computing';
  const count = counted ? '' : `, ${institution} ${run.done} of ${run.banks}`;
  const text = `Turn ${run.turn} ${run.replaces ? 'running again' : 'running'}: ${steps[run.step].does}${count}`;
  return (
    <div className={styles.run} data-card={isCard || undefined}>
      <Text size="sm" role="status">
        {text}
      </Text>
      <Steps run={run} text={text} />
    </div>
  );
}

/** The steps of a run as rules: done, now, and to come; in the one that is now a mark for each bank. */
function Steps({ run, text }: { readonly run: TurnRunProgress; readonly text: string }): ReactNode {
  const now = shownSteps.indexOf(run.step);
  return (
    <div
      role="progressbar"
      aria-label={text}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percentOf(run)}
      className={styles.steps}
    >
      {shownSteps.map((step, index) => (
        <span
          key={step}
          className={styles.step}
          data-state={index < now ? 'done' : index === now ? 'now' : 'ahead'}
        >
          <span className={styles.name}>{steps[step].name}</span>
          {index === now && step !== 'computing' && (
            <span className={styles.banks}>
              {Array.from({ length: run.banks }, (_, bank) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a bank is known by its place.
                <i key={bank} data-done={bank < run.done || undefined} />
              ))}
            </span>
          )}
        </span>
      ))}
    </div>
  );
}
