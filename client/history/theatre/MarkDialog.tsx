import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import * as z from 'zod';
import { type MarkedMoment, noteCharactersMax } from '../../../contracts/calls/moments.ts';
import { useKeptFields } from '../../drafts/useTextRecovery.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SubmitActions } from '../../ui/SubmitActions.tsx';
import type { Marked } from './useMarked.ts';

const fieldsSchema = z.object({ title: z.string(), note: z.string(), isForTeam: z.boolean().default(false) });

/** Gives a moment a title and a note, for a debrief. The input survives a reload. */
export function MarkDialog({
  known,
  position,
  place,
  marked,
  onClose,
}: {
  /** The moment being edited; null for a new one. */
  readonly known: MarkedMoment | null;
  readonly position: number;
  /** The moment in words. */
  readonly place: string;
  readonly marked: Marked;
  readonly onClose: () => void;
}): ReactNode {
  const { fields, change, forget } = useKeptFields(
    `moment/${known ? known.moment_id : `new/${position}`}`,
    fieldsSchema,
    { title: known?.title ?? '', note: known?.note ?? '', isForTeam: known?.audience === 'team' },
  );
  const { title, note, isForTeam } = fields;
  function close(): void {
    forget();
    onClose();
  }
  function save(event: FormEvent): void {
    event.preventDefault();
    // The failure has been reported, and the words stay for another attempt.
    const audience = isForTeam ? 'team' : 'overseers';
    marked.save({ title, note, audience }, position, known).then(
      (isSaved) => isSaved && close(),
      () => undefined,
    );
  }
  return (
    <Dialog title={known ? 'Change Moment' : 'Mark Moment'} width="wide" onCancel={close}>
      <form onSubmit={save}>
        <TextInput
          label="Title"
          description={place}
          data-autofocus
          value={title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Textarea
          label="Note"
          description={
            `${note.length} of ${noteCharactersMax} characters. ` +
            (isForTeam ? 'The team reads it as well.' : 'Those who oversee the game read it.')
          }
          mt="sm"
          autosize
          minRows={3}
          value={note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <Checkbox
          mt="sm"
          label="The team sees it as well"
          description="Once the quarter was run, in a game that opens its histories"
          checked={isForTeam}
          onChange={(event) => change({ isForTeam: event.currentTarget.checked })}
        />
        <SubmitActions
          act={known ? 'Save' : 'Mark'}
          isPending={marked.isSaving}
          isDisabled={title.trim() === ''}
          onCancel={close}
        />
      </form>
    </Dialog>
  );
}
