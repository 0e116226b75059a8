import type { ReactNode } from 'react';
import { loadResearchConsent } from '../../contracts/calls/research.ts';
import { useLoad } from '../call/queries.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import layout from '../ui/Layout.module.css';
import { PageTitle } from '../ui/PageTitle.tsx';
import { PackCard } from './PackCard.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import styles from './Research.module.css';

/** What students are asked about research, and packs of those who agreed [RE6, RE7]. */
export function ResearchScreen({
  game,
}: {
  /** Null for packs of all games. */
  readonly game: { readonly id: number; readonly name: string } | null;
}): ReactNode {
  if (game === null)
    return (
      <>
        <div className={layout.titleLine}>
          <PageTitle>Research Packs</PageTitle>
        </div>
        <PackCard gameId={null} />
      </>
    );
  return (
    <>
      <div className={layout.titleLine}>
        <PageTitle>{`${game.name} Research`}</PageTitle>
      </div>
      <OfGame gameId={game.id} />
    </>
  );
}

function OfGame({ gameId }: { readonly gameId: number }): ReactNode {
  const { data, isPending } = useLoad(
    loadResearchConsent,
    { game: gameId },
    {},
    { everyMilliseconds: 15_000 },
  );
  return (
    <>
      <BusyOverlay isBusy={isPending} text="Loading..." />
      {data && <QuestionCard key={data.version} gameId={gameId} consent={data} />}
      {data?.may_export && <PackCard gameId={gameId} />}
      {data && !data.may_export && (
        <section className={styles.card} aria-labelledby="pack-title">
          <h2 id="pack-title" className={styles.title}>
            Research pack
          </h2>
          <p className={styles.text}>
            Administrators make research packs of this game. Its settings open them to its instructors as well
            (Open Research Packs).
          </p>
        </section>
      )}
    </>
  );
}
