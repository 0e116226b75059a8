import { type NumberInputProps, TextInput } from '@mantine/core';
import { laterPart } from '../lib/laterPart.ts';

/** A number field whose library is not waited for: until it has come, its number stands there and cannot be changed. */
export const LaterNumberField = laterPart<NumberInputProps>(
  async () => (await import('./NumberField.tsx')).NumberField,
  ({ 'aria-label': label, w, value, suffix = '', disabled }) => (
    <TextInput
      aria-label={label}
      size="sm"
      w={w}
      value={`${value}${suffix}`}
      readOnly
      disabled={disabled === true}
    />
  ),
);
