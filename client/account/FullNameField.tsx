import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

/** A person's name; `isOwn` where the person is at the keyboard, whose browser may know it. */
export function FullNameField({
  isOwn = true,
  value,
  onChange,
}: {
  readonly isOwn?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactNode {
  return (
    <TextInput
      label="Full Name"
      name="name"
      autoComplete={isOwn ? 'name' : 'off'}
      required
      withAsterisk={false}
      maxLength={120}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
