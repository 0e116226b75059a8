import { Anchor, Button, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import * as z from 'zod';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { joinTeam, lookUpJoinCode } from '../../contracts/calls/joinCodes.ts';
import { liveState, useAct, useLoad } from '../call/queries.ts';
import { useKeptFields } from '../drafts/useTextRecovery.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import layout from '../ui/Layout.module.css';
import { PageTitle } from '../ui/PageTitle.tsx';
import { toast } from '../ui/toast.tsx';
import styles from './Join.module.css';

type JoinableGame = ResponseOf<typeof lookUpJoinCode>;

const fieldsSchema = z.object({ code: z.string() });

/** Asks for a code; `problem` is what was wrong with the last one, which may work in a moment. */
function CodeForm({
  last,
  problem,
  onAgain,
}: {
  readonly last: string;
  readonly problem: string | null;
  readonly onAgain: () => void;
}): ReactNode {
  const navigate = useNavigate();
  const { fields, change, forget } = useKeptFields('join', fieldsSchema, { code: last });
  function submit(event: FormEvent): void {
    event.preventDefault();
    const code = fields.code.trim();
    if (code === '') return;
    forget();
    if (code === last) onAgain();
    else void navigate(`/join/${encodeURIComponent(code)}`);
  }
  return (
    <form onSubmit={submit}>
      {problem !== null && (
        <Text role="alert" mb="md" className={styles.closed ?? ''}>
          {problem}
        </Text>
      )}
      <div className={styles.form}>
        <TextInput
          label="Join Code"
          description="Eight letters and numbers from your instructor"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={fields.code}
          onChange={(event) => change({ code: event.currentTarget.value })}
        />
        <Button type="submit">Continue</Button>
      </div>
    </form>
  );
}

function placesText(places: number): string {
  if (places === 0) return 'Full';
  return places === 1 ? '1 open seat' : `${places} open seats`;
}

/** The teams of the game; one click joins. */
function TeamChoice({
  game,
  isPending,
  onJoin,
}: {
  readonly game: JoinableGame;
  readonly isPending: boolean;
  readonly onJoin: (teamId: number | null) => void;
}): ReactNode {
  const isFull = game.teams.every(({ places_free }) => places_free === 0);
  // A full game is asked for a place all the same: whoever opened the code is told.
  if (game.placement !== 'choose' || isFull)
    return (
      <>
        {isFull && game.placement !== 'wait' && <Text mb="md">All teams are full.</Text>}
        <Button loading={isPending} onClick={() => onJoin(null)}>
          {isFull && game.placement !== 'wait' ? 'Ask for a seat' : `Join ${game.game_name}`}
        </Button>
      </>
    );
  return (
    <>
      <Text mb="md">Choose your team, or let us put you on the smallest one.</Text>
      <ul className={styles.teams}>
        {game.teams.map(({ team_id, team_num, team_name, places_free }) => (
          <li key={team_id}>
            <strong>
              {team_num}: {team_name}
            </strong>
            <span className={styles.places}>{placesText(places_free)}</span>
            <Button
              variant="default"
              aria-label={`Join ${team_name}`}
              disabled={places_free === 0 || isPending}
              onClick={() => onJoin(team_id)}
            >
              Join
            </Button>
          </li>
        ))}
      </ul>
      <Button loading={isPending} onClick={() => onJoin(null)}>
        Choose for me
      </Button>
    </>
  );
}

/** Joins a team with the code of the address, or asks for one (D19). */
export function JoinScreen(): ReactNode {
  const { code = '' } = useParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const load = useLoad(lookUpJoinCode, {}, { code }, { isEnabled: code !== '', showsFailure: true });
  const { act, state } = useAct(joinTeam);
  const game = load.data;
  // A retried load temporarily has no error; what is being typed must not be lost with it.
  const isAsking = code === '' || (!game && load.errorUpdateCount > 0);
  const own = game?.teams.find(({ team_id }) => team_id === game.own_team_id);
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (own && wasWaiting.current) void navigate(`/game/${game?.game_id}/team/${own.team_id}`);
    wasWaiting.current = game?.is_waiting === true;
  });
  async function join(team_id: number | null): Promise<void> {
    const joined = await act({}, { code, team_id }).catch(async (failure: unknown) => {
      // Somebody else may have taken the last seat.
      await load.refetch();
      throw failure;
    });
    if (joined.team_id === null) return void (await load.refetch());
    const name = game?.teams.find((team) => team.team_id === joined.team_id)?.team_name ?? 'your team';
    // What was loaded before does not include the new game.
    await queryClient.invalidateQueries({ queryKey: [liveState.key] });
    toast(`Welcome to ${name}.`);
    await navigate(`/game/${joined.game_id}/team/${joined.team_id}`);
  }
  return (
    <>
      <div className={layout.titleLine}>
        <PageTitle>{game ? `Join ${game.game_name}` : 'Join a Game'}</PageTitle>
      </div>
      <BusyOverlay isBusy={load.isLoading} text="Loading..." />
      {isAsking && (
        <CodeForm
          key={code}
          last={code}
          problem={load.error?.message ?? null}
          onAgain={() => void load.refetch()}
        />
      )}
      {game && own && (
        <Text>
          You’re already on {own.team_name}.{' '}
          <Anchor component={Link} to={`/game/${game.game_id}/team/${own.team_id}`} underline="always">
            Go to your team
          </Anchor>
        </Text>
      )}
      {game && !own && game.is_waiting && (
        <Text>
          You are in {game.game_name}. Your instructor will put you into a team; this page then opens by
          itself.
        </Text>
      )}
      {game && !own && !game.is_waiting && (
        <TeamChoice
          game={game}
          isPending={state.isPending}
          onJoin={(teamId) => void join(teamId).catch(() => undefined)}
        />
      )}
    </>
  );
}
