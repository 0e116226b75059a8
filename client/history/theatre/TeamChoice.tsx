import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Team } from '../../../contracts/calls/teams.ts';
import { withHistory } from '../../addresses/historyAddress.ts';

/** Goes to the same screen and moment of another team of the game. */
export function TeamChoice({
  teams,
  teamId,
  position,
}: {
  readonly teams: readonly Team[];
  readonly teamId: number;
  /** Null means the newest step. */
  readonly position: number | null;
}): ReactNode {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (teams.length < 2) return null;
  /** The third part of the path names the team. */
  const pathOf = (other: string): string =>
    pathname
      .split('/')
      .map((part, index) => (index === 4 ? other : part))
      .join('/');
  return (
    <NativeSelect
      aria-label="Team whose history is shown"
      size="xs"
      value={String(teamId)}
      onChange={({ currentTarget: { value } }) =>
        void navigate({ pathname: pathOf(value), search: withHistory(search, position) })
      }
      data={teams.map(({ team_id, team_name }) => ({ value: String(team_id), label: team_name }))}
    />
  );
}
