// Proves that a command takes effect once and repeats get the same answer, on one node and on two over one
// store: real SQLite stores, with independent handlers as the nodes.
import { describe, expect, test } from 'vitest';
import { areaNamed } from '../../../contracts/decisions/areas.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { createCommandHandlers } from '../../../server/commands/handling/commandHandlers.ts';
import { TooManyRaces } from '../../../server/commands/handling/recordBatches.ts';
import { verifyStream } from '../../../server/eventStore/hashChain.ts';
import { interrupted, metadataOf, temporaryStores, testKey } from '../../fixtures/commandSide.ts';
import { ids, turnOpened } from '../../fixtures/events/events.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { cap, expectIntact, nodeOf, openedTurn, rate, stream } from './openedTurn.ts';
import { locking, saving } from './teamTurnCommands.ts';

describe('a repeated command', () => {
  test('[CH1] produces one set of events and gets the first answer', async () => {
    const { node, read } = await openedTurn();
    const first = await node.handle(stream, rate(2), metadataOf(2));
    const repeated = await node.handle(stream, rate(2), metadataOf(2, 50));
    expect(repeated).toEqual(first);
    expect(await read()).toHaveLength(2);
  });

  test('[CH1] is recognised after other commands, and by a node that has just started', async () => {
    const { store, node, read } = await openedTurn();
    const first = await node.handle(stream, rate(2), metadataOf(2));
    await node.handle(stream, cap(500), metadataOf(3));
    await node.handle(stream, locking(), metadataOf(4));
    const { events, position } = first as Extract<typeof first, { kind: 'recorded' }>;
    for (const other of [node, nodeOf(store)])
      expect(await other.handle(stream, rate(2), metadataOf(2, 50))).toMatchObject({ events, position });
    expect(await read()).toHaveLength(4);
  });

  test('[CH1] sent to two nodes at once produces one set of events and one answer', async () => {
    const { store, read } = await openedTurn();
    const nodes = [nodeOf(store), nodeOf(store)];
    await Promise.all(nodes.map((node) => node.stateOf(stream)));
    const [one, two] = await Promise.all(
      nodes.map((node, index) => node.handle(stream, rate(2), metadataOf(2, 10 + index))),
    );
    expect(two).toEqual(one);
    expect(await read()).toHaveLength(2);
    // Both nodes continue from the content of the store, not from what they had meant to write.
    for (const [index, node] of [...nodes].reverse().entries())
      await node.handle(stream, rate(3 + index), metadataOf(3 + index));
    await expectIntact(read);
  });

  test('with an append whose answer was lost gets the recorded answer', async () => {
    const { store, read } = await openedTurn();
    let isLost = false;
    const node = nodeOf({
      ...store,
      async append(...append) {
        const result = await store.append(...append);
        if (isLost) return result;
        isLost = true;
        throw new Error('The connection broke.');
      },
    });
    await expect(node.handle(stream, rate(2), metadataOf(2))).rejects.toThrow('The connection broke.');
    expect(await node.handle(stream, rate(2), metadataOf(2))).toMatchObject({ kind: 'recorded' });
    expect(await read()).toHaveLength(2);
  });
});

describe('two nodes', () => {
  test('[CH3] a lost race is decided again: other cells merge', async () => {
    const { store, node, read } = await openedTurn();
    const other = nodeOf(store);
    await other.stateOf(stream);
    await node.handle(stream, rate(2), metadataOf(2));
    expect(await other.handle(stream, cap(500), metadataOf(3))).toMatchObject({ kind: 'recorded' });
    await expectIntact(read);
    expect(await read()).toHaveLength(3);
  });

  test('[CH3] a lost race is decided again: the same cell is a conflict', async () => {
    const { store, node, read } = await openedTurn();
    const other = nodeOf(store);
    await other.stateOf(stream);
    await node.handle(stream, rate(2), metadataOf(2));
    expect(await other.handle(stream, rate(3, { by: ids.ben }), metadataOf(3))).toMatchObject({
      kind: 'conflict',
      by: ids.ada,
    });
    expect(await read()).toHaveLength(2);
  });

  test('a node with a stale cache refuses nothing because of it', async () => {
    const { store, node } = await openedTurn();
    const other = nodeOf(store);
    await node.handle(stream, locking(), metadataOf(2));
    await other.handle(stream, locking({ isLocked: false }), metadataOf(3));
    expect(await node.handle(stream, rate(2), metadataOf(4))).toMatchObject({ kind: 'recorded' });
    // Nor does it assume values that the other has changed back.
    await other.handle(stream, rate(1.25), metadataOf(5));
    const again = await node.handle(stream, rate(2, { lastUpdated: momentAfter(0) }), metadataOf(6));
    expect(again).toMatchObject({ kind: 'recorded', events: [{ revision: 5 }] });
  });

  test('five lost races in a row are a fault, and nothing is half done', async () => {
    const { store, node, read } = await openedTurn();
    let command = 10;
    const unlucky = nodeOf(
      interrupted(store, async () => {
        command += 1;
        await node.handle(stream, rate(command), metadataOf(command));
      }),
    );
    await expect(unlucky.handle(stream, cap(500), metadataOf(2))).rejects.toThrow(TooManyRaces);
    expect((await read()).map((event) => event.metadata.commandId)).not.toContain(metadataOf(2).commandId);
    await expectIntact(read);
  });

  test('a node decides commands of one stream one after another, so that none of them races', async () => {
    const { store, read } = await openedTurn();
    const outcomes: string[] = [];
    const node = nodeOf({
      ...store,
      async append(...append) {
        const result = await store.append(...append);
        outcomes.push(result.kind);
        return result;
      },
    });
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => node.handle(stream, rate(2 + index), metadataOf(10 + index))),
    );
    expect(new Set(outcomes)).toEqual(new Set(['appended']));
    expect(await read()).toHaveLength(41);
    await expectIntact(read);
  });

  test('an error in one of several waiting commands is reported only to its own sender', async () => {
    const { node, read } = await openedTurn();
    const [, wrong, closing, refused] = await Promise.allSettled([
      node.handle(stream, rate(2), metadataOf(2)),
      node.handle(stream, { ...cap(500), by: -1 }, metadataOf(3)),
      node.handle(stream, locking(), metadataOf(4)),
      node.handle(stream, rate(4), metadataOf(5)),
    ]);
    expect(wrong).toMatchObject({ status: 'rejected' });
    expect(closing).toMatchObject({ status: 'fulfilled', value: { kind: 'recorded' } });
    expect(refused).toMatchObject({ value: { kind: 'refused', refusal: { rule: 'FR1' } } });
    expect(await read()).toHaveLength(3);
    await expectIntact(read);
  });
});

