import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Intraturn } from '../../contracts/calls/decisionSets.ts';
import type { AreaTile } from './areaTiles.ts';
import { ChangesDialog } from './ChangesDialog.tsx';
import styles from './DecisionHub.module.css';
import type { ScreenNews } from './news.ts';

/** What teammates did since this person last looked, in one line, with the way to see it (ux §1.3). */
export function HubNews({
  set,
  tiles,
  news,
}: {
  readonly set: Intraturn;
  readonly tiles: readonly AreaTile[];
  readonly news: ReadonlyMap<string, ScreenNews>;
}): ReactNode {
  const [isComparing, setIsComparing] = useState(false);
  const told = tiles.flatMap(({ area }) => {
    const one = news.get(area.route);
    return one ? [{ ...one, title: area.title }] : [];
  });
  const since = told.some((one) => one.since === null)
    ? null
    : (told
        .map((one) => one.since ?? '')
        .sort()
        .at(0) ?? null);
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
      <Button variant="default" size="compact-md" onClick={() => setIsComparing(true)}>
        See changes
      </Button>
      {isComparing && (
        <ChangesDialog
          intraturnId={set.intraturn_id}
          lastLooked={since}
          onClose={() => setIsComparing(false)}
        />
      )}
    </div>
  );
}
