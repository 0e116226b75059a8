import { Button, NativeSelect, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  type ComponentRating,
  type RegulatorAssessment,
  type RegulatorComponent,
  regulatorComponentNames,
  regulatorComponents,
  regulatorRatings,
} from '../../contracts/banking/regulatorAssessment.ts';
import { isOvertaken } from '../drafts/recordDraft.ts';
import layout from '../ui/Layout.module.css';
import { TermHead } from '../ui/TermHead.tsx';
import { assessmentRows } from './assessmentDraft.ts';
import styles from './Regulator.module.css';
import type { Assessment } from './useAssessment.ts';

/** The form of the open turn: a rating and comments for each component. */
export function AssessmentForm({ assessment }: { readonly assessment: Assessment }): ReactNode {
  const { saved, shown, rate } = assessment;
  if (!saved || !shown) return null;
  const { proposal } = saved;
  return (
    <div className={styles.form}>
      {proposal && (
        <Button
          size="xs"
          variant="default"
          style={{ justifySelf: 'end' }}
          onClick={() => assessment.takeProposal(proposal)}
        >
          Fill in the proposal
        </Button>
      )}
      {regulatorComponents.map((component) => (
        <ComponentFields
          key={component}
          component={component}
          shown={shown[component]}
          onChange={(typed) => rate(component, typed)}
        />
      ))}
    </div>
  );
}

/** What somebody else has saved of the same components since editing began, as notices. */
export function OvertakenRatings({ assessment }: { readonly assessment: Assessment }): ReactNode {
  const { saved, unsaved } = assessment;
  const taken = saved
    ? unsaved.flatMap((mine) => (isOvertaken(mine, assessmentRows(saved)) ? mine.id : []))
    : [];
  if (!saved) return null;
  return taken.map((component) => {
    const { rating, comments } = saved[component];
    return (
      <p key={component} className={layout.notice} role="status">
        {regulatorComponentNames[component]}: {saved.updatedBy ?? 'Someone'} saved {rating}
        {comments === '' ? ' without comments.' : `: ${comments}`} Yours stays here and isn’t saved yet.
      </p>
    );
  });
}

function ComponentFields({
  component,
  shown,
  onChange,
}: {
  readonly component: RegulatorComponent;
  readonly shown: ComponentRating;
  readonly onChange: (typed: Partial<ComponentRating>) => void;
}): ReactNode {
  return (
    <fieldset className={styles.component}>
      <legend>{regulatorComponentNames[component]}</legend>
      <NativeSelect
        label="Rating"
        value={shown.rating}
        data={regulatorRatings.map(String)}
        onChange={({ currentTarget: { value } }) => onChange({ rating: Number(value) })}
      />
      <Textarea
        label="Comments"
        autosize
        minRows={2}
        maxRows={12}
        value={shown.comments}
        onChange={({ currentTarget: { value } }) => onChange({ comments: value })}
      />
    </fieldset>
  );
}

/** Read-only ratings and comments: of completed turns, for students, and in print. */
export function WrittenAssessment({
  written,
  was,
  isForPaper = false,
}: {
  readonly written: RegulatorAssessment;
  /** The report before it, whose ratings are told where they differ. */
  readonly was?: RegulatorAssessment | undefined;
  readonly isForPaper?: boolean;
}): ReactNode {
  return (
    <table className={styles.written} data-paper={isForPaper || undefined}>
      <thead>
        <tr>
          <TermHead name="Component" at="reports" />
          <TermHead name="Rating" at="reports" />
          <TermHead name="Comments" at="reports" />
        </tr>
      </thead>
      <tbody>
        {regulatorComponents.map((component) => (
          <tr key={component}>
            <th scope="row">{regulatorComponentNames[component]}</th>
            <td>
              <Rating now={written[component].rating} was={was?.[component].rating} />
            </td>
            <td>{written[component].comments}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A rating as one of five boxes, with its number, and with the one before it if it has changed. */
function Rating({ now, was = now }: { readonly now: number; readonly was?: number | undefined }): ReactNode {
  const direction = now > was ? 'worse' : now < was ? 'better' : undefined;
  return (
    <span className={styles.rating} data-direction={direction}>
      <span aria-hidden="true">
        {regulatorRatings.map((step) => (
          <i key={step} data-on={step === now || undefined} />
        ))}
      </span>{' '}
      <b>{now}</b> {direction && <small>was {was}</small>}
    </span>
  );
}
