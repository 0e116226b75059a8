import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { schoolWeekdayAndTimeOf } from '../../contracts/time/schoolTime.ts';
import { useGame } from '../contexts/GameContext.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { Moment } from '../ui/Moment.tsx';
import { usePageTitle } from '../ui/PageTitle.tsx';
import { hiddenNames } from './hiddenNames.ts';
import { Outcome } from './Outcome.tsx';
import styles from './Present.module.css';
import { Presented } from './Presented.tsx';
import { type LessonMoment, replayOf, useLesson, useProjector } from './useLesson.ts';
import { type StageActs, useStageKeys } from './useStageKeys.ts';

/** The moments of a lesson on a projector, one at a time, without anything else of the product. */
export function Present(): ReactNode {
  const lesson = useLesson();
  const { moments, error } = lesson;
  const [query] = useSearchParams();
  usePageTitle('Lesson');
  if (error && !moments) return <Nothing text={error.message} />;
  if (!moments) return <BusyOverlay isBusy text="Loading..." />;
  const asked = query.get('moment');
  const index = asked === null ? 0 : moments.findIndex(({ moment_id: id }) => String(id) === asked);
  const moment = moments[index];
  if (moment) return <Stage lesson={{ ...lesson, moments }} index={index} moment={moment} />;
  const [first] = moments;
  if (!first) return <Nothing text="No moments yet. Mark one in a replay." />;
  return <Nothing text="This moment was removed from the lesson." first={first} />;
}

const addressOf = ({ moment_id: id }: LessonMoment): string => `?view=present&moment=${id}`;

/** Why there is nothing to show, and the ways on. */
function Nothing({ text, first }: { readonly text: string; readonly first?: LessonMoment }): ReactNode {
  const navigate = useNavigate();
  return (
    <main className={styles.nothing}>
      <p role="status">{text}</p>
      {first && (
        <button type="button" onClick={() => navigate(addressOf(first), { replace: true })}>
          Show the first moment
        </button>
      )}
      <button type="button" onClick={() => navigate('?view=lesson')}>
        Go to the lesson
      </button>
    </main>
  );
}

type StageProps = {
  readonly lesson: ReturnType<typeof useLesson> & { readonly moments: readonly LessonMoment[] };
  readonly index: number;
  readonly moment: LessonMoment;
};

function Stage({ lesson: { moments, people, teams }, index, moment }: StageProps): ReactNode {
  const [projector] = useProjector();
  const [hidesPeople, setHidesPeople] = useState(projector.hidesPeople);
  const [shownId, setShownId] = useState<number | null>(null);
  const [isBlack, setIsBlack] = useState(false);
  const navigate = useNavigate();
  const game = useGame();
  const hide = hiddenNames(hidesPeople ? people : [], projector.hidesTeams ? teams : []);
  const teamOf = ({ team_id: id }: LessonMoment): string =>
    hide(teams.find(({ team_id }) => team_id === id)?.team_name ?? 'A former team');
  const isShown = !projector.asksFirst || shownId === moment.moment_id;
  function go(to: number): void {
    const next = moments[to];
    if (next) void navigate(addressOf(next), { replace: true });
  }
  const acts = {
    back: () => go(index - 1),
    next: () => go(index + 1),
    names: () => setHidesPeople(!hidesPeople),
    outcome: () => setShownId(isShown ? null : moment.moment_id),
    real: () => void navigate(`${realScreenOf(moment, game, hidesPeople)}`),
    black: () => setIsBlack(!isBlack),
    end: () => void navigate('?view=lesson'),
    go,
  };
  useStageKeys(acts);
  const next = moments[index + 1];
  return (
    <div className={styles.stage}>
      <header>
        <strong>{teamOf(moment)}</strong>
        <span>
          Qtr {moment.turn_num}
          {moment.step && ' · '}
          {moment.step && <Moment at={moment.step.at} format={schoolWeekdayAndTimeOf} />}
        </span>
        <span className={styles.place}>
          Moment {index + 1} of {moments.length}
          {isShown && ' · what happened'}
        </span>
      </header>
      <main>
        <h1 aria-live="polite">{hide(moment.title)}</h1>
        <Presented key={moment.moment_id} moment={moment} people={people} hide={hide} hasPicture={!isShown} />
        {isShown && <Outcome moment={moment} />}
      </main>
      <aside>
        {moment.question !== '' && (
          <>
            <strong>To discuss</strong>
            <p>{hide(moment.question)}</p>
          </>
        )}
      </aside>
      <Foot
        acts={acts}
        isFirst={index === 0}
        next={next ? `${teamOf(next)}, ${hide(next.title)}` : null}
        hidesPeople={hidesPeople}
        isShown={isShown}
        asksFirst={projector.asksFirst}
      />
      {isBlack && <div className={styles.black} />}
    </div>
  );
}

/** The six buttons of the stage, with their keys. */
function Foot({
  acts,
  isFirst,
  next,
  hidesPeople,
  isShown,
  asksFirst,
}: {
  readonly acts: StageActs;
  readonly isFirst: boolean;
  /** The next moment; null at the last. */
  readonly next: string | null;
  readonly hidesPeople: boolean;
  readonly isShown: boolean;
  readonly asksFirst: boolean;
}): ReactNode {
  return (
    <footer>
      <button type="button" aria-disabled={isFirst} onClick={acts.back}>
        <IconChevronLeft size={22} aria-hidden /> Back
      </button>
      <button type="button" className={styles.next} aria-disabled={next === null} onClick={acts.next}>
        <span>{next === null ? 'Next' : `Next: ${next}`}</span>
        <IconChevronRight size={22} aria-hidden />
      </button>
      <button type="button" onClick={acts.names}>
        <kbd>H</kbd> {hidesPeople ? 'show' : 'hide'} names
      </button>
      <button type="button" aria-pressed={isShown} disabled={!asksFirst} onClick={acts.outcome}>
        <kbd>V</kbd> what happened
      </button>
      <button type="button" onClick={acts.real}>
        <kbd>G</kbd> real screen
      </button>
      <button type="button" aria-label="End" title="End" onClick={acts.end}>
        <IconX size={20} aria-hidden />
      </button>
    </footer>
  );
}

/** The replay's screen, on which names are hidden as they are here. */
function realScreenOf(
  moment: LessonMoment,
  game: Parameters<typeof replayOf>[1],
  hidesPeople: boolean,
): string {
  const { pathname, search, hash } = new URL(replayOf(moment, game), location.origin);
  return `${pathname}${search}${hidesPeople ? '&names=hidden' : ''}${hash}`;
}
