import { Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import type { ReactNode } from 'react';
import { isOneOf } from '../../contracts/values.ts';

const fates = ['destroyed', 'told', 'earlier'] as const;

/** What happens to the key of the pseudonyms, and the earlier key if it is reused. */
export type PackKeyChoice = { readonly fate: (typeof fates)[number]; readonly earlier: string };

const labels: Readonly<Record<PackKeyChoice['fate'], string>> = {
  destroyed: 'Destroy it when the pack is made',
  told: 'Tell it to me once, for a further pack with the same pseudonyms',
  earlier: 'Use the key of an earlier pack',
};

/** Asks what happens to the key of a pack. */
export function PackKeyFields({
  value,
  onChange,
}: {
  readonly value: PackKeyChoice;
  readonly onChange: (value: PackKeyChoice) => void;
}): ReactNode {
  return (
    <>
      <Radio.Group
        mt="md"
        label="Key of the pseudonyms"
        description="Whoever has it and this server can tell who is who."
        value={value.fate}
        onChange={(fate) => {
          if (isOneOf(fates, fate)) onChange({ ...value, fate });
        }}
      >
        {fates.map((fate) => (
          <Radio key={fate} mt="xs" value={fate} label={labels[fate]} />
        ))}
      </Radio.Group>
      {value.fate === 'earlier' && (
        <TextInput
          mt="xs"
          label="Key of the earlier pack"
          autoComplete="off"
          spellCheck={false}
          value={value.earlier}
          onChange={({ currentTarget }) => onChange({ ...value, earlier: currentTarget.value })}
        />
      )}
    </>
  );
}
