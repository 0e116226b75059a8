import { Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TurnRunProgress } from '../../contracts/calls/games.ts';
import { useSession } from '../account/session.ts';
import { brandTexts } from '../theme/brands.ts';

/** How far a running turn is, for everybody who looks at the game. */
export function TurnRunLine({ run }: { readonly run: TurnRunProgress | null }): ReactNode {
  const { institution } = brandTexts[useSession().brand];
  if (!run) return null;
  if (run.status === 'failed')
    return (
      <Text size="sm" c="var(--qd-negative)" role="status">
        Turn {run.turn} has failed; no results were kept. It can be run again.
      </Text>
    );
  const text = `Turn ${run.turn} running, ${institution} ${run.banksClosed} of ${run.banks}`;
  return (
    <div role="status">
      <Text size="sm">{text}</Text>
      <Progress.Root size="sm" mt={4}>
        <Progress.Section value={(100 * run.banksClosed) / Math.max(1, run.banks)} aria-label={text} />
      </Progress.Root>
    </div>
  );
}
