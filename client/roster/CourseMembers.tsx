import { Button, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type CourseMembers, type ListedCourse, loadCourseMembers } from '../../contracts/calls/courses.ts';
import { useAct } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { compareCourse } from './comparedCourse.ts';
import type { RosterPerson, RosterRecord } from './rosterDraft.ts';

const CourseDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./CourseDialog.tsx'))).CourseDialog,
}));

/** The roster that a course is compared with. */
export type ComparedRoster = {
  readonly record: RosterRecord;
  readonly people: readonly RosterPerson[];
  readonly onTakeOver: (people: readonly RosterPerson[], label: string) => void;
};

/** Compares a course with the roster, once by itself: its system is asked no oftener than that. */
export function CourseMembersLine({
  course: { title, platform_id, context_id },
  roster: { record, people, onTakeOver },
}: {
  readonly course: ListedCourse;
  readonly roster: ComparedRoster;
}): ReactNode {
  const { game_id: game } = useGame();
  const [isOpen, setIsOpen] = useState(false);
  const [answer, setAnswer] = useState<CourseMembers | null>(null);
  const { act, state } = useAct(loadCourseMembers, { showsFailure: true });
  const read = (): void =>
    // A failure is shown in the dialog; nothing awaits the promise.
    void act({ game }, { platform_id, context_id }).then(setAnswer, () => undefined);
  const [members, waiting] = [record.members, record.waiting];
  const everybody = [...members, ...waiting].map(({ user_id }) => user_id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when others are in the game only.
  useEffect(read, [everybody, platform_id, context_id]);
  const news = answer && compareCourse(answer, record, people).news;
  const open = (): void => {
    setIsOpen(true);
    read();
  };
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={open}>
        From {title}…
      </Button>
      {news !== null && (
        <>
          <Text size="sm" role="status">
            {news}
          </Text>
          <Button size="compact-sm" variant="default" aria-label={`Compare ${title}…`} onClick={open}>
            Compare…
          </Button>
        </>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <CourseDialog
            {...{ title, answer, record, people }}
            failure={state.error}
            isReading={state.isPending}
            onRead={read}
            onTakeOver={(taken) => onTakeOver(taken, `From ${title}`)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
