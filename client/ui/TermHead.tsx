import type { ComponentProps, ReactNode } from 'react';
import { Term } from './Term.tsx';

/** The head of a column, with its definition. */
export function TermHead({
  name,
  at,
  children,
  ...head
}: ComponentProps<'th'> & Pick<ComponentProps<typeof Term>, 'name' | 'at'>): ReactNode {
  return (
    <th scope="col" {...head}>
      <Term name={name} at={at}>
        {children}
      </Term>
    </th>
  );
}
