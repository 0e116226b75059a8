import type { ReactNode } from 'react';
import type { Team } from '../../../contracts/calls/teams.ts';
import { zoneName } from '../../../contracts/time/schoolZone.ts';
import { useServerNow } from '../../call/serverClock.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { isGameOver } from '../../contexts/isGameOver.ts';
import { usePresenceOfTeams } from '../../live/LiveContext.ts';
import { FactStrip } from '../../ui/FactStrip.tsx';
import styles from '../Homes.module.css';
import { shownEvery, untilLockdown } from '../untilLockdown.ts';
import { areasDecided, classHeadline, waitsText } from './classText.ts';

/**
 * What an instructor first asks about a playing class: who has submitted, who has started, who is present,
 * what closes the quarter.
 */
export function ClassSummary({ teams }: { readonly teams: readonly Team[] }): ReactNode {
  const game = useGame();
  const until = untilLockdown(game.lockdown_time, useServerNow(shownEvery));
  const present = usePresenceOfTeams(teams.map(({ team_id }) => team_id));
  if (isGameOver(game)) return null;
  const { first, second } = classHeadline(teams);
  const waits = waitsText(teams);
  const { decided, areas } = areasDecided(teams);
  const online = new Set(present.filter(({ isObserver }) => !isObserver).map(({ userId }) => userId));
  return (
    <>
      <p className={styles.headline}>
        {first} <span>{second}</span>
      </p>
      {waits !== null && <p className={styles.waits}>{waits}</p>}
      <FactStrip
        label="The class now"
        facts={[
          {
            name: 'Submitted',
            value: teams.filter(({ decision_in }) => decision_in).length,
            note: `of ${teams.length} teams`,
          },
          {
            name: 'Online',
            value: online.size,
            note: `of ${teams.reduce((sum, { members }) => sum + members.length, 0)} people`,
          },
          { name: 'Areas decided', value: decided, note: `of ${areas}` },
          { name: 'Forecasts made', value: teams.reduce((sum, { whatif_count }) => sum + whatif_count, 0) },
          {
            name: 'Lockdown',
            value: (game.frozen ? null : until) ?? game.lockdown_time ?? 'none',
            note:
              game.lockdown_time === null
                ? undefined
                : game.frozen || until === null
                  ? zoneName()
                  : `at ${game.lockdown_time} ${zoneName()}`,
          },
        ]}
      />
    </>
  );
}
