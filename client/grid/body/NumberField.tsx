import { NumberInput, type NumberInputProps } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';

/** A number field in the toolbar of a grid. */
export function NumberField(props: NumberInputProps) {
  return <NumberInput size="sm" allowNegative={false} {...props} />;
}
