import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { activeIntraturns, type Intraturn } from '../../../contracts/calls/decisionSets.ts';
import { loadStanding, type Standing } from '../../../contracts/calls/standing.ts';
import type { Team } from '../../../contracts/calls/teams.ts';
import { useLoad } from '../../call/queries.ts';
import { useServerNow } from '../../call/serverClock.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { isGameOver } from '../../contexts/isGameOver.ts';
import { tileStates } from '../../decisions/tileStates.ts';
import { useSession } from '../../session/session.ts';
import { ordinal } from '../../team/standingText.ts';
import { brandTexts } from '../../theme/brands.ts';
import { AreaSquares } from '../../ui/AreaSquares.tsx';
import { quarterStates } from '../../ui/QuarterTrack.tsx';
import styles from '../Homes.module.css';
import { areasLeft, capitalized, standingSentence } from '../standingText.ts';
import { lockdownOf, shownEvery } from '../untilLockdown.ts';
import { untilLockdown } from '../untilWords.ts';
import { Members } from './Members.tsx';

/** A student's own bank on the game's screen: its standing, its people, and the next task. */
export function OwnBank({ team }: { readonly team: Team }): ReactNode {
  const game = useGame();
  const { institution } = brandTexts[useSession().brand];
  const { data: standing } = useLoad(loadStanding, { game: game.game_id }, {});
  const bank = standing?.banks.find(({ team_id }) => team_id === team.team_id);
  return (
    <section className={styles.own} aria-label={`Your ${institution}`}>
      <div className={styles.bank}>
        <p className={styles.kind}>Your {institution}</p>
        <p className={styles.name}>{team.team_name}</p>
        <p className={styles.standing}>{standing && bank && standingSentence(standing, bank)}</p>
        <Members team={team} />
      </div>
      <Next team={team} />
      <PlacesByQuarter standing={standing} places={bank?.places ?? []} />
    </section>
  );
}

/** The next task: the open quarter with its progress, or why nothing can be done. */
function Next({ team }: { readonly team: Team }): ReactNode {
  const game = useGame();
  const isOver = isGameOver(game);
  const { data } = useLoad(activeIntraturns, { team: team.team_id }, {}, { isEnabled: !isOver });
  const set = data?.intraturns.find(({ status }) => status);
  const path = `/game/${game.game_id}/decisions/${team.team_id}`;
  const dashboard = (
    <Link to={`/game/${game.game_id}/team/${team.team_id}`} className={styles.quietLink}>
      Dashboard
    </Link>
  );
  if (isOver)
    return (
      <div className={styles.next}>
        <p className={styles.closed}>The game is over</p>
        <p className={styles.todo}>All {game.turns_allowed} quarters have been run.</p>
        <div className={styles.acts}>
          <Button component={Link} to={`/game/${game.game_id}/final-results`}>
            Final Results
          </Button>
          {dashboard}
        </div>
      </div>
    );
  return (
    <div className={styles.next}>
      <p className={team.frozen ? styles.closed : styles.open}>
        Qtr {game.turns_completed + 1} {team.frozen ? 'is closed for you' : 'is open'}
      </p>
      <Todo team={team} set={set} />
      <div className={styles.acts}>
        <Button component={Link} to={path} variant={team.frozen ? 'default' : 'filled'}>
          Go to Decision Areas
        </Button>
        {dashboard}
      </div>
    </div>
  );
}

function Todo({ team, set }: { readonly team: Team; readonly set: Intraturn | undefined }): ReactNode {
  const game = useGame();
  const now = useServerNow(shownEvery);
  const tiles = tileStates({
    set: set ?? { decisionTracking: [] },
    isLite: game.type === 'Lite',
    myUnsaved: new Map(),
    others: [],
  });
  const untouched = tiles.filter(({ updated }) => updated === null).length;
  const left = areasLeft(untouched, tiles.length);
  const until = untilLockdown(lockdownOf(game), now);
  const closes = until === null ? '' : ` Lockdown in ${until}.`;
  return (
    <>
      <p className={styles.todo}>
        {team.frozen ? capitalized(`${team.frozen_reason ?? 'the team is frozen'}.`) : set && left + closes}
      </p>
      <AreaSquares areas={tiles.map(({ updated }) => updated !== null)} />
    </>
  );
}

/** The quarters with the own rank in each; `places` is by quarter, the opening first. */
function PlacesByQuarter({
  standing,
  places,
}: {
  readonly standing: Standing | undefined;
  readonly places: readonly (number | null)[];
}): ReactNode {
  const game = useGame();
  const isOver = isGameOver(game);
  const states = quarterStates({
    done: game.turns_completed,
    of: game.turns_allowed,
    isFrozen: game.frozen,
  });
  return (
    <ol className={styles.track} aria-label="Quarters and places">
      {states.map((state, index) => {
        const place = standing ? places[index + 1] : undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a quarter is known by its place.
          <li key={index} data-state={state}>
            Qtr {index + 1}{' '}
            <b>{state === 'now' && !isOver ? 'now' : typeof place === 'number' ? ordinal(place) : ''}</b>
          </li>
        );
      })}
    </ol>
  );
}
