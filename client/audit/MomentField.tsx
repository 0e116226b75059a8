import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { momentOfSchoolField, schoolFieldOf } from '../../contracts/time/schoolTime.ts';

const fieldText = (moment: string | undefined): string => (moment === undefined ? '' : schoolFieldOf(moment));

/** A day and time of the school. Takes effect when the field loses focus: a half-typed time is invalid. */
export function MomentField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (moment: string | undefined) => void;
}): ReactNode {
  const [shown, setShown] = useState({ value, text: fieldText(value) });
  if (shown.value !== value) setShown({ value, text: fieldText(value) });
  function take(text: string): void {
    // The field has whole minutes: leaving it unchanged must not cut the seconds of a time.
    if (text !== fieldText(value)) onChange(momentOfSchoolField(text));
  }
  return (
    <TextInput
      type="datetime-local"
      label={label}
      value={shown.text}
      onChange={({ currentTarget }) => setShown({ value, text: currentTarget.value })}
      onBlur={({ currentTarget }) => take(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget.value)}
    />
  );
}
