import type { ReactNode } from 'react';
import { loadStanding } from '../../../contracts/calls/standing.ts';
import { useLoad } from '../../call/queries.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { Races } from '../../team/Race.tsx';
import styles from '../Homes.module.css';

/** The races of all banks for overseers of a game, without emphasis on one; empty before a quarter was run. */
export function ClassRaces(): ReactNode {
  const { data: standing } = useLoad(loadStanding, { game: useGame().game_id }, {});
  if (!standing || standing.latest_turn === 0) return null;
  return (
    <section className={styles.races} aria-label="Races of the banks">
      <Races standing={standing} ownId={null} next={null} lit={null} />
    </section>
  );
}
