import { Table } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Term } from './Term.tsx';

/** The head of a table whose columns have these titles, each with its definition. */
export function TermHeads({
  titles,
  at,
}: { readonly titles: readonly string[] } & Pick<ComponentProps<typeof Term>, 'at'>): ReactNode {
  return (
    <Table.Thead>
      <Table.Tr>
        {titles.map((title) => (
          <Table.Th key={title} scope="col">
            <Term name={title} at={at} />
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}
