import { Anchor, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGame } from '../../contexts/GameContext.ts';
import { useShowsReports } from '../../contexts/useShowsReports.ts';
import styles from './FinalResults.module.css';
import type { FinalRow } from './useFinalRows.ts';

/** The bank's name, with the quarter in which it failed. */
export function BankName({ bank }: { readonly bank: FinalRow }): ReactNode {
  const { game_id: gameId } = useGame();
  return (
    <span className={styles.name}>
      {bank.mayOpen ? (
        <Anchor component={Link} to={`/game/${gameId}/team/${bank.team_id}`} underline="always" inherit>
          {bank.team_name}
        </Anchor>
      ) : (
        bank.team_name
      )}
      {bank.failed_turn !== null && ` (failed in Qtr ${bank.failed_turn})`}
      {bank.isOwn && <em> you</em>}
    </span>
  );
}

/** Links to a team's past and texts, for people who may open them. */
export function LookBack({ bank }: { readonly bank: FinalRow }): ReactNode {
  const { game_id: gameId, turns_allowed: lastTurn } = useGame();
  const showsReports = useShowsReports();
  const decisions = `/game/${gameId}/decisions/${bank.team_id}`;
  const debrief = `/game/${gameId}/team/${bank.team_id}?view=debrief&turn=${lastTurn}`;
  const links = [
    ...(showsReports
      ? [
          { label: 'Debrief', to: debrief },
          { label: 'Reports', to: `${decisions}/reports` },
        ]
      : []),
    { label: 'Notes', to: `/game/${gameId}/team-notes/${bank.team_id}` },
    { label: 'Changes', to: `${decisions}?compare=1` },
  ];
  if (!bank.mayOpen) return null;
  return (
    <span className={styles.back}>
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
    </span>
  );
}

/** What a bank's people can do after the game: three links. */
export function WaysOn({ bank }: { readonly bank: FinalRow }): ReactNode {
  const { game_id: gameId, turns_allowed: lastTurn } = useGame();
  const showsReports = useShowsReports();
  const decisions = `/game/${gameId}/decisions/${bank.team_id}`;
  const ways = [
    {
      title: 'Find out why',
      text: 'Your best and your worst moment, your turning point, and what separated the banks.',
      act: 'See what happened',
      to: `/game/${gameId}/debrief`,
    },
    ...(showsReports
      ? [
          {
            title: 'Compare with the others',
            text: 'All banks over all quarters: the peer charts, and every report of the game.',
            act: 'Open the reports',
            to: `${decisions}/reports?turn=${lastTurn}`,
          },
        ]
      : []),
    {
      title: 'Write down what you learned',
      text: 'Your notes and decisions stay: you can still look at every quarter.',
      act: 'Open the team notes',
      to: `/game/${gameId}/team-notes/${bank.team_id}`,
    },
  ];
  return (
    <div className={styles.ways}>
      {ways.map(({ title, text, act, to }, index) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
          <Button component={Link} to={to} variant={index === 0 ? 'filled' : 'default'}>
            {act}
          </Button>
        </section>
      ))}
    </div>
  );
}
