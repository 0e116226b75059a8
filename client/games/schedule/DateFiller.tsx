import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { schoolFieldOf } from '../../../contracts/time/schoolTime.ts';
import { useServerNow } from '../../call/serverClock.ts';
import styles from './Schedule.module.css';
import { filledDates, typedDays } from './scheduleText.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const hourMilliseconds = 3_600_000;

function Field({
  onType,
  ...field
}: TextInputProps & { readonly onType: (value: string) => void }): ReactNode {
  return <TextInput size="xs" {...field} onChange={({ currentTarget: { value } }) => onType(value)} />;
}

/** Fills in the lockdowns of the quarters to come from the days of a class. */
export function DateFiller({
  count,
  onFill,
}: {
  /** Quarters that have not been run. */
  readonly count: number;
  readonly onFill: (dates: readonly string[]) => void;
}): ReactNode {
  const [days, setDays] = useState<readonly number[]>([]);
  const [hour, setHour] = useState('17:00');
  const tomorrow = new Date(useServerNow(hourMilliseconds) + 24 * hourMilliseconds);
  const [from, setFrom] = useState(schoolFieldOf(tomorrow).slice(0, 10));
  const [noClass, setNoClass] = useState('');
  const without = typedDays(noClass, from);
  const isReady = days.length > 0 && hour !== '' && from !== '' && without !== null;
  return (
    <fieldset className={styles.filler}>
      <legend>Fill open quarters</legend>
      <div className={styles.days}>
        {weekdays.map((name, day) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={days.includes(day)}
              onChange={({ currentTarget: { checked } }) =>
                setDays(checked ? [...days, day] : days.filter((each) => each !== day))
              }
            />
            {name}
          </label>
        ))}
      </div>
      <Field label="At" type="time" value={hour} onType={setHour} />
      <Field label="From" type="date" value={from} onType={setFrom} />
      <Field
        label="No class on"
        placeholder="11/26, 12/24"
        error={without === null && 'Month and day, such as 11/26, separated by commas'}
        value={noClass}
        onType={setNoClass}
      />
      <Button
        variant="default"
        size="xs"
        disabled={!isReady || count === 0}
        onClick={() => onFill(filledDates({ weekdays: days, hour, from, without: without ?? [] }, count))}
      >
        Fill {count} {count === 1 ? 'quarter' : 'quarters'}
      </Button>
    </fieldset>
  );
}
