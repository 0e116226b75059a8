import { PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';

/** The server's whole rule, shown before it has to refuse. */
const passwordRule =
  'At least 8 characters, not counting common words, years, sequences such as 1234, your name, and your email.';

/** A password, which can be made visible. */
export function PasswordField({
  label,
  name,
  isNew = false,
  tellsRule = false,
  isRequired = true,
  value,
  onChange,
}: {
  readonly label: string;
  readonly name: string;
  readonly isNew?: boolean;
  /** True if this is the first entry of a new password. */
  readonly tellsRule?: boolean;
  /** False if the form itself says what is missing. */
  readonly isRequired?: boolean;
  /** Both or neither: without them the field keeps its text itself, and its form reads it. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}): ReactNode {
  return (
    <PasswordInput
      label={label}
      name={name}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      description={tellsRule ? passwordRule : undefined}
      required={isRequired}
      withAsterisk={false}
      value={value}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label}`, tabIndex: 0 }}
    />
  );
}
