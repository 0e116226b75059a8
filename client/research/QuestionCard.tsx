import { Button, Checkbox, Text, Textarea, TextInput } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import * as z from 'zod';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { askResearchQuestion, type loadResearchConsent } from '../../contracts/calls/research.ts';
import { easternDayAndTimeOf } from '../../contracts/time/easternTime.ts';
import { useAct } from '../call/queries.ts';
import { useKeptFields } from '../drafts/useTextRecovery.ts';
import { useDialogs } from '../ui/dialogs.ts';
import { toast } from '../ui/toast.tsx';
import styles from './Research.module.css';

type Consent = ResponseOf<typeof loadResearchConsent>;

const fieldsSchema = z.object({ question: z.string(), text: z.string(), asks_for_texts: z.boolean() });
type Question = z.infer<typeof fieldsSchema>;

const answered = ({ yes, yes_with_texts: withTexts, no }: Consent): number => yes + withTexts + no;

/** How many people gave which answer, in a sentence. */
function countsText(consent: Consent): string {
  const { students, yes, yes_with_texts: withTexts, no, asks_for_texts: asksForTexts } = consent;
  const texts = asksForTexts ? ` (${withTexts} with what they wrote)` : '';
  return `${answered(consent)} of ${students} ${students === 1 ? 'student' : 'students'} answered: ${yes + withTexts} yes${texts}, ${no} no.`;
}

/** The typed question, and the action that saves it after asking about the answers that are lost. */
function useQuestion(gameId: number, consent: Consent) {
  const { act, state } = useAct(askResearchQuestion);
  const dialogs = useDialogs();
  const { question, text, asks_for_texts, version } = consent;
  const start: Question = { question: question ?? '', text, asks_for_texts };
  const { fields, change, forget } = useKeptFields(`research/${gameId}`, fieldsSchema, start);
  async function save(): Promise<void> {
    const count = answered(consent);
    const why = `Answers are to the wording that was read: the ${count === 1 ? 'answer' : `${count} answers`} to this one will not count for another.`;
    if (count > 0 && !(await dialogs.confirm(why, { acceptLabel: 'Save the new wording' }))) return;
    const saved = await act({ game: gameId }, { ...fields, version }).catch(() => undefined);
    if (!saved) return;
    forget();
    toast(fields.question.trim() === '' ? 'Nothing is asked any more.' : 'Question saved.');
  }
  return {
    fields,
    change,
    save,
    isChanged: JSON.stringify(fields) !== JSON.stringify(start),
    isSaving: state.isPending,
    discard: () => change(start),
  };
}

/** The question of a game: its overseers write it, and see how many people gave which answer. */
export function QuestionCard({
  gameId,
  consent,
}: {
  readonly gameId: number;
  readonly consent: Consent;
}): ReactNode {
  const { fields, change, save, isChanged, isSaving, discard } = useQuestion(gameId, consent);
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void save();
  }
  return (
    <section className={styles.card} aria-labelledby="question-title">
      <h2 id="question-title" className={styles.title}>
        What students are asked
      </h2>
      <p className={styles.text} role="status">
        {consent.question === null
          ? 'Nothing is asked. Without a question nobody is in a research pack.'
          : countsText(consent)}
      </p>
      <form onSubmit={handleSubmit}>
        <QuestionFields fields={fields} onChange={change} />
        <div className={styles.actions}>
          <Button type="submit" loading={isSaving} disabled={!isChanged}>
            Save question
          </Button>
          {isChanged && (
            <Button variant="default" onClick={discard}>
              Discard changes
            </Button>
          )}
        </div>
      </form>
      <Text size="sm" mt="sm">
        Students find the question on the dashboard of their team and can change their answer at any time. Who
        answered what is shown to nobody.
        {consent.updated_by !== null &&
          consent.updated_tzts !== null &&
          ` Last worded by ${consent.updated_by}, ${easternDayAndTimeOf(consent.updated_tzts)}.`}
      </Text>
    </section>
  );
}

function QuestionFields({
  fields,
  onChange,
}: {
  readonly fields: Question;
  readonly onChange: (typed: Partial<Question>) => void;
}): ReactNode {
  return (
    <>
      <TextInput
        label="Question"
        description="Such as: May your work in this game be used for research? Leave it blank to ask nothing."
        value={fields.question}
        onChange={(event) => onChange({ question: event.currentTarget.value })}
      />
      <Textarea
        label="What they should know"
        description="Who does the research and what for, how long it is kept, and whom they can ask."
        mt="sm"
        autosize
        minRows={4}
        maxRows={14}
        value={fields.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <Checkbox
        mt="sm"
        label="Ask for what they write as well"
        description="Notes, measures of success and messages. Each student says yes to that separately."
        checked={fields.asks_for_texts}
        onChange={(event) => onChange({ asks_for_texts: event.currentTarget.checked })}
      />
    </>
  );
}
