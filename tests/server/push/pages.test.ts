// Proves when what a page showed to teammates goes with it, on one node and over several.
import { expect, test } from 'vitest';
import type { NodeMessage } from '../../../server/push/otherNodes.ts';
import { createPages } from '../../../server/push/pages.ts';

function node() {
  const waits: (() => void)[] = [];
  const cleared: string[] = [];
  const sent: NodeMessage[] = [];
  const timers = {
    after: (_: number, act: () => void) => {
      waits.push(act);
      return { cancel: () => undefined };
    },
  };
  const pages = createPages(
    { timers } as never,
    { clearPage: (page) => void cleared.push(page) },
    { send: (message) => void sent.push(message) },
  );
  const pass = () => {
    for (const act of waits.splice(0)) act();
  };
  return { pages, cleared, sent, pass };
}

test('a page that does not return loses its ghosts, although the person is there in another window', () => {
  const { pages, cleared, sent, pass } = node();
  pages.arrived(1, 'first');
  pages.arrived(1, 'second');
  pages.left(1, 'first');
  expect(cleared).toEqual([]);
  pass();
  expect(cleared).toEqual(['first']);
  expect(sent.at(-1)).toEqual({ kind: 'pageGone', userId: 1, page: 'first' });
});

test('a page that returns keeps them, also if it leaves again before the first wait is over', () => {
  const { pages, cleared, pass } = node();
  pages.arrived(1, 'first');
  pages.left(1, 'first');
  pages.arrived(1, 'first');
  pass();
  expect(cleared).toEqual([]);
});

test('a new page of the person replaces one that left at once, here or on another node, and nobody else’s', () => {
  const { pages, cleared } = node();
  pages.left(1, 'old');
  pages.left(2, 'of somebody else');
  pages.arrivedElsewhere(1, 'new');
  expect(cleared).toEqual(['old']);
});
