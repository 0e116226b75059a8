import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Talk, talkRefusals } from '../../contracts/calls/talk.ts';
import type { Column } from '../../contracts/decisions/decisionArea.ts';
import { counted } from '../../contracts/text/counted.ts';
import { useIsPast } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { isGameOver } from '../contexts/isGameOver.ts';
import { useIsStudent } from '../session/session.ts';
import { useCopy } from '../ui/useCopy.ts';
import styles from './Card.module.css';
import { type About, typedBefore, useTyped } from './Composer.tsx';

/** Why nothing can be said in a quarter; null where it can. In the place of the field. */
export function useClosedTalk(turn: number, talk: Talk | undefined): ReactNode {
  const isPast = useIsPast();
  const game = useGame();
  const isStudent = useIsStudent();
  if (isPast) return <Closed text="You’re viewing history. What was said later isn’t shown." />;
  if (!isStudent) return <ForOverseers talk={talk} turn={turn} />;
  if (isGameOver(game)) return <Closed text={talkRefusals.isOver} />;
  return turn <= game.turns_completed ? <Closed text={talkRefusals.wasRun(turn)} /> : null;
}

const Closed = ({ text }: { readonly text: string }): ReactNode => <p className={styles.closed}>{text}</p>;

/** What those who oversee the game see: how much was said, and the words only where the game says so. */
function ForOverseers({ talk, turn }: { readonly talk: Talk | undefined; readonly turn: number }): ReactNode {
  if (!talk) return null;
  const { remarks, people, cells, hidden } = talk.counts;
  if (hidden === 0) return null;
  const isPrivate = talk.readers === 'team';
  const by = counted(people, 'person', 'people');
  const said = `${counted(remarks, 'message')} by ${by} in Qtr ${turn}, on ${counted(cells, 'cell')}`;
  return (
    <p className={styles.closed}>
      {!isPrivate && <IconEye size={14} aria-hidden />}
      {isPrivate
        ? `This team keeps its talk private: ${said}.`
        : `Earlier messages stay private: ${counted(hidden, 'message')}.`}
    </p>
  );
}

type TypedProps = {
  readonly about: About;
  /** That of the cell, for which a value may have been proposed. */
  readonly column: Column;
  /** Goes to the open quarter, where the field of the cell holds what was typed; null after the last one. */
  readonly onGo: (() => void) | null;
};

/** What was typed for a quarter that has been run meanwhile. */
export function TypedBefore({ about, column, onGo }: TypedProps): ReactNode {
  // What was on its way when the quarter was run is refused, and has no other field to come back to.
  const { text, value } = useTyped(about, column).kept.fields;
  const copy = useCopy();
  const parts = [text.trim() && `Your text: “${text}”`, value && `Your value: ${value}`].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <div className={styles.band}>
      <p>
        {talkRefusals.wasRun(about.turn)} {parts.join(' ')}
      </p>
      {onGo && (
        <Button size="compact-sm" variant="default" onClick={onGo}>
          Say it in Qtr {about.turn + 1}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => void copy(typedBefore(text, value ?? ''), 'Copied.')}
      >
        Copy
      </Button>
    </div>
  );
}
