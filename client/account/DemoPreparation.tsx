import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod';
import styles from './SignInCard.module.css';

/** What /readyz reports for a server that is not ready. */
const readinessSchema = z.object({ status: z.string() });

const askedAgainMilliseconds = 1_000;

/** The server's own words for what it prepares; null once it has nothing to prepare, or does not say. */
async function askPreparation(signal: AbortSignal): Promise<string | null> {
  const answer: unknown = await fetch('/readyz', { signal }).then(
    (response) => response.json(),
    () => undefined,
  );
  const { data } = readinessSchema.safeParse(answer);
  return data?.status.startsWith('preparing ') ? data.status : null;
}

/** Which of its games a demo is preparing while it is being filled; empty afterwards. */
export function DemoPreparation(): ReactNode {
  const { data: status } = useQuery({
    queryKey: ['preparation'],
    queryFn: ({ signal }) => askPreparation(signal),
    refetchInterval: ({ state }) => (state.data ? askedAgainMilliseconds : false),
  });
  return (
    <p className={styles.preparing} role="status">
      {status && `${status.charAt(0).toUpperCase()}${status.slice(1)}. You can sign in now.`}
    </p>
  );
}
