import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { disconnectCourse, type ListedCourse, listCourses } from '../../contracts/calls/courses.ts';
import { useAct, useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useSession } from '../session/session.ts';
import { useDialogs } from '../ui/dialogs.ts';
import { type ComparedRoster, CourseMembersLine } from './CourseMembers.tsx';
import styles from './People.module.css';

/** The courses that play the game, compared with its roster, and how to end that; nothing where there are none. */
export function CoursesLine({ roster }: { readonly roster: ComparedRoster }): ReactNode {
  const { game_id: game, game_name: name } = useGame();
  const dialogs = useDialogs();
  const { hasLti: isEnabled } = useSession();
  const { data, refetch } = useLoad(listCourses, { game }, {}, { isEnabled });
  const { act, state } = useAct(disconnectCourse);
  async function disconnect({ title, platform_id, context_id }: ListedCourse): Promise<void> {
    const question =
      `Disconnect ${title}? It no longer leads into ${name}, and gets no more grades. Teams, accounts and ` +
      'grades stay. Its instructor can connect it again from the course.';
    if (!(await dialogs.confirm(question, { acceptLabel: 'Disconnect' }))) return;
    await act({ game }, { platform_id, context_id });
    await refetch();
  }
  return data?.courses.map((course) => (
    <div key={`${course.platform_id} ${course.context_id}`} className={styles.line}>
      <Text size="sm">
        {course.title}
        {course.platform && ` in ${course.platform}`} plays this game.
      </Text>
      {course.platform && <CourseMembersLine course={course} roster={roster} />}
      <Button
        size="compact-sm"
        variant="default"
        disabled={state.isPending}
        aria-label={`Disconnect ${course.title}…`}
        // A failure has been shown; nothing awaits the promise.
        onClick={() => void disconnect(course).catch(() => undefined)}
      >
        Disconnect…
      </Button>
    </div>
  ));
}
