import { VisuallyHidden } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { ResponseOf } from '../../../contracts/calls/call.ts';
import type { Intraturn } from '../../../contracts/calls/decisionSets.ts';
import { loadHub } from '../../../contracts/calls/hub.ts';
import { loadChanges } from '../../../contracts/calls/turnHistory.ts';
import { changedCellCount } from '../../../contracts/record/changedCellCount.ts';
import { useLoad } from '../../call/queries.ts';
import { unsavedText } from '../../drafts/SaveState.tsx';
import { formatTime } from '../../lib/clock.ts';
import { MomentIn } from '../../ui/Moment.tsx';
import type { AreaTile } from '../areaTiles.ts';
import { tileTextOf } from '../hubText.ts';
import styles from './SubmitReview.module.css';
import { byTouch, type Changes, changedText, type NamedDraft } from './submitText.ts';

/** What is submitted in each area, and which of it is new since the quarter was opened. */
export function SubmitAreas({
  set,
  tiles,
  drafts,
}: {
  readonly set: Intraturn;
  readonly tiles: readonly AreaTile[];
  readonly drafts: readonly NamedDraft[];
}): ReactNode {
  const { data: changes } = useLoad(
    loadChanges,
    { intraturn: set.intraturn_id },
    { comparedWith: 'turnStart' },
  );
  const { data: hub } = useLoad(loadHub, { intraturn: set.intraturn_id }, {}, { showsFailure: true });
  const changed = changes && tiles.filter((tile) => changedCellCount(changes, tile) > 0).length;
  const { untouched, ready } = byTouch(tiles, changes);
  const shown = { drafts, changes, hub, turn: set.turn_num };
  return (
    <section className={styles.part}>
      <h3>
        What you’re submitting{' '}
        {changed !== undefined && (
          <span>
            {changed} of {tiles.length} areas changed in Qtr {set.turn_num}
          </span>
        )}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable. */}
      <section className={styles.scroller} tabIndex={0} aria-label="Areas">
        <Group {...shown} title="Not touched this quarter" tiles={untouched}>
          {set.turn_num === 1
            ? 'These stay as they were when the game opened.'
            : 'These carry over from last quarter.'}{' '}
          That can be fine.
        </Group>
        <Group {...shown} title="Ready" tiles={ready} />
      </section>
    </section>
  );
}

/** Areas of one kind under their heading; nothing if there are none. */
function Group({
  title,
  tiles,
  hub,
  children,
  ...state
}: {
  readonly title: string;
  readonly tiles: readonly AreaTile[];
  readonly drafts: readonly NamedDraft[];
  readonly changes: Changes | undefined;
  readonly hub: ResponseOf<typeof loadHub> | undefined;
  readonly turn: number;
  readonly children?: ReactNode;
}): ReactNode {
  const id = useId();
  if (tiles.length === 0) return null;
  return (
    <>
      <h4 id={id} className={styles.group}>
        {title} <span>{tiles.length}</span>
        {children && <small>{children}</small>}
      </h4>
      <table className={styles.areas} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Area</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>State</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {tiles.map((tile) => {
            const figures = hub?.areas.find(({ area }) => area === tile.area.name);
            return (
              <tr key={tile.area.name}>
                <th scope="row">
                  <span className={styles.area}>
                    <Mark isUpdated={tile.updated !== null} />
                    {tile.title}
                  </span>
                </th>
                <td>
                  {figures && <div>{tileTextOf(figures).line}</div>}
                  <AreaState tile={tile} {...state} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

function Mark({ isUpdated }: { readonly isUpdated: boolean }): ReactNode {
  if (isUpdated) return <IconCircleCheckFilled size={17} color="var(--qd-positive)" aria-hidden />;
  return <IconCircleDashed size={17} stroke={1.6} color="var(--qd-dimmed)" aria-hidden />;
}

function AreaState({
  tile,
  drafts,
  changes,
  turn,
}: {
  readonly tile: AreaTile;
  readonly drafts: readonly NamedDraft[];
  readonly changes: Changes | undefined;
  readonly turn: number;
}): ReactNode {
  const { updated, myUnsavedCount, routes } = tile;
  const saved = updated ? `Updated ${formatTime(updated.at)} by ${updated.by}` : 'Never updated';
  return (
    <>
      <small>
        <MomentIn
          text={[saved, ...(changes ? [changedText(changedCellCount(changes, tile), turn, tile)] : [])].join(
            ' · ',
          )}
          at={updated?.at ?? null}
        />
      </small>
      {myUnsavedCount > 0 && <small data-unsaved>You have {unsavedText(myUnsavedCount)} here</small>}
      {drafts
        .filter((draft) => routes.includes(draft.areaRoute))
        .map((draft) => (
          <small key={draft.userId} data-unsaved>
            {draft.name} has {unsavedText(draft.count)} here
          </small>
        ))}
    </>
  );
}
