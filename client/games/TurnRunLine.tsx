import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TurnRunProgress, TurnRunStep } from '../../contracts/calls/games.ts';
import { useSession } from '../session/session.ts';
import { brandTexts } from '../theme/brands.ts';
import styles from './TurnRunLine.module.css';

/** Description and short name of each step, and the overall progress when it begins. */
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
/** Waiting precedes the first of them. */
const shownSteps: readonly TurnRunStep[] = ['locking', 'computing', 'storing', 'opening'];

function percentOf({ step, done, banks }: TurnRunProgress): number {
  const { from, to } = steps[step];
  return from + ((to - from) * done) / Math.max(1, banks);
}

function failureText({ turn, reason, replaces }: TurnRunProgress): string {
  const results = replaces
    ? 'The earlier results still apply.'
    : 'No results were kept, and teams can save again.';
  return `Turn ${turn} has failed. ${reason ?? ''} ${results} It can be run again.`;
}

/**
 * Progress of a running turn, for everybody who views the game; after a failure, for administrators, the link
 * to retry. A card if it is alone on a page.
 */
export function TurnRunLine({
  run,
  gameId,
  runsTurns = false,
  isCard = false,
}: {
  readonly run: TurnRunProgress | null;
  /** The game for which a retry is offered; absent if the form is on the same screen. */
  readonly gameId?: number;
  /** Whether the reader may run it again, as administrators always may. */
  readonly runsTurns?: boolean;
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
        {gameId !== undefined && (runsTurns || user?.role === 'Administrator') && (
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

/** The steps of a run as bars: done, current, and pending; the current one has a mark for each bank. */
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
