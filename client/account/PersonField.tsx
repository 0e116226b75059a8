import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

type FieldProps = {
  /** Whether it is the user's own, which the browser may autofill. */
  readonly isOwn?: boolean;
  /** Both or neither: without them the field keeps its text itself, and its form reads it. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
};

const fields = {
  email: { label: 'Email', type: 'email', name: 'email', own: 'username' },
  fullName: { label: 'Full Name', type: 'text', name: 'name', own: 'name' },
} as const;

/** Personal fields of an account: the e-mail address that identifies it, or the name. */
export function PersonField({
  field,
  isOwn = true,
  value,
  onChange,
}: FieldProps & { readonly field: keyof typeof fields }): ReactNode {
  const { own, ...attributes } = fields[field];
  return (
    <TextInput
      {...attributes}
      autoComplete={isOwn ? own : 'off'}
      required
      withAsterisk={false}
      value={value}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  );
}
