import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { HubArea } from '../../../contracts/calls/hub.ts';
import { screenPath } from '../../addresses/screenKey.ts';
import { TilePicture } from '../../charts/TilePicture.tsx';
import { useTeam } from '../../contexts/TeamContext.ts';
import { unsavedText } from '../../drafts/SaveState.tsx';
import { formatTime } from '../../lib/clock.ts';
import { initialsOf } from '../../lib/initials.ts';
import { useGhostBook } from '../../live/LiveContext.ts';
import { personColor, personName, useOthers } from '../../presence/people.ts';
import { useUser } from '../../session/session.ts';
import { MomentIn } from '../../ui/Moment.tsx';
import type { AreaTile } from '../areaTiles.ts';
import type { SetHeat } from '../heat.ts';
import { tileTextOf } from '../hubText.ts';
import { teammateDrafts } from '../teammateDrafts.ts';
import type { TileWithNews } from '../useNews.ts';
import styles from './HubTile.module.css';

/**
 * One area of the hub: its state as shape, color and words, what is saved in it as a line and a
 * picture.
 */
export function HubTile({
  tile,
  turn,
  heat,
  isOver,
  figures,
  isMissing = false,
}: {
  readonly tile: TileWithNews;
  readonly turn: number;
  /** How often cells were saved, if the past is shown with it. */
  readonly heat: SetHeat | null;
  /** Whether the game is over: then areas can no longer be updated. */
  readonly isOver: boolean;
  /** What is saved in the area; null until loaded. */
  readonly figures: HubArea | null;
  /** Whether the figures could not be loaded. */
  readonly isMissing?: boolean;
}): ReactNode {
  const team = useTeam();
  const to = screenPath(team.game_id, team.team_id, { area: tile.area, turn, filterChoice: null });
  const text = figures ? tileTextOf(figures, isOver) : null;
  return (
    <li>
      {/* A save that shows here redraws the line, with a stroke of brass below it. */}
      <Link to={to} className={styles.tile}>
        <StateMark isUpdated={tile.updated !== null} isOver={isOver} />
        <span className={styles.words}>
          <span className={styles.title}>
            <span>{tile.title}</span>
            <People names={tile.people} />
          </span>
          <span
            key={tile.updated?.at}
            className={styles.line}
            data-saved={tile.news !== null || undefined}
            title={text?.line}
          >
            {isMissing ? 'Could not load.' : text?.line}
          </span>
          <StateLine tile={tile} turn={turn} saves={heat?.sumOf(tile.areas) ?? 0} isOver={isOver} />
        </span>
        <span className={styles.picture}>
          <TilePicture picture={figures?.picture ?? null} />
          <small>{text?.caption}</small>
        </span>
      </Link>
    </li>
  );
}

/** Who is on the screens of the area, as initials in their colors. */
function People({ names }: { readonly names: readonly string[] }): ReactNode {
  const team = useTeam();
  const others = useOthers(team.team_id);
  if (names.length === 0) return null;
  return (
    <span className={styles.people}>
      {names.map((name) => {
        const userId = others.find((person) => person.name === name)?.userId ?? 0;
        const style = { '--person': personColor(team, userId) };
        return (
          <span key={name} className={styles.avatar} style={style} title={name} aria-hidden="true">
            {initialsOf(name)}
          </span>
        );
      })}
      <VisuallyHidden>{names.join(', ')} here</VisuallyHidden>
    </span>
  );
}

/** The state as a shape: saved, to be looked at, or left as it was when the game ended. */
function StateMark({
  isUpdated,
  isOver,
}: {
  readonly isUpdated: boolean;
  readonly isOver: boolean;
}): ReactNode {
  return (
    <span
      className={styles.state}
      data-updated={isUpdated || undefined}
      data-over={(isOver && !isUpdated) || undefined}
    >
      {isUpdated ? (
        <IconCircleCheckFilled size={18} aria-hidden />
      ) : isOver ? (
        <IconCircleDashed size={18} stroke={1.7} aria-hidden />
      ) : (
        <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
      )}
    </span>
  );
}

function updateText({ updated }: AreaTile, turn: number, isOver: boolean): string {
  if (updated) return `Updated ${formatTime(updated.at)}, ${updated.by.split(' ')[0]}`;
  return isOver ? `Not changed in Qtr ${turn}` : 'Never updated';
}

/** The last save, who has how many unsaved changes, and news. */
function StateLine({
  tile,
  turn,
  saves,
  isOver,
}: {
  readonly tile: TileWithNews;
  readonly turn: number;
  readonly saves: number;
  readonly isOver: boolean;
}): ReactNode {
  const team = useTeam();
  const others = useOthers(team.team_id);
  const { userId: me, fullName } = useUser();
  const drafts = teammateDrafts(useGhostBook(), team.team_id, turn).filter(({ areaRoute }) =>
    tile.areas.some(({ route }) => route === areaRoute),
  );
  const updated = updateText(tile, turn, isOver);
  const elsewhere = drafts.map(({ userId, count }) => {
    const name = personName(
      team,
      others.find((other) => other.userId === userId),
      userId,
    );
    // What this window has not saved is not announced from the hub: it comes from another window.
    const whose = userId === me ? 'Yours in another window' : name;
    return { userId, count, name, text: `${whose}: ${unsavedText(count)}` };
  });
  const mine = tile.myUnsavedCount;
  const own = { userId: me, count: mine, name: fullName, text: `${unsavedText(mine)} of yours` };
  const unsaved = [...(mine > 0 ? [own] : []), ...elsewhere];
  return (
    <span className={styles.stateLine}>
      <span className={styles.updated} title={tile.updated ? `${updated} (${tile.updated.by})` : updated}>
        <MomentIn text={updated} at={tile.updated?.at ?? null} />
      </span>{' '}
      {unsaved.length > 0 && (
        <b title={unsaved.map(({ text }) => text).join(', ')}>
          <span aria-hidden="true">
            {unsaved.map(({ userId, name, count, text }) => (
              <Fragment key={text}>
                <i style={{ '--person': personColor(team, userId) }}>{initialsOf(name)}</i>
                {count}{' '}
              </Fragment>
            ))}
            unsaved
          </span>
          <VisuallyHidden>{unsaved.map(({ text }) => text).join(', ')}</VisuallyHidden>
        </b>
      )}{' '}
      {tile.news && (
        <b>
          {tile.news.cells === 1 ? '1 new cell' : `${tile.news.cells} new cells`}
          <VisuallyHidden>: {tile.news.texts.join(', ')} since you last looked</VisuallyHidden>
        </b>
      )}{' '}
      {saves > 0 && (
        <span>
          Cells changed {saves} {saves === 1 ? 'time' : 'times'}
        </span>
      )}
    </span>
  );
}
