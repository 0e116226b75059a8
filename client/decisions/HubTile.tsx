import {
  IconAlertTriangleFilled,
  IconBell,
  IconCircleCheckFilled,
  IconFlame,
  IconPencil,
  IconUser,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { screenPath } from '../addresses/screenKey.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { unsavedText } from '../drafts/SaveState.tsx';
import { formatTime } from '../lib/clock.ts';
import type { AreaTile } from './areaTiles.ts';
import styles from './DecisionHub.module.css';
import type { SetHeat } from './heat.ts';
import type { ToldTile } from './useNews.ts';

/** One area of the hub: its state as shape, colour and words (S213). */
export function HubTile({
  tile,
  turn,
  heat,
}: {
  readonly tile: ToldTile;
  readonly turn: number;
  /** How often cells were saved, where the past is shown with it. */
  readonly heat: SetHeat | null;
}): ReactNode {
  const saves = heat?.sumOf(tile.areas) ?? 0;
  const team = useTeam();
  const to = screenPath(team.game_id, team.team_id, { area: tile.area, turn, filterChoice: null });
  return (
    <li>
      <Link to={to} className={styles.tile}>
        <span className={styles.name}>{tile.title}</span>
        <UpdatedState tile={tile} />
        {saves > 0 && (
          <span className={styles.fact}>
            <IconFlame size={16} aria-hidden />
            Cells changed {saves} {saves === 1 ? 'time' : 'times'}
          </span>
        )}
        {tile.myUnsavedCount > 0 && (
          <span className={styles.fact}>
            <IconPencil size={16} aria-hidden />
            {unsavedText(tile.myUnsavedCount)} of yours
          </span>
        )}
        {tile.news && (
          <span className={styles.fact}>
            <IconBell size={16} aria-hidden />
            {tile.news.texts.join(', ')} since you last looked
          </span>
        )}
        {tile.people.length > 0 && (
          <span className={styles.fact}>
            <IconUser size={16} aria-hidden />
            {tile.people.join(', ')} here
          </span>
        )}
      </Link>
    </li>
  );
}

function UpdatedState({ tile }: { readonly tile: AreaTile }): ReactNode {
  if (tile.updated)
    return (
      <span className={styles.fact}>
        <IconCircleCheckFilled size={18} color="var(--qd-positive)" aria-hidden />
        Updated {formatTime(tile.updated.at)} by {tile.updated.by}
      </span>
    );
  return (
    <span className={styles.fact}>
      <IconAlertTriangleFilled size={18} color="var(--qd-warning)" aria-hidden />
      Never updated
    </span>
  );
}
