import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

/** An e-mail address by which an account is known; `isOwn` where the person is at the keyboard. */
export function EmailField({
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
      label="Email"
      type="email"
      name="email"
      autoComplete={isOwn ? 'username' : 'off'}
      required
      withAsterisk={false}
      maxLength={254}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
