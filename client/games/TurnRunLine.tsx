import { Anchor, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TurnRunProgress, TurnRunStep } from '../../contracts/calls/games.ts';
import { useSession } from '../session/session.ts';
import { brandTexts } from '../theme/brands.ts';

/** What each step does, and the share of the whole bar that is full when it begins. */
const steps: Readonly<
  Record<TurnRunStep, { readonly does: string; readonly from: number; readonly to: number }>
> = {
  waiting: { does: 'waiting', from: 0, to: 5 },
  locking: { does: 'locking teams', from: 5, to: 20 },
  computing: { does: 'computing', from: 20, to: 50 },
  storing: { does: 'storing results', from: 50, to: 80 },
  opening: { does: 'opening the next turn', from: 80, to: 100 },
};

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

/** How far a running turn is, for everybody who looks at the game; after a failure, for administrators, the way to run it again. */
export function TurnRunLine({
  run,
  gameId,
}: {
  readonly run: TurnRunProgress | null;
  /** The game that the retry is offered for; left out where the form stands on the same screen. */
  readonly gameId?: number;
}): ReactNode {
  const { brand, user } = useSession();
  const { institution } = brandTexts[brand];
  if (!run) return null;
  if (run.status === 'failed')
    return (
      <div>
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
    <div role="status">
      <Text size="sm">{text}</Text>
      <Progress.Root size="sm" mt={4} maw={420}>
        <Progress.Section value={percentOf(run)} aria-label={text} />
      </Progress.Root>
    </div>
  );
}
