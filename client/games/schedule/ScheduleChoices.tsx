import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { keysOf } from '../../../contracts/values.ts';
import styles from './Schedule.module.css';
import type { ScheduleText } from './scheduleText.ts';

/** Boxes of one of the lists of choices. */
function Choices<Choice extends string>({
  legend,
  labels,
  chosen,
  disabled = [],
  onChange,
}: {
  readonly legend: string;
  readonly labels: Readonly<Record<Choice, string>>;
  readonly chosen: readonly Choice[];
  readonly disabled?: readonly Choice[];
  readonly onChange: (chosen: Choice[]) => void;
}): ReactNode {
  const choices = keysOf(labels);
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice}
          size="sm"
          label={labels[choice]}
          checked={chosen.includes(choice)}
          disabled={disabled.includes(choice)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(choices.filter((each) => (each === choice ? checked : chosen.includes(each))))
          }
        />
      ))}
    </fieldset>
  );
}

/** What happens at a lockdown, what a run waits for, and who is told. */
export function ScheduleChoices({
  fields,
  mayLetRun,
  onChange,
}: {
  readonly fields: ScheduleText;
  /** Whether the reader may let the schedule run quarters. */
  readonly mayLetRun: boolean;
  readonly onChange: (typed: Partial<ScheduleText>) => void;
}): ReactNode {
  return (
    <div className={styles.choices}>
      <Choices
        legend="At lockdown"
        labels={{ submit: 'Submit what each team has saved', run: 'Run the quarter 1 minute later' }}
        chosen={fields.atLockdown}
        disabled={mayLetRun ? [] : ['run']}
        onChange={(atLockdown) => onChange({ atLockdown })}
      />
      {!mayLetRun && <p>An administrator can let instructors run turns on the game’s form.</p>}
      <Choices
        legend="But wait for me if"
        labels={{
          untouched: 'a team has changed nothing',
          oddRate: 'a rate is over 5 × the market',
          typing: 'somebody is typing',
        }}
        chosen={fields.waits}
        onChange={(waits) => onChange({ waits })}
      />
      <Choices
        legend="Who is told"
        labels={{ teamsNotIn: 'Teams not in: by email, 24 hours before' }}
        chosen={fields.tells}
        onChange={(tells) => onChange({ tells })}
      />
      <p>Everybody sees in the news when a quarter was run. You see there when a run waits for you.</p>
    </div>
  );
}
