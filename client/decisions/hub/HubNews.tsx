import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Intraturn } from '../../../contracts/calls/decisionSets.ts';
import { useIsPast } from '../../call/queries.ts';
import { LaterChanges } from '../../changes/LaterChanges.ts';
import { ReasonText } from '../../drafts/ReasonText.tsx';
import { older } from '../news.ts';
import type { TileWithNews } from '../useNews.ts';
import styles from './DecisionHub.module.css';

/**
 * Why the quarter is closed, or what teammates did since this person's last visit, in one line of fixed height,
 * with a link to the changes; the past tells its changes by steps.
 */
export function HubNews({
  set,
  tiles,
  state,
}: {
  readonly set: Intraturn;
  readonly tiles: readonly TileWithNews[];
  /** Why nothing can be decided; null while the quarter is open. */
  readonly state: string | null;
}): ReactNode {
  const isPast = useIsPast();
  // A link from elsewhere may lead straight to the changes.
  const [isComparing, setIsComparing] = useState(useSearchParams()[0].get('compare') === '1');
  const withNews = tiles.flatMap(({ title, news }) => (news ? [{ ...news, title }] : []));
  const since = withNews.map((one) => one.since).reduce(older, withNews[0]?.since ?? null);
  return (
    <div className={styles.news}>
      <p role="status" data-state={state !== null || undefined} title={state ?? undefined}>
        {state !== null && <ReasonText reason={state} />}
        {state === null && withNews.length > 0 && (
          <>
            Since you last looked:{' '}
            {withNews.map(({ texts, title }) => `${texts.join(', ')} in ${title}`).join(' · ')}
          </>
        )}
      </p>
      {!isPast && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsComparing(true)}>
          See changes
        </Button>
      )}
      {isComparing && !isPast && (
        <LaterChanges
          intraturnId={set.intraturn_id}
          lastLooked={since}
          onClose={() => setIsComparing(false)}
        />
      )}
    </div>
  );
}
