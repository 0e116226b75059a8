import { Anchor, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FinalResult } from '../../contracts/calls/finalResults.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useShowsReports } from '../contexts/useShowsReports.ts';
import { useIsStudent } from '../session/session.ts';

/** Whether somebody may open a team: its own members, and whoever oversees the game. */
function useMayOpen(): (bank: FinalResult) => boolean {
  const isStudent = useIsStudent();
  const { data } = useLoad(listTeams, { game: useGame().game_id }, {});
  return ({ team_id: id }) =>
    !isStudent || data?.teams.some((team) => team.team_id === id && team.is_member) === true;
}

/** The bank's name, with the quarter in which it failed. */
export function BankName({ bank }: { readonly bank: FinalResult }): ReactNode {
  const { game_id: gameId } = useGame();
  const mayOpen = useMayOpen()(bank);
  return (
    <span>
      {mayOpen ? (
        <Anchor
          component={Link}
          to={`/game/${gameId}/team/${bank.team_id}`}
          underline="always"
          inherit
          style={{ whiteSpace: 'normal' }}
        >
          {bank.team_name}
        </Anchor>
      ) : (
        bank.team_name
      )}
      {bank.failed_turn !== null && ` (failed in Qtr ${bank.failed_turn})`}
    </span>
  );
}

/** Ways to what a team did and wrote, for whoever may open it. */
export function LookBack({ bank }: { readonly bank: FinalResult }): ReactNode {
  const { game_id: gameId } = useGame();
  const mayOpen = useMayOpen()(bank);
  const showsReports = useShowsReports();
  const decisions = `/game/${gameId}/decisions/${bank.team_id}`;
  const links = [
    ...(showsReports ? [{ label: 'Reports', to: `${decisions}/reports` }] : []),
    { label: 'Notes', to: `/game/${gameId}/team-notes/${bank.team_id}` },
    { label: 'Changes', to: `${decisions}?compare=1` },
  ];
  if (!mayOpen) return null;
  return (
    <Group gap="xs">
      {links.map(({ label, to }) => (
        <Anchor
          key={label}
          component={Link}
          to={to}
          size="sm"
          underline="always"
          aria-label={`${label} of ${bank.team_name}`}
        >
          {label}
        </Anchor>
      ))}
    </Group>
  );
}
