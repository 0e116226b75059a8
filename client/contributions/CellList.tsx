import { Anchor } from '@mantine/core';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ContributedCell } from '../../contracts/calls/contributions.ts';
import { schoolWeekdayAndTimeOf } from '../../contracts/time/schoolTime.ts';
import { screenOfArea } from '../addresses/cellLink.ts';
import { atMoment, returningTo } from '../addresses/historyAddress.ts';
import { screenPath } from '../addresses/screenKey.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { useIsStudent } from '../session/session.ts';
import figures from '../ui/Figures.module.css';
import { Moment } from '../ui/Moment.tsx';
import { TermHead } from '../ui/TermHead.tsx';
import styles from './Contributions.module.css';
import { placeOf } from './contributionTexts.ts';

/** Where the replay shows a save; null if the past is closed to the reader. */
function useReplayOf(turn: number): (cell: ContributedCell) => string | null {
  const { game_id, type, open_histories: isOpen, turns_completed: completed } = useGame();
  const { team_id } = useTeam();
  const isStudent = useIsStudent();
  return (cell) => {
    if (isStudent && !(isOpen && turn <= completed)) return null;
    const screen = screenOfArea(cell.area, {
      turn,
      filterChoice: cell.filter_choice,
      isLite: type === 'Lite',
    });
    // Without the place of the cell, which would get the focus: in a grid Escape is the grid's.
    return screen && atMoment(screenPath(game_id, team_id, screen), cell.log_position);
  };
}

/** A link to a save in the replay, which is left for this page again. */
export function ReplayLink({
  cell,
  turn,
  children,
}: {
  readonly cell: ContributedCell;
  readonly turn: number;
  readonly children: ReactNode;
}): ReactNode {
  const { pathname, search } = useLocation();
  const address = useReplayOf(turn)(cell);
  if (address === null) return children;
  return (
    <Anchor component={Link} to={address} state={returningTo(pathname + search)} inherit>
      {children}
    </Anchor>
  );
}

/** Changed cells with who began and who set them: the evidence of figures. */
export function CellList({
  label,
  cells,
  turn,
}: {
  readonly label: string;
  readonly cells: readonly ContributedCell[];
  readonly turn: number;
}): ReactNode {
  return (
    <table className={clsx(figures.figures, styles.cells)} aria-label={label}>
      <thead>
        <tr>
          <TermHead name="Cell" />
          <TermHead name="Start" />
          <TermHead name="Submitted" />
          <TermHead className={styles.start} name="Set by" />
          <TermHead className={styles.start} name="Began by" />
        </tr>
      </thead>
      <tbody>
        {cells.map((cell) => (
          <tr key={`${cell.area} ${cell.row_id} ${cell.field}`}>
            <th scope="row">
              <ReplayLink cell={cell} turn={turn}>
                {placeOf(cell)}
              </ReplayLink>
              <small>{cell.tile}</small>
            </th>
            <td data-title="Start">{cell.from ?? 'new'}</td>
            <td data-title="Submitted">{cell.to ?? 'deleted'}</td>
            <td className={styles.start} data-title="Set by">
              {cell.set_by_name}
              {cell.over_name !== null && `, over ${cell.over_name}`}
              <small>
                <Moment at={cell.set_tzts} format={schoolWeekdayAndTimeOf} />
              </small>
            </td>
            <td className={styles.start} data-title="Began by">
              {cell.began_by_name}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
