import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Understood, wordsIn } from '../../search/searchWords.ts';
import styles from './Rail.module.css';
import type { TheatreState } from './useTheatre.ts';

/** Searches the listed steps by person, cell, kind or word; Escape ends it. */
export function SearchField({ theatre: { tools } }: { readonly theatre: TheatreState }): ReactNode {
  if (tools.search === null) return null;
  return (
    <div className={styles.search}>
      <TextInput
        ref={tools.searchField}
        aria-label="Search the steps"
        placeholder="36-month, Ada, over…"
        size="xs"
        autoFocus
        value={tools.search}
        onChange={({ currentTarget: { value } }) => tools.setSearch(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Ends the search, not the past.
          event.preventDefault();
          tools.setSearch(null);
        }}
      />
    </div>
  );
}

/** That nothing is listed and the way on: other words, or all steps. */
export function SearchAnswer({
  theatre: { tools },
  read,
  isEmpty,
}: {
  readonly theatre: TheatreState;
  readonly read: Understood | null;
  readonly isEmpty: boolean;
}): ReactNode {
  const text = tools.search?.trim() ?? '';
  const near = read?.left.find(({ suggested }) => suggested !== null);
  const isVain = read !== null && isEmpty;
  const meant = wordsIn(text)
    .map((word) => (word === near?.word ? near.suggested : word))
    .join(' ');
  return (
    <div role="status" className={styles.answer}>
      {isVain && (
        <>
          No step matches “{text}”.{' '}
          {near && (
            <Button size="compact-xs" variant="default" onClick={() => tools.setSearch(meant)}>
              {meant}?
            </Button>
          )}{' '}
          <Button size="compact-xs" variant="default" onClick={() => tools.setSearch(null)}>
            All steps
          </Button>
        </>
      )}
    </div>
  );
}
