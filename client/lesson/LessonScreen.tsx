import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { orderMoments, titleCharactersMax } from '../../contracts/calls/moments.ts';
import { counted } from '../../contracts/text/counted.ts';
import { useActs } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useMomentActs } from '../history/theatre/useMarked.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import layout from '../ui/Layout.module.css';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useCopy } from '../ui/useCopy.ts';
import styles from './Lesson.module.css';
import { MomentRow } from './MomentRow.tsx';
import { type LessonMoment, useLesson, useProjector } from './useLesson.ts';

/** The marked moments of a game in the order in which a class sees them. */
export function LessonScreen(): ReactNode {
  const { moments, teams, found, error, refetch } = useLesson();
  const game = useGame();
  const copy = useCopy();
  const isEmpty = moments?.length === 0;
  return (
    <>
      <div className={layout.titleLine}>
        <div className={layout.titleBlock}>
          <PageTitle>Lesson</PageTitle>
          <p className={styles.lead}>
            {game.game_name} · moments to show to the class, in this order
            {moments && !isEmpty && ` · ${counted(moments.length, 'moment')}`}
          </p>
        </div>
        <Button
          variant="default"
          onClick={() => void copy(location.href, 'The link to this lesson was copied.')}
        >
          Copy link for co-teachers
        </Button>
        {moments && !isEmpty && (
          <Button component={Link} to="?view=present">
            Present
          </Button>
        )}
      </div>
      <div className={styles.columns}>
        {error && !moments && <p role="alert">{error.message}</p>}
        {isEmpty && (
          <EmptyState text="No moments yet." hint="Mark one in a replay, or add one that was found." />
        )}
        {moments && !isEmpty && <Moments moments={moments} teams={teams} onChanged={refetch} />}
        <div className={styles.side}>
          <FoundMoments found={found} teams={teams} onChanged={refetch} />
          <OnProjector />
        </div>
      </div>
    </>
  );
}

const nameOf = (teams: MomentsProps['teams'], teamId: number): string =>
  teams.find(({ team_id }) => team_id === teamId)?.team_name ?? 'A former team';

type MomentsProps = {
  readonly moments: readonly LessonMoment[];
  readonly teams: ReturnType<typeof useLesson>['teams'];
  readonly onChanged: () => Promise<unknown>;
};

/** The order shown: at once the one given here, until the lesson was loaded again. */
function useOrder({ moments, onChanged }: MomentsProps) {
  const { act } = useActs();
  const { game_id: gameId } = useGame();
  const [given, setGiven] = useState<readonly number[] | null>(null);
  const [said, setSaid] = useState('');
  const ids = given ?? moments.map(({ moment_id: id }) => id);
  const ordered = ids.flatMap((id) => moments.find(({ moment_id }) => moment_id === id) ?? []);
  async function move(from: number, by: 1 | -1): Promise<void> {
    const to = from + by;
    const moved = ordered[from];
    if (!moved || !ordered[to]) return;
    const order = ordered
      .map(({ moment_id: id }) => id)
      .toSpliced(from, 1)
      .toSpliced(to, 0, moved.moment_id);
    setGiven(order);
    setSaid(`Moment ${to + 1} of ${order.length}`);
    // The failure has been reported.
    await act(orderMoments, { game: gameId }, { order }).then(onChanged, () => undefined);
    setGiven((now) => (now === order ? null : now));
  }
  return { ordered, move, said };
}

function Moments(props: MomentsProps): ReactNode {
  const { teams, onChanged } = props;
  const { ordered, move, said } = useOrder(props);
  const acts = useMomentActs(useGame().game_id, onChanged);
  const [movedId, setMovedId] = useState<number | null>(null);
  // A row that changes its place in the page loses focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move.
  useEffect(() => {
    if (movedId !== null) document.getElementById(`moment-${movedId}`)?.focus();
  }, [said, movedId]);
  return (
    <div>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <ol className={styles.moments}>
        {ordered.map((moment, index) => (
          <MomentRow
            key={moment.moment_id}
            moment={moment}
            index={index}
            count={ordered.length}
            team={nameOf(teams, moment.team_id)}
            acts={acts}
            onMove={(by) => {
              setMovedId(moment.moment_id);
              void move(index, by);
            }}
          />
        ))}
      </ol>
    </div>
  );
}

const short = (title: string): string =>
  title.length > titleCharactersMax ? `${title.slice(0, titleCharactersMax - 1)}…` : title;

/** Moments that were found by themselves, to be added to the lesson under what they say. */
function FoundMoments({
  found,
  teams,
  onChanged,
}: Omit<MomentsProps, 'moments'> & { readonly found: ReturnType<typeof useLesson>['found'] }): ReactNode {
  const { save, isSaving } = useMomentActs(useGame().game_id, onChanged);
  if (found.length === 0) return null;
  return (
    <section className={styles.card} aria-label="Found in the class">
      <h2>
        Found in the class <small>strongest first</small>
      </h2>
      <ul className={styles.found}>
        {found.map(({ team_id, position: log_position, turn_num: turn, title }) => (
          <li key={`${log_position} ${title}`}>
            <p>
              {title}
              <small>
                {nameOf(teams, team_id)}, Qtr {turn}
              </small>
            </p>
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={isSaving}
              aria-label={`Add ${title}`}
              onClick={() =>
                save(
                  { title: short(title), note: '', audience: 'overseers' },
                  { team_id, log_position },
                  null,
                ).catch(() => undefined)
              }
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const choices = [
  ['hidesPeople', 'Hide people’s names'],
  ['hidesTeams', 'Hide teams’ names'],
  ['asksFirst', 'Ask first, show what happened on V'],
] as const;

function OnProjector(): ReactNode {
  const [projector, setProjector] = useProjector();
  return (
    <section className={styles.card} aria-label="On the projector">
      <h2>On the projector</h2>
      {choices.map(([name, label]) => (
        <Checkbox
          key={name}
          label={label}
          checked={projector[name]}
          onChange={({ currentTarget: { checked } }) => setProjector({ ...projector, [name]: checked })}
        />
      ))}
    </section>
  );
}
