import { type ReactNode, useRef, useState } from 'react';
import * as z from 'zod';
import { remarkLettersMax, talkRefusals } from '../../contracts/calls/talk.ts';
import { plainNumber } from '../../contracts/decisions/cellText.ts';
import type { Column } from '../../contracts/decisions/decisionArea.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { useOfForm } from '../drafts/useOfForm.ts';
import { useKeptFields } from '../drafts/useTextRecovery.ts';
import { cellEntry } from '../grid/control/cellEntry.ts';
import inline from '../ui/Inline.module.css';
import styles from './Composer.module.css';
import { encoded, typedAgain } from './mentions.ts';
import { NamingField } from './NamingField.tsx';
import { useGivenBack, useSay, type WaitingRemark } from './waitingRemarks.ts';

/** From where on its field counts down. */
const lettersCounted = remarkLettersMax - 100;

const fieldsSchema = z.object({ text: z.string(), value: z.string().nullable() });

/** What a field of the talk is about. */
export type About = {
  readonly turn: number;
  /** Its name for what is kept of it, the same in every scenario and quarter; `talk` for the team's talk itself. */
  readonly key: string;
  /** In words, for the list of what was typed and not sent. */
  readonly title: string;
  readonly place: WaitingRemark['body']['place'];
};

/**
 * The name of a field, under which what is typed in it is kept, and to which a refusal gives it back: the same in every
 * quarter, so that what was typed while one was run can be said in the next.
 */
export const fieldName = (teamId: number, { key }: Pick<About, 'key'>): string => `talk/${teamId}/${key}`;

/**
 * What was typed in a field of the talk and not sent; it is kept in this tab. What is refused comes back before it.
 */
export function useTyped(
  about: Pick<About, 'key' | 'title'>,
  column: Column | undefined,
  onRefused?: (reason: string | null) => void,
) {
  const { title } = about;
  const { team_id: teamId, members } = useTeam();
  const field = fieldName(teamId, about);
  const ofForm = useOfForm('Talk');
  const kept = useKeptFields(field, fieldsSchema, { text: '', value: null }, ({ text, value }) =>
    ofForm(text || value ? [{ row: title, column: '', value: typedBefore(text ?? '', value ?? '') }] : []),
  );
  useGivenBack(field, ({ body: { text, value }, refusal }) => {
    const again = column && typeof value === 'number' ? plainNumber(column, value) : kept.fields.value;
    kept.change({ text: typedBefore(typedAgain(text, members), kept.fields.text), value: again });
    onRefused?.(refusal);
  });
  return { field, kept };
}

type ComposerProps = {
  readonly about: About;
  readonly label: string;
  readonly placeholder: string;
  /** The column, and the value to start from, where a value can be proposed. */
  readonly proposable?: { readonly column: Column; readonly start: number } | null;
  /** Why nothing can be said here yet; what is typed stays. */
  readonly refusal?: string | null;
  readonly isFocused?: boolean;
  /** On a phone, where the button sends. */
  readonly isSheet?: boolean;
};

/** One field for everything that is said: plain text, names of the team, and at a cell a value. */
export function Composer(props: ComposerProps): ReactNode {
  const { about, proposable = null, isSheet = false } = props;
  const { members } = useTeam();
  const [error, setError] = useState<string | null>(null);
  const { field, kept } = useTyped(about, proposable?.column, setError);
  const { text, value } = kept.fields;
  const say = useSay();
  const root = useRef<HTMLDivElement>(null);
  const { text: sent, named } = encoded(text, members);
  const entry = proposable && value !== null ? cellEntry(proposable.column, value) : null;
  const isEmpty = sent === '' && entry === null;
  function send(): void {
    const tooLong = sent.length > remarkLettersMax ? talkRefusals.tooLong : null;
    const refusal = isEmpty ? talkRefusals.empty : (props.refusal ?? tooLong ?? entry?.error ?? null);
    setError(refusal);
    if (refusal !== null) return;
    say(field, about.title, {
      turn_num: about.turn,
      text: sent,
      named: [...named],
      ...(about.place && { place: about.place }),
      ...(entry?.value !== undefined && { value: entry.value }),
    });
    kept.startOver();
    if (!isSheet) root.current?.querySelector('textarea')?.focus();
  }
  function change(typed: { readonly text?: string; readonly value?: string | null }): void {
    setError(null);
    kept.change(typed);
  }
  return (
    <div ref={root} className={styles.composer}>
      <NamingField
        label={props.label}
        placeholder={props.placeholder}
        text={text}
        hasError={error !== null}
        isIdle={isEmpty}
        isFocused={props.isFocused}
        isSheet={isSheet}
        onType={(typed) => change({ text: typed })}
        onSend={send}
      />
      {error !== null && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.below}>
        {proposable && <ProposedValue {...proposable} value={value} onChange={change} onSend={send} />}
        {sent.length >= lettersCounted && (
          <span className={styles.hint}>{remarkLettersMax - sent.length} left</span>
        )}
        {sent.length < lettersCounted && about.place && value === null && !isSheet && (
          <span className={styles.hint}>Enter to send</span>
        )}
      </div>
    </div>
  );
}

/** A text that is given back before what was typed since. */
export const typedBefore = (first: string, then: string): string =>
  [first, then].filter((part) => part !== '').join('\n');

/** `Propose a value`, and then the field that holds what I typed in the cell, else what is saved. */
function ProposedValue({
  column,
  start,
  value,
  onChange,
  onSend,
}: {
  readonly column: Column;
  readonly start: number;
  readonly value: string | null;
  readonly onChange: (typed: { readonly value: string | null }) => void;
  readonly onSend: () => void;
}): ReactNode {
  const root = useRef<HTMLSpanElement>(null);
  /** What was pressed gives way to something else, which takes the focus. */
  function turn(to: string | null): void {
    onChange({ value: to });
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('input, button')?.focus());
  }
  return (
    <span ref={root} className={styles.value}>
      {value === null ? (
        <button type="button" className={inline.act} onClick={() => turn(plainNumber(column, start))}>
          Propose a value
        </button>
      ) : (
        <>
          <label>
            Propose
            <input
              inputMode="decimal"
              autoComplete="off"
              aria-label={`Proposed value, ${column.title}`}
              value={value}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => onChange({ value: event.currentTarget.value })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                // It would break the line in the field of the text, which has the focus then.
                event.preventDefault();
                onSend();
              }}
            />
          </label>
          <button type="button" className={inline.act} onClick={() => turn(null)}>
            Remove value
          </button>
        </>
      )}
    </span>
  );
}
