import { type ReactNode, useState } from 'react';
import { listResearchGames, loadResearchPack } from '../../contracts/calls/research.ts';
import { useLoad } from '../call/queries.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PackForm } from './PackForm.tsx';
import { PackState } from './PackState.tsx';
import styles from './Research.module.css';

const askAgainMilliseconds = 700;

/**
 * A pack to be made, being made, or ready for download; the server continues whatever happens to the page.
 */
export function PackCard({ gameId }: { readonly gameId: number | null }): ReactNode {
  const { data, refetch } = usePack();
  const games = useLoad(listResearchGames, {}, {}).data?.games;
  if (!data || !games) return null;
  const offered = gameId === null ? games : games.filter((game) => game.game_id === gameId);
  return (
    <section className={styles.card} data-pack={data.pack?.state ?? 'none'} aria-labelledby="pack-title">
      <h2 id="pack-title" className={styles.title}>
        Research pack
      </h2>
      {data.pack && <PackState pack={data.pack} onChange={refetch} />}
      {!data.pack && offered.every(({ consented }) => consented === 0) && (
        <EmptyState
          text="Nobody has consented in these games."
          hint="Each game asks its students under Research in its menu. Only those who say yes are in a pack."
        />
      )}
      {!data.pack && offered.some(({ consented }) => consented > 0) && (
        <PackForm games={offered} onBegun={refetch} />
      )}
    </section>
  );
}

/** Polls while a pack is being made, and only then. */
function usePack() {
  const [isMaking, setIsMaking] = useState(false);
  const every = isMaking ? { everyMilliseconds: askAgainMilliseconds } : {};
  const loaded = useLoad(loadResearchPack, {}, {}, every);
  const isNow = loaded.data?.pack?.state === 'making';
  if (isNow !== isMaking) setIsMaking(isNow);
  return loaded;
}
