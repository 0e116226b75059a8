import { Anchor, Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { restorableDays } from '../../../contracts/calls/gameForms.ts';
import { type Game, listGames } from '../../../contracts/calls/games.ts';
import { useHomePath } from '../../addresses/homePath.ts';
import { useLoad } from '../../call/queries.ts';
import { BusyOverlay } from '../../ui/BusyOverlay.tsx';
import styles from '../../ui/Cards.module.css';
import layout from '../../ui/Layout.module.css';
import { Moment } from '../../ui/Moment.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useDeleteGame } from './useDeleteGame.ts';

/** Deleted games that can be restored, for administrators. */
export function DeletedGames(): ReactNode {
  const { data, isPending } = useLoad(listGames, {}, { deleted: true });
  const home = useHomePath();
  return (
    <>
      <div className={layout.titleLine}>
        <PageTitle>Deleted Games</PageTitle>
        <Anchor component={Link} to={home} size="sm" underline="always">
          Back to the games
        </Anchor>
      </div>
      <Text size="sm" c="dimmed" mb="sm">
        A deleted game can be restored for {restorableDays} days, with everything in it.
      </Text>
      <BusyOverlay isBusy={isPending} text="Loading Games..." />
      {data?.games.length === 0 && <Text>No deleted games to restore.</Text>}
      <ul className={styles.cards}>
        {data?.games.map((game) => (
          <DeletedGame key={game.game_id} game={game} />
        ))}
      </ul>
    </>
  );
}

function DeletedGame({ game }: { readonly game: Game }): ReactNode {
  const { restore, isPending } = useDeleteGame();
  return (
    <li className={styles.card}>
      <Text fw={600}>{game.game_name}</Text>
      <dl className={styles.facts}>
        <dt>Abbreviation</dt>
        <dd>{game.abbreviation || '–'}</dd>
        <dt>Completed Decisions</dt>
        <dd>
          {game.turns_completed} of {game.turns_allowed}
        </dd>
        <dt>Can be restored until</dt>
        <dd>{game.restorable_until_tzts ? <Moment at={game.restorable_until_tzts} /> : '–'}</dd>
      </dl>
      <Button
        variant="default"
        style={{ justifySelf: 'start' }}
        loading={isPending}
        onClick={() => restore(game)}
        aria-label={`Restore ${game.game_name}`}
      >
        Restore
      </Button>
    </li>
  );
}
