import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ClassTeam } from '../../../contracts/calls/gameClass.ts';
import type { Team } from '../../../contracts/calls/teams.ts';
import { useServerNow } from '../../call/serverClock.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { usePresenceOfTeams } from '../../live/LiveContext.ts';
import paper from '../../ui/PaperCard.module.css';
import { lockdownOf, secondsToLockdown, shownEvery } from '../untilLockdown.ts';
import { untilLockdown } from '../untilWords.ts';
import styles from './Class.module.css';
import { classHeadline } from './classText.ts';
import type { ClassActs } from './useClassActs.tsx';

/** How the class is doing, in a sentence and a line of facts. */
export function ClassHead({
  teams,
  told,
  acts,
}: {
  readonly teams: readonly Team[];
  readonly told: readonly ClassTeam[];
  readonly acts: ClassActs;
}): ReactNode {
  const game = useGame();
  const now = useServerNow(shownEvery);
  const until = untilLockdown(lockdownOf(game), now);
  const isClosing = !game.frozen && secondsToLockdown(lockdownOf(game), now) !== null;
  const present = usePresenceOfTeams(teams.map(({ team_id: id }) => id));
  const here = new Set(present.filter(({ isObserver }) => !isObserver).map(({ userId }) => userId));
  const people = told.flatMap((team) => team.people);
  const never = people.filter(({ last_seen_tzts: at }) => at === null);
  const linked = never.filter(({ needs_link: needsLink }) => needsLink);
  const unread = people.filter(({ unread_own: own }) => own > 0).length;
  const forecasts = teams.reduce((sum, { whatif_count: count }) => sum + count, 0);
  const { first, second } = classHeadline(told, isClosing);
  return (
    <>
      <p className={paper.finding}>
        {first} <span>{second}</span>
      </p>
      <ul className={styles.facts} aria-label="The class now">
        <li>
          <b>{here.size}</b> of {people.length} people here
        </li>
        {never.length > 0 && (
          <li>
            <b>{never.length}</b> never signed in{' '}
            {linked.length > 0 && (
              <Anchor component="button" type="button" inherit onClick={() => acts.sendLinks(linked)}>
                Send links again
              </Anchor>
            )}
          </li>
        )}
        {unread > 0 && (
          <li>
            <b>{unread}</b> {unread === 1 ? 'has' : 'have'} not read your message
          </li>
        )}
        <li>
          <b>{forecasts}</b> {forecasts === 1 ? 'forecast' : 'forecasts'}
        </li>
        {until !== null && !game.frozen && (
          <li>
            lockdown in <b>{until}</b>
          </li>
        )}
      </ul>
    </>
  );
}