describe('a stream', () => {
  test('with an event type unknown to this build accepts no commands', async () => {
    const { store, node } = await openedTurn();
    const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
    const unknown = { ...last!, id: 'ffffffff-0000-4000-8000-000000000000', type: 'DecisionsShredded' };
    await store.append(stream, 0, [unknown]);
    for (const each of [node, nodeOf(store)])
      await expect(each.handle(stream, rate(2), metadataOf(2))).rejects.toThrow(
        'unknown type DecisionsShredded',
      );
  });

  test('never contains an event that violates its definition', async () => {
    const { node, read } = await openedTurn();
    const wrong = rate(2, { by: -1 });
    await expect(node.handle(stream, wrong, metadataOf(2))).rejects.toThrow();
    expect(await read()).toHaveLength(1);
    expect(await node.handle(stream, rate(2), metadataOf(3))).toMatchObject({ kind: 'recorded' });
  });

  test('evicted from the cache among hundreds is folded again', async () => {
    const { store, node } = await openedTurn();
    await node.handle(stream, rate(2), metadataOf(2));
    const opening = (turn: number) => turnOpened({ turn }).data;
    for (let turn = 2; turn <= 502; turn += 1)
      await node.handle(
        streams.teamTurn(ids.game, ids.team, turn),
        { type: 'OpenTurn', opening: opening(turn) },
        metadataOf(1000 + turn),
      );
    expect(await node.handle(stream, rate(2), metadataOf(2))).toMatchObject({ events: [{ revision: 1 }] });
    expect(await node.handle(stream, rate(3), metadataOf(3))).toMatchObject({ events: [{ revision: 2 }] });
    expect(await store.readStream(stream, { direction: 'forwards' })).toHaveLength(3);
  });

  test('is a verifiable chain, with who, when, why and the shape of each event', async () => {
    const { node, read } = await openedTurn();
    await node.handle(stream, rate(2), metadataOf(2));
    await node.handle(stream, locking(), metadataOf(3));
    await expectIntact(read);
    const [, saved] = await read();
    expect(saved?.metadata).toMatchObject({ ...metadataOf(2), schemaVersion: 1 });
    const forged = (await read()).map((event) =>
      event.revision === 1 ? { ...event, data: { ...(event.data as object), by: ids.ben } } : event,
    );
    expect(verifyStream(testKey, stream, forged)).toEqual({ kind: 'broken', revision: 1 });
  });
});

describe('identifiers', () => {
  test('[CH11] are never given twice, by any node, and the same command gets the same ones', async () => {
    const { eventStore } = await temporaryStores();
    const nodes = [createCommandHandlers(eventStore, testKey), createCommandHandlers(eventStore, testKey)];
    const given = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        nodes[index % 2]!.allocateIdentifiers('team', 3, metadataOf(index + 1)),
      ),
    );
    expect(new Set(given.flat()).size).toBe(60);
    expect(await nodes[1]!.allocateIdentifiers('team', 3, metadataOf(1))).toEqual(given[0]);
    expect(await nodes[0]!.allocateIdentifiers('game', 1, metadataOf(1))).toEqual([1]);
  });
});

test('[SV8] a retried save of added rows gets the ids of the first', async () => {
  const { node } = await openedTurn();
  const added = [{ id: -1, account: '9 month', termMonths: 9, ratePercent: 2 }];
  const save = saving({ added, area: areaNamed('certificatesOfDeposit') });
  const first = await node.handle(stream, save, metadataOf(2));
  expect(await node.handle(stream, save, metadataOf(2))).toEqual(first);
  const next = await node.handle(stream, save, metadataOf(3));
  const idsIn = (result: typeof first) =>
    result.kind === 'recorded' ? result.events.map((event) => event.data) : result;
  expect([idsIn(first), idsIn(next)]).toMatchObject([[{ rows: [{ rowId: 4 }] }], [{ rows: [{ rowId: 5 }] }]]);
});
