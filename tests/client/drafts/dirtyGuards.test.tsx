// Proves the questions of a screen with unsaved changes before something replaces them, in the words of the specification,
// and that only a yes continues. Every screen calls the same guard; the CDs do so in tests/screens/everyScreen/exactTexts.whole.test.ts.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useOfferSave } from '../../../client/drafts/offeredSave.ts';
import { useDirtyGuards } from '../../../client/drafts/useDirtyGuards.ts';
import { patternOf } from '../../fixtures/exactTexts.ts';
import { openAnswered } from '../call/answeredPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A screen with links like those of the turn and filter choices, and one that leads away. */
function Cds({ isDirty }: { readonly isDirty: boolean }) {
  useDirtyGuards(isDirty);
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      <Link to="/cds?turn=3">Another turn</Link>
      <Link to="/cds?turn=4&type=Internet">Another filter choice</Link>
      <Link to="/hub">Another screen</Link>
    </>
  );
}

/** A screen whose unsaved change is saved by its button, as when a pending save is answered. */
function Saved({ answers }: { readonly answers: boolean }) {
  const [isDirty, setIsDirty] = useState(true);
  useOfferSave(isDirty ? () => setIsDirty(!answers) : null);
  return (
    <>
      <button type="button" onClick={() => setIsDirty(false)}>
        The save goes in
      </button>
      <Cds isDirty={isDirty} />
    </>
  );
}

const start = '/cds?turn=4';

function open(isDirty: boolean, element = <Cds isDirty={isDirty} />) {
  const page = openAnswered([{ path: '*', element }], start, {});
  const { queue } = page.dialogs;
  return {
    follow: (name: string) => fireEvent.click(screen.getByRole('link', { name })),
    asked: () => waitFor(() => expect(queue.get()).toHaveLength(1)).then(() => queue.get()[0]!.text),
    answer: (isAccepted: boolean) => act(async () => queue.get()[0]?.answer(isAccepted)),
    isAt: (address: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(address)),
    question: () => queue.get()[0]!,
    isQuiet: () => queue.get().length === 0,
  };
}

const ways = [
  ['Another turn', 'S223', '/cds?turn=3'],
  ['Another filter choice', 'S223', '/cds?turn=4&type=Internet'],
  ['Another screen', 'S224', '/hub'],
] as const;

test('[UI33] [UI34] another turn, filter choice or screen asks first when something is unsaved, and waits for a yes', async () => {
  for (const [link, text, address] of ways) {
    const page = open(true);
    page.follow(link);
    expect(await page.asked(), link).toMatch(patternOf(text));
    await page.answer(false);
    await page.isAt(start);
    page.follow(link);
    await page.asked();
    await page.answer(true);
    await page.isAt(address);
    cleanup();
  }
});

test('[UI33] [UI34] when nothing is unsaved nothing asks', async () => {
  for (const [link, , address] of ways) {
    const page = open(false);
    page.follow(link);
    await page.isAt(address);
    expect(page.isQuiet(), link).toBe(true);
    cleanup();
  }
});

test('the question closes itself and the way is free once the pending save went in', async () => {
  const page = open(true, <Saved answers />);
  page.follow('Another screen');
  await page.asked();
  fireEvent.click(screen.getByRole('button', { name: 'The save goes in' }));
  await page.isAt('/hub');
  expect(page.isQuiet()).toBe(true);
});

test('the question offers to save and leave, and says that the draft is kept; without an answer the person stays', async () => {
  const page = open(true, <Saved answers />);
  page.follow('Another screen');
  await page.asked();
  const { acceptLabel, alternative, details } = page.question();
  expect([acceptLabel, alternative?.label]).toEqual(['Leave', 'Save and leave']);
  expect(details).toEqual(['Unsaved changes are kept, and you can restore them.']);
  act(() => alternative?.act());
  await page.isAt('/hub');
  cleanup();
  const waiting = open(true, <Saved answers={false} />);
  waiting.follow('Another screen');
  await waiting.asked();
  act(() => waiting.question().alternative?.act());
  expect(waiting.isQuiet()).toBe(true);
  await waiting.isAt(start);
});
