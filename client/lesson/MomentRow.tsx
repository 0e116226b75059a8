import { ActionIcon, Anchor } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../contracts/text/counted.ts';
import { useGame } from '../contexts/GameContext.ts';
import type { useMomentActs } from '../history/theatre/useMarked.ts';
import styles from './Lesson.module.css';
import { MomentQuestion } from './MomentQuestion.tsx';
import { type LessonMoment, replayOf } from './useLesson.ts';

type RowProps = {
  readonly moment: LessonMoment;
  readonly index: number;
  readonly count: number;
  /** The name of its team. */
  readonly team: string;
  readonly acts: ReturnType<typeof useMomentActs>;
  readonly onMove: (by: 1 | -1) => void;
};

const moves: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** A moment of the lesson: its place, what it shows, its question, and what can be done with it. */
export function MomentRow({ moment, index, count, team, acts, onMove }: RowProps): ReactNode {
  const game = useGame();
  const { title, note, audience, team_id, log_position } = moment;
  function onKeyDown(event: KeyboardEvent): void {
    const by = moves[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    onMove(by);
  }
  const icon = (label: string, isOff: boolean, act: () => void, shown: ReactNode): ReactNode => (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} disabled={isOff} onClick={act}>
      {shown}
    </ActionIcon>
  );
  return (
    <li onKeyDown={onKeyDown}>
      <button
        type="button"
        id={`moment-${moment.moment_id}`}
        className={styles.number}
        title="Alt+Up and Alt+Down move it"
        aria-label={`Moment ${index + 1} of ${count}, ${title}. Alt+Up and Alt+Down move it.`}
      >
        {index + 1}
      </button>
      <div className={styles.words}>
        <p>
          <strong>{title}</strong> <span className={styles.pill}>{pillOf(moment)}</span>
        </p>
        <p className={styles.where}>
          {team}, Qtr {moment.turn_num}
        </p>
        <MomentQuestion
          moment={moment}
          isSaving={acts.isSaving}
          onSave={(question) =>
            acts.save({ title, note, audience, question }, { team_id, log_position }, moment)
          }
        />
      </div>
      <div className={styles.acts}>
        {icon(`Move ${title} up`, index === 0, () => onMove(-1), <IconArrowUp size={18} aria-hidden />)}
        {icon(
          `Move ${title} down`,
          index === count - 1,
          () => onMove(1),
          <IconArrowDown size={18} aria-hidden />,
        )}
        <Anchor component={Link} to={replayOf(moment, game)} size="sm" aria-label={`Open ${title}`}>
          Open
        </Anchor>
        {icon(
          `Remove ${title}`,
          false,
          () => void acts.remove(moment).catch(() => undefined),
          <IconX size={18} aria-hidden />,
        )}
      </div>
    </li>
  );
}

/** `1.700 → 1.400`, `5 cells`; empty for what changed no cell. */
function pillOf({ step }: LessonMoment): string {
  const [change, ...more] = step?.changes ?? [];
  if (!change) return '';
  if (more.length > 0) return counted(more.length + 1, 'cell');
  return [change.from, change.to].filter((value) => value !== null).join(' → ');
}
