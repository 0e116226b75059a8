import { type ReactNode, useState } from 'react';
import type { NextQuarter } from '../../contracts/calls/dashboard.ts';
import type { Standing } from '../../contracts/calls/standing.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { laterPart } from '../lib/laterPart.ts';
import paper from '../ui/PaperCard.module.css';
import styles from './Dashboard.module.css';
import { HeadlineFigures } from './HeadlineFigures.tsx';
import { League } from './League.tsx';
import { NextCard } from './NextCard.tsx';
import { Races } from './Race.tsx';
import { headlineOf } from './standingText.ts';

const PracticeNext = laterPart(async () => (await import('./PracticeNext.tsx')).PracticeNext);

/** Standing of the bank: headline, five figures, the league beside the next steps, and two races. */
export function StandingParts({
  standing,
  next,
  why,
}: {
  readonly standing: Standing;
  readonly next: NextQuarter | null;
  /** Why the last quarter moved, below the headline. */
  readonly why?: ReactNode;
}): ReactNode {
  const { game_name: gameName, practice, isPast } = useGame();
  const { team_id: teamId, is_member: isOwn } = useTeam();
  const [lit, setLit] = useState<number | null>(null);
  const own = standing.banks.find(({ team_id }) => team_id === teamId);
  if (!own) return <NextCard next={next} own={own} />;
  const headline = headlineOf(standing, own, { gameName, isOwn });
  const shared = { standing, ownId: teamId, lit } as const;
  return (
    <>
      {(headline.place ?? headline.income) !== null && (
        <p className={paper.finding}>
          {headline.place} <span>{headline.income}</span>
        </p>
      )}
      {why}
      <HeadlineFigures standing={standing} own={own} />
      <div className={styles.pair}>
        <League {...shared} isOwn={isOwn} onLight={setLit} />
        {practice && !isPast ? <PracticeNext /> : <NextCard next={next} own={own} />}
      </div>
      <Races {...shared} next={next} />
    </>
  );
}
