import { type NumberInputProps, TextInput } from '@mantine/core';
import { laterPart } from '../../lib/laterPart.ts';

/** A number field whose library loads later: until then its number is shown read-only. */
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
