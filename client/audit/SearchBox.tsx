import { Anchor, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { EntryFilter } from '../../contracts/audit/entryFilter.ts';
import { type Known, type Understood, understood, wordsIn } from '../search/searchWords.ts';
import styles from './Audit.module.css';

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** A search in words that becomes the filter: what was typed, and what was searched for. */
export function useSearch(known: Known, onSearch: (filter: EntryFilter) => void) {
  const [text, setText] = useState('');
  const [read, setRead] = useState<{ readonly text: string; readonly as: Understood } | null>(null);
  function search(asked: string): void {
    const as = understood(asked, known);
    setText(asked);
    setRead(asked.trim() === '' ? null : { text: asked.trim(), as });
    if (as.meanings.length > 0 || asked.trim() === '') onSearch(as.filter);
  }
  return { text, setText, read, search };
}
type Search = ReturnType<typeof useSearch>;

/** The field of the search; Backspace in the empty one takes the last chip. */
export function SearchBox({
  search: { text, setText, search },
  onEmptied,
}: {
  readonly search: Search;
  readonly onEmptied: () => void;
}): ReactNode {
  return (
    <search aria-label="Search the log" className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        <TextInput
          aria-label="Search"
          placeholder="Search: 36-month, Ada, froze…"
          leftSection={<IconSearch size={15} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === 'Backspace' && text === '') onEmptied();
          }}
        />
      </form>
    </search>
  );
}

/** What a search was understood as, and what nothing is called. */
export function SearchReading({ search: { read, search } }: { readonly search: Search }): ReactNode {
  return <div role="status">{read && <Reading {...read} onSearch={search} />}</div>;
}

function Reading({
  text,
  as: { meanings, left },
  onSearch,
}: {
  readonly text: string;
  readonly as: Understood;
  readonly onSearch: (text: string) => void;
}): ReactNode {
  return (
    <Text size="sm" c="dimmed" mb={8}>
      {meanings.length > 0 && (
        <>
          “{text}” understood as {listed.format(meanings.map(({ what, name }) => `${what} ${name}`))}. It does
          not look into what people wrote.{' '}
        </>
      )}
      {left.map(({ word, suggested }) => (
        <span key={word}>
          Nobody and nothing is called “{word}”.{' '}
          {suggested !== null && (
            <>
              Did you mean{' '}
              <Anchor
                component="button"
                type="button"
                size="sm"
                onClick={() =>
                  onSearch(
                    wordsIn(text)
                      .map((each) => (each === word ? suggested : each))
                      .join(' '),
                  )
                }
              >
                {suggested}
              </Anchor>
              ?{' '}
            </>
          )}
        </span>
      ))}
    </Text>
  );
}
