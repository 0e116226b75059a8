import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { counted } from '../../../contracts/text/counted.ts';
import { schoolTimeOf } from '../../../contracts/time/schoolTime.ts';
import { firstName } from '../../grid/control/gridTexts.ts';
import { initialsOf } from '../../lib/initials.ts';
import { FromTo } from '../../ui/FromTo.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { screenOf } from '../steps/caption.ts';
import type { ValueLine } from '../steps/groups.ts';
import type { StepRow } from '../steps/railItems.ts';
import { deedOf, nameOf } from '../steps/steps.ts';
import styles from './Rail.module.css';

type RowProps = {
  readonly item: StepRow;
  readonly isCurrent: boolean;
  /** Of its person. */
  readonly color: string;
  readonly onGo: (turn: number, position: number) => void;
  /** Shows or hides the saves of a group, which is named by the position of its first one. */
  readonly onToggle: (position: number) => void;
};

const clockOf = (at: string): string => schoolTimeOf(at).replace(/ .*$/, '');

/** A step, or saves shown as one: who, where, when, and the values; moving to another step renders two of them. */
export const StepRowButton = memo(function StepRowButton(props: RowProps): ReactNode {
  const { item, isCurrent, color, onGo, onToggle } = props;
  const { group, people, turn, tags, words, isPart } = item;
  const { last: step, steps } = group;
  const name = nameOf(step, people);
  // What a forecast or a submission came to has a line of its own.
  const [head = '', ...rest] = step.text.split(': ');
  const deed =
    words.values.length === 0 ? { head, rest: rest.join(': ') } : { head: screenOf(step), rest: '' };
  function openByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || steps.length < 2) return;
    event.preventDefault();
    onToggle(steps[0].position);
  }
  return (
    <>
      <button
        type="button"
        className={styles.step}
        aria-current={isCurrent ? 'step' : undefined}
        data-part={isPart || undefined}
        data-quiet={step.user_id === null || undefined}
        title={deedOf(step, people)}
        onClick={() => onGo(turn, step.position)}
        onKeyDown={openByKey}
      >
        <span className={styles.face} style={{ '--person': color }} aria-hidden="true">
          {step.user_id === null ? 'Q' : initialsOf(name)}
        </span>
        <span className={styles.words}>
          <span className={styles.who}>
            <span>
              <b>{firstName(name)}</b> {deed.head}
            </span>
            <Moment at={step.at} format={clockOf} />
          </span>
          {deed.rest !== '' && <span className={styles.more}>{deed.rest}</span>}
          {words.values.map((line) => (
            <Values key={`${line.name} ${line.to}`} line={line} />
          ))}
          {words.more !== null && <span className={styles.more}>{words.more}</span>}
          {words.over !== null && <span className={styles.over}>{words.over}</span>}
          {tags.map((tag) => (
            <span key={tag} className={styles.tag}>
              {tag}
            </span>
          ))}
        </span>
      </button>
      {steps.length > 1 && <Opener {...props} />}
    </>
  );
});

function Values({ line: { name, from, to, note } }: { readonly line: ValueLine }): ReactNode {
  return (
    <span className={styles.value}>
      <span className={styles.cell}>{name}</span>
      <span className={styles.numbers}>
        <FromTo from={from} to={to} />
        {note !== '' && `${from === null && to === null ? '' : ', '}${note}`}
      </span>
    </span>
  );
}

/** Shows the saves of a group one by one. */
function Opener({ item: { group, isOpen }, onToggle }: RowProps): ReactNode {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button
      type="button"
      className={styles.opener}
      aria-label={`${counted(group.steps.length, 'save')} one by one`}
      aria-expanded={isOpen}
      onClick={() => onToggle(group.steps[0].position)}
    >
      <Chevron size={14} aria-hidden />
    </button>
  );
}
