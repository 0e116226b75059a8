// Proves that a command id belongs to one act: a different act under it is refused, and a repeat has the same
// event ids.
import { describe, expect, test } from 'vitest';
import { CommandIdTaken } from '../../../server/commands/handling/commandHandler.ts';
import { metadataOf } from '../../fixtures/commandSide.ts';
import { cap, expectIntact, nodeOf, openedTurn, rate, stream } from './openedTurn.ts';

describe('a different act under the same id', () => {
  const act = (command: number, actDigest?: string) => ({
    ...metadataOf(command),
    ...(actDigest !== undefined && { actDigest }),
  });

  test('[CH17] is refused without a trace by the node that handled the first one and by any other', async () => {
    const { store, node, read } = await openedTurn();
    const first = await node.handle(stream, rate(2), act(2, 'one'));
    for (const other of [node, nodeOf(store)]) {
      await expect(other.handle(stream, rate(3), act(2, 'another'))).rejects.toThrow(CommandIdTaken);
      await expect(other.hasHandled(stream, act(2, 'another'))).rejects.toThrow(CommandIdTaken);
      expect(await other.handle(stream, rate(2), act(2, 'one'))).toEqual(first);
      expect([await other.hasHandled(stream, act(2, 'one')), await other.hasHandled(stream, act(3))]).toEqual(
        [true, false],
      );
    }
    expect(await read()).toHaveLength(2);
    expect(JSON.stringify(await read())).not.toContain('one');
  });

  test('[CH17] is refused even if both are sent at once, to one node or to two', async () => {
    for (const count of [1, 2]) {
      const { store, read } = await openedTurn();
      const nodes = Array.from({ length: count }, () => nodeOf(store));
      await Promise.all(nodes.map((node) => node.stateOf(stream)));
      const settled = await Promise.allSettled([
        nodes[0]!.handle(stream, rate(2), act(2, 'one')),
        nodes.at(-1)!.handle(stream, cap(500), act(2, 'another')),
        nodes.at(-1)!.handle(stream, cap(600), act(3, 'one')),
      ]);
      expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await read()).toHaveLength(3);
      await expectIntact(read);
    }
  });
});

test('ids of events are derived from their act, so that a store recognises a retried append', async () => {
  const { store } = await openedTurn();
  const tried: string[][] = [];
  const node = nodeOf({
    ...store,
    async append(...append) {
      tried.push(append[2].map(({ id }) => id));
      if (tried.length === 1) throw new Error('The connection broke.');
      return store.append(...append);
    },
  });
  const metadata = { ...metadataOf(2), actDigest: 'one' };
  await expect(node.handle(stream, rate(2), metadata)).rejects.toThrow('The connection broke.');
  await node.handle(stream, rate(2), metadata);
  expect(tried[1]).toEqual(tried[0]);
  await node.handle(stream, rate(3), { ...metadata, commandId: metadataOf(3).commandId });
  expect(tried[2]).not.toEqual(tried[0]);
});
