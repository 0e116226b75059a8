// Proves the guarded access to browser storage if the browser stores what it is given, if it refuses even
// access, and if it is full.

import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { UnkeptNotice } from '../../../client/frame/UnkeptNotice.tsx';
import { readJson, writeJson } from '../../../client/storage/storedJson.ts';
import { createTextStorage, tabStorage } from '../../../client/storage/textStorage.ts';
import { useRemembered } from '../../../client/storage/useRemembered.ts';

const refusal = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

/** A storage with room for this many texts. */
function smallStorage(room: number): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem(key, text) {
      if (!texts.has(key) && texts.size >= room)
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
  };
}

describe('texts', () => {
  test('[ST1] are stored in the browser, read back, listed and removed', () => {
    const browser = smallStorage(9);
    const texts = createTextStorage(() => browser);
    texts.write('draft/1', 'one');
    texts.write('draft/2', 'two');
    expect([browser.getItem('draft/1'), browser.length, texts.keys()]).toEqual([
      'one',
      2,
      ['draft/1', 'draft/2'],
    ]);
    texts.write('draft/1', null);
    expect([texts.read('draft/1'), texts.keys(), browser.length]).toEqual([null, ['draft/2'], 1]);
    texts.clear();
    expect([texts.keys(), browser.length, texts.keeping.get()]).toEqual([[], 0, 'kept']);
  });

  test('[ST1] stay in the page if access to storage is refused, and this is reported', () => {
    const texts = createTextStorage(refusal);
    expect([texts.read('a'), texts.keys(), texts.keeping.get()]).toEqual([null, [], 'kept']);
    texts.write('a', 'one');
    texts.write('b', 'two');
    expect([texts.read('a'), texts.keys(), texts.keeping.get()]).toEqual(['one', ['a', 'b'], 'refused']);
    texts.write('a', null);
    expect(texts.keys()).toEqual(['b']);
    texts.clear();
    expect([texts.keys(), texts.keeping.get()]).toEqual([[], 'refused']);
  });

  test('[ST1] stay in the page while there is no room for them, instead of the browser’s old value', () => {
    const browser = smallStorage(1);
    const texts = createTextStorage(() => browser);
    texts.write('a', 'one');
    texts.write('b', 'two');
    expect([texts.read('b'), texts.keys(), texts.keeping.get()]).toEqual(['two', ['a', 'b'], 'full']);
    texts.write('a', null);
    texts.write('b', 'three');
    expect([browser.getItem('b'), texts.read('b'), texts.keeping.get()]).toEqual(['three', 'three', 'kept']);
  });

  test('[ST1] in another form, or damaged, count as nothing', () => {
    const texts = createTextStorage(() => smallStorage(0));
    expect(readJson(texts, 'a', z.number())).toBeUndefined();
    texts.write('a', 'no JSON');
    expect(readJson(texts, 'a', z.number())).toBeUndefined();
    writeJson(texts, 'a', 'word');
    expect([readJson(texts, 'a', z.number()), readJson(texts, 'a', z.string())]).toEqual([undefined, 'word']);
    writeJson(texts, 'a', null);
    expect(texts.keys()).toEqual([]);
  });
});

describe('choices', () => {
  const useChoice = () => useRemembered('choice', choiceSchema, 'none');
  const choiceSchema = z.string();

  test('[ST1] are the same everywhere in the page and at the next visit, and follow another tab', () => {
    const one = renderHook(useChoice);
    const other = renderHook(useChoice);
    act(() => one.result.current[1]('wide'));
    expect([one, other, renderHook(useChoice)].map(({ result }) => result.current[0])).toEqual(
      Array(3).fill('wide'),
    );
    localStorage.setItem('choice', '"narrow"');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'choice' })));
    expect(one.result.current[0]).toBe('narrow');
  });
});

test('what is not kept is said once if the browser stores nothing', () => {
  const notice = () => (
    <MantineProvider env="test">
      <UnkeptNotice />
    </MantineProvider>
  );
  const said = /^This browser doesn’t store anything for this site\./;
  render(notice());
  expect(screen.queryByText(said)).toBeNull();
  act(() => tabStorage.keeping.set('refused'));
  screen.getByText(said);
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  expect(screen.queryByText(said)).toBeNull();
  cleanup();
  render(notice());
  expect(screen.queryByText(said)).toBeNull();
  act(() => tabStorage.keeping.set('full'));
  screen.getByText(/^This browser has no storage left for this site\./);
  // What was dismissed last is remembered until the page is reloaded, and here by the tests that follow.
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  act(() => tabStorage.keeping.set('kept'));
});
