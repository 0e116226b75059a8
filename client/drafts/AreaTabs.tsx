import type { ReactNode } from 'react';
import { NavLink, useSearchParams } from 'react-router-dom';
import { groupOf, hasTab } from '../../contracts/decisions/areaScreens.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import styles from './AreaTabs.module.css';

/** On a small screen the open tab may be scrolled out of view. */
function bringIntoView(tab: HTMLElement | null): void {
  tab?.parentElement?.scrollTo({ left: tab.offsetLeft - tab.parentElement.offsetLeft - 40 });
}

/**
 * The tabs of the tile to which an address belongs, as links that keep the turn; empty on a screen of its
 * own. `route` is the last part of the address, `general-administration/dividends`.
 */
export function AreaTabs({ route }: { readonly route: string }): ReactNode {
  const game = useGame();
  const team = useTeam();
  const turn = useSearchParams()[0].get('turn');
  const group = groupOf(route);
  if (!group) return null;
  const shown = group.tabs.filter(({ tab }) => hasTab(group, tab, game.type === 'Lite'));
  const path = `/game/${game.game_id}/decisions/${team.team_id}/${group.route}`;
  return (
    <nav aria-label={group.title}>
      <ul className={styles.tabs}>
        {shown.map(({ tab, title }) => (
          <li key={tab} ref={route === `${group.route}/${tab}` ? bringIntoView : undefined}>
            <NavLink
              to={{ pathname: `${path}/${tab}`, search: turn === null ? '' : `?turn=${turn}` }}
              className={styles.tab ?? ''}
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
