import { Anchor, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Game } from '../../../contracts/calls/games.ts';
import { HistoryLink } from '../../history/HistoryLink.tsx';
import styles from '../../ui/Cards.module.css';
import { Moment } from '../../ui/Moment.tsx';
import { FreezeGameSwitch } from '../freeze/FreezeGameSwitch.tsx';
import { TurnRunLine } from '../TurnRunLine.tsx';
import { CompletedDecisions, OpenQuarter } from './CompletedDecisions.tsx';
import { DeleteGameButton, EditGameLink } from './GameActs.tsx';

/** The games list of those who oversee them, on a small screen. */
export function GameCards({ games }: { readonly games: readonly Game[] }): ReactNode {
  return (
    <ul className={styles.cards}>
      {games.map((game) => (
        <li key={game.game_id} className={styles.card}>
          <Anchor component={Link} to={`/game/${game.game_id}`} fw={600} underline="always">
            {game.game_name}
          </Anchor>
          <OpenQuarter game={game} />
          <TurnRunLine run={game.turn_run} gameId={game.game_id} />
          <Facts game={game} />
          <Group gap="xs" wrap="nowrap">
            <Button component={Link} to={`/game/${game.game_id}`} variant="default" flex={1}>
              Run
            </Button>
            <HistoryLink address={`/game/${game.game_id}`} of={game.game_name} />
            <EditGameLink game={game} />
            <DeleteGameButton game={game} />
          </Group>
        </li>
      ))}
    </ul>
  );
}

function Facts({ game }: { readonly game: Game }): ReactNode {
  return (
    <dl className={styles.facts}>
      <dt>Abbreviation</dt>
      <dd>{game.abbreviation || '–'}</dd>
      <dt>Completed Decisions</dt>
      <dd>
        <CompletedDecisions game={game} />
      </dd>
      <dt>Number of Teams</dt>
      <dd>{game.number_of_teams}</dd>
      <dt>Decisions Submitted</dt>
      <dd>
        {game.decisions_submitted} of {game.number_of_teams}
      </dd>
      <dt>Created</dt>
      <dd>
        <Moment at={game.insrt_tzts} />
      </dd>
      <dt>Last Changed</dt>
      <dd>
        <Moment at={game.updated_tzts} />
      </dd>
      <dt>Freeze</dt>
      <dd>
        <FreezeGameSwitch game={game} />
      </dd>
    </dl>
  );
}
