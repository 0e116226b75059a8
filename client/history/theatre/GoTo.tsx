import { type ReactNode, type RefObject, useState } from 'react';
import { schoolTimeOf } from '../../../contracts/time/schoolTime.ts';
import { goingTo } from '../steps/goTo.ts';
import { indexAt } from '../steps/steps.ts';
import styles from './TheatreBar.module.css';
import type { TheatreState } from './useTheatre.ts';

/** Goes to a typed time, or to a step by its number; the field shows the time of the moment. */
export function GoTo({
  theatre: { allSteps, steps, goTo, moment },
  field,
}: {
  readonly theatre: TheatreState;
  readonly field: RefObject<HTMLInputElement | null>;
}): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const [answer, setAnswer] = useState<{ readonly text: string; readonly isRefusal: boolean } | null>(null);
  const step = allSteps[Math.max(0, indexAt(allSteps, moment.target ?? 0))];
  const shownTime = step ? schoolTimeOf(step.at).replace(/ .*$/, '') : '';
  function go(): void {
    if (typed === null || !step) return;
    const going = goingTo(typed, steps, step.at);
    // What is typed next takes its place.
    field.current?.select();
    if ('refusal' in going) {
      setAnswer({ text: going.refusal, isRefusal: true });
      return;
    }
    goTo(going.index);
    setTyped(null);
    setAnswer(going.remark === null ? null : { text: going.remark, isRefusal: false });
  }
  return (
    <span className={styles.goTo}>
      <label>
        Go to
        <input
          ref={field}
          value={typed ?? shownTime}
          aria-invalid={answer?.isRefusal || undefined}
          aria-describedby={answer ? 'go-to-answer' : undefined}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setAnswer(null);
          }}
          onBlur={() => {
            setTyped(null);
            setAnswer(null);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') go();
            if (event.key !== 'Escape') return;
            // Leaves the field, not the past.
            event.preventDefault();
            event.currentTarget.blur();
          }}
        />
      </label>
      {answer && (
        <span id="go-to-answer" role={answer.isRefusal ? 'alert' : 'status'} className={styles.answer}>
          {answer.text}
        </span>
      )}
    </span>
  );
}
