import { Button, TextInput } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import * as z from 'zod';
import { questionCharactersMax } from '../../contracts/calls/moments.ts';
import { useKeptFields } from '../drafts/useTextRecovery.ts';
import styles from './Lesson.module.css';
import type { LessonMoment } from './useLesson.ts';

const fieldsSchema = z.object({ question: z.string() });

/** What the class is asked at a moment, typed in place. It survives a reload until it is saved. */
export function MomentQuestion({
  moment,
  isSaving,
  onSave,
}: {
  readonly moment: LessonMoment;
  readonly isSaving: boolean;
  /** True once it is saved; a failure has been reported. */
  readonly onSave: (question: string) => Promise<boolean>;
}): ReactNode {
  const { fields, change, startOver } = useKeptFields(`moment/question/${moment.moment_id}`, fieldsSchema, {
    question: moment.question,
  });
  const { question } = fields;
  const isChanged = question !== moment.question;
  function save(event: FormEvent): void {
    event.preventDefault();
    onSave(question).then(
      (isSaved) => isSaved && startOver({ question }),
      () => undefined,
    );
  }
  return (
    <form className={styles.question} onSubmit={save}>
      <TextInput
        aria-label={`Question at ${moment.title}`}
        placeholder="What do you ask the class?"
        value={question}
        error={
          question.length > questionCharactersMax &&
          `${question.length} of ${questionCharactersMax} characters.`
        }
        onChange={(event) => change({ question: event.currentTarget.value })}
      />
      {isChanged && (
        <Button type="submit" size="compact-sm" loading={isSaving}>
          Save
        </Button>
      )}
    </form>
  );
}
