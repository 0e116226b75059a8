import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { RequestOf } from '../../contracts/calls/call.ts';
import { loadRoster, saveInstructors } from '../../contracts/calls/roster.ts';
import type { ListedUser } from '../../contracts/calls/users.ts';
import { shownEmail } from '../../contracts/fields/emails.ts';
import { liveState, useAct } from '../call/queries.ts';
import { useIsAdministrator } from '../session/session.ts';
import { useDialogs } from '../ui/dialogs.ts';
import { toast } from '../ui/toast.tsx';
import { InstructorChooser } from './InstructorChooser.tsx';
import styles from './Roster.module.css';
import type { RosterRecord } from './rosterDraft.ts';

/** The game's instructors; administrators assign and remove them. */
export function InstructorsSection({
  gameId,
  instructors,
}: {
  readonly gameId: number;
  readonly instructors: RosterRecord['instructors'];
}): ReactNode {
  const isAdministrator = useIsAdministrator();
  const { act, state } = useAct(saveInstructors);
  const queryClient = useQueryClient();
  const dialogs = useDialogs();
  const [chosen, setChosen] = useState<ListedUser | null>(null);
  async function save(change: RequestOf<typeof saveInstructors>, doneText: string): Promise<void> {
    await act({ game: gameId }, change);
    await queryClient.invalidateQueries({ queryKey: [liveState.key, loadRoster.path, { game: gameId }] });
    toast(doneText);
  }
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (chosen === null) return;
    await save({ added: [chosen.userId] }, `${chosen.fullName} is now an instructor of this game.`);
    setChosen(null);
  }
  async function remove({ user_id, full_name }: RosterRecord['instructors'][number]): Promise<void> {
    const question = `Remove ${full_name} as an instructor of this game?`;
    if (!(await dialogs.confirm(question, { acceptLabel: 'Remove' }))) return;
    await save({ removed: [user_id] }, `${full_name} is no longer an instructor of this game.`);
  }
  return (
    <section className={styles.section} aria-label="Instructors">
      <h2>Instructors</h2>
      {instructors.length === 0 && (
        <Text size="sm">No instructors yet. Only administrators can manage this game.</Text>
      )}
      <ul className={styles.instructors}>
        {instructors.map((instructor) => (
          <li key={instructor.user_id}>
            <span className={styles.who}>
              {instructor.full_name}
              <span className={styles.email}>{shownEmail(instructor.email)}</span>
            </span>
            {isAdministrator && (
              <Button
                variant="default"
                size="xs"
                aria-label={`Remove ${instructor.full_name}`}
                disabled={state.isPending}
                onClick={() => void remove(instructor).catch(() => undefined)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAdministrator && (
        <form className={styles.adding} onSubmit={(event) => void add(event).catch(() => undefined)}>
          <InstructorChooser
            leftOut={instructors.map(({ user_id }) => user_id)}
            chosen={chosen}
            onChoose={setChosen}
          />
          <Button type="submit" variant="default" disabled={chosen === null} loading={state.isPending}>
            Add
          </Button>
        </form>
      )}
    </section>
  );
}
