import type { ReactNode } from 'react';
import { termNamed } from '../../contracts/glossary/glossary.ts';
import { Term } from './Term.tsx';

/** A name that may be a term or, like that of a bank, has no definition. For screens that load the glossary. */
export function TermOrName({
  name,
  at,
  children = name,
}: {
  readonly name: string;
  readonly at?: string;
  readonly children?: ReactNode;
}): ReactNode {
  if (!termNamed(name, at)) return children;
  return (
    <Term name={name} at={at}>
      {children}
    </Term>
  );
}
