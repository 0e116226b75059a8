import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Intraturn } from '../../contracts/calls/decisionSets.ts';
import { LaterChanges } from '../changes/LaterChanges.ts';
import styles from './DecisionHub.module.css';
import { older } from './news.ts';
import type { ToldTile } from './useNews.ts';

/** What teammates did since this person's last visit, in one line, with a link to it. */
export function HubNews({
  set,
  tiles,
}: {
  readonly set: Intraturn;
  readonly tiles: readonly ToldTile[];
}): ReactNode {
  // A link from elsewhere may lead straight to the changes.
  const [isComparing, setIsComparing] = useState(useSearchParams()[0].get('compare') === '1');
  const told = tiles.flatMap(({ title, news }) => (news ? [{ ...news, title }] : []));
  const since = told.map((one) => one.since).reduce(older, told[0]?.since ?? null);
  return (
    <div className={styles.news}>
      <p role="status">
        {told.length > 0 && (
          <>
            Since you last looked:{' '}
            {told.map(({ texts, title }) => `${texts.join(', ')} in ${title}`).join(' · ')}
          </>
        )}
      </p>
      <Button variant="subtle" size="compact-sm" onClick={() => setIsComparing(true)}>
        See changes
      </Button>
      {isComparing && (
        <LaterChanges
          intraturnId={set.intraturn_id}
          lastLooked={since}
          onClose={() => setIsComparing(false)}
        />
      )}
    </div>
  );
}
