import { Anchor, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Game } from '../../../contracts/calls/games.ts';
import { loadStanding } from '../../../contracts/calls/standing.ts';
import { listTeams } from '../../../contracts/calls/teams.ts';
import { useLoad } from '../../call/queries.ts';
import { isGameOver } from '../../contexts/isGameOver.ts';
import cards from '../../ui/Cards.module.css';
import styles from '../Homes.module.css';
import { capitalized, standingSentence } from '../standingText.ts';
import { TurnRunLine } from '../TurnRunLine.tsx';
import { CompletedDecisions, OpenQuarter } from './CompletedDecisions.tsx';

/** A student's games: in each the own bank and how it stands, and the one thing to do there. */
export function BankCards({ games }: { readonly games: readonly Game[] }): ReactNode {
  return (
    <ul className={cards.cards}>
      {games.map((game) => (
        <BankCard key={game.game_id} game={game} />
      ))}
    </ul>
  );
}

function BankCard({ game }: { readonly game: Game }): ReactNode {
  const ids = { game: game.game_id };
  const { data: list } = useLoad(listTeams, ids, {}, { showsFailure: true });
  const { data: standing } = useLoad(loadStanding, ids, {}, { showsFailure: true });
  const team = list?.teams.find(({ is_member }) => is_member);
  const bank = standing?.banks.find(({ team_id }) => team_id === team?.team_id);
  const isOver = isGameOver(game);
  const isOpen = team !== undefined && !isOver && !game.frozen && !team.frozen;
  const path = `/game/${game.game_id}`;
  return (
    <li className={styles.own}>
      <div className={styles.bank}>
        <p className={styles.kind}>
          <Anchor component={Link} to={path} underline="always" inherit>
            {game.game_name}
          </Anchor>{' '}
          {game.abbreviation}
        </p>
        <p className={styles.name}>{team?.team_name ?? '\u00a0'}</p>
        <p className={styles.standing}>{standing && bank && standingSentence(standing, bank)}</p>
        <CompletedDecisions game={game} />
      </div>
      <div className={styles.next}>
        {isOver ? <p className={styles.closed}>The game is over</p> : <OpenQuarter game={game} />}
        <TurnRunLine run={game.turn_run} gameId={game.game_id} />
        {!isOver && team?.frozen_reason && <p>{capitalized(team.frozen_reason)}.</p>}
        <div className={styles.acts}>
          <Button
            component={Link}
            to={isOpen ? `${path}/decisions/${team.team_id}` : team ? `${path}/team/${team.team_id}` : path}
            variant={isOpen ? 'filled' : 'default'}
            aria-label={`${isOpen ? 'Go to Decision Areas' : 'Dashboard'}, ${game.game_name}`}
          >
            {isOpen ? 'Go to Decision Areas' : 'Dashboard'}
          </Button>
        </div>
      </div>
    </li>
  );
}
