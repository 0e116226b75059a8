// Proves what a page knows and says of a store that is away: asked only while one is, named in words, gone when it is back.
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createStoresAway, storesAway } from '../../client/call/storesAway.ts';
import { Banners } from '../../client/frame/ConnectionStatus.tsx';

afterEach(() => {
  cleanup();
  storesAway.stores.set([]);
});

/** A page whose server gives one answer after another, and whose time a test owns. */
function pageOf(...answers: readonly unknown[]) {
  const left = [...answers];
  const waiting: (() => void)[] = [];
  let asked = 0;
  const page = createStoresAway(
    async () => {
      asked += 1;
      const answer = left.shift();
      if (answer === undefined) throw new Error('no answer');
      return answer;
    },
    (_, run) => void waiting.push(run),
  );
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { page, waiting, settled, asked: () => asked };
}

it('[OU5] the server is asked which store is away, again until all are back, and not twice at once', async () => {
  const { page, waiting, settled, asked } = pageOf(
    { status: 'a store does not answer', away: ['the event store'] },
    { status: 'ready' },
  );
  page.report();
  page.report();
  await settled();
  expect(page.stores.get()).toEqual([{ name: 'the event store', isReadOnly: false }]);
  expect([asked(), waiting.length]).toEqual([1, 1]);
  waiting.shift()?.();
  await settled();
  expect(page.stores.get()).toEqual([]);
  expect(waiting).toEqual([]);
});

it('[OU5] a server that does not answer at all is left to the connection line', async () => {
  const { page, settled, waiting } = pageOf();
  page.report();
  await settled();
  expect(page.stores.get()).toEqual([]);
  expect(waiting).toEqual([]);
});

it('[OU5] the banner names each store, and says that nothing typed is lost', () => {
  render(<Banners />);
  const text = 'The event store does not answer. Your changes are kept on this screen and sent again.';
  expect(screen.queryByText(text)).toBeNull();
  act(() => storesAway.stores.set([{ name: 'the event store', isReadOnly: false }]));
  expect(screen.getByRole('status').contains(screen.getByText(text))).toBe(true);
  act(() => storesAway.stores.set([{ name: 'the read models', isReadOnly: false }]));
  screen.getByText('The read models do not answer. Your changes are kept on this screen and sent again.');
});

it('[IN16] the banner tells a store that takes nothing from one that does not answer', async () => {
  const { page, settled } = pageOf({
    status: 'a store cannot be written',
    away: ['the event store', 'the accounts'],
    readOnly: ['the event store'],
  });
  page.report();
  await settled();
  render(<Banners />);
  act(() => storesAway.stores.set(page.stores.get()));
  screen.getByText('The event store cannot be written. Your changes are kept on this screen and sent again.');
  screen.getByText('The accounts do not answer. Your changes are kept on this screen and sent again.');
});
