// Proves through `npm run verify`, as a separate process, that tampering with a signed log on EventStoreDB,
// or with its checkpoints, its access log in MongoDB or the anchor file, is detected and the first fault
// named, and that an untouched one is intact.
import { readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import type { StoredEvent } from '../../ops/protocolServers/eventStoreDb/serverLog.ts';
import { chainEvents, genesisHash } from '../../server/eventStore/hashChain.ts';
import { chainKeyOfText } from '../../server/keys/chainKey.ts';
import { signedNote, signingKeyOfText } from '../../server/keys/signingKey.ts';
import { signIn } from '../fixtures/product/apiClient.ts';
import { emptyDirectory } from '../fixtures/product/backups.ts';
import { startServers } from '../fixtures/product/serverProducts.ts';
import { signingKeyText } from '../fixtures/product/signingKeyText.ts';
import { chainKey, signingKey } from '../fixtures/product/startProduct.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';
import { recordKeys, saveThrice, verdictOf } from './signedRecord.ts';

const stranger = signingKeyOfText(signingKeyText('a stranger'))!;

/** All events, those of the played stream, checkpoints by size, rows of the access log, and the text of the anchor file. */
type Held = {
  all: StoredEvent[];
  stream: StoredEvent[];
  checkpoints: Document[];
  accessRows: Document[];
  anchors: string;
};
type Case = readonly [what: string, change: (held: Held) => unknown, fault: RegExp];

const put = (all: StoredEvent[], before: StoredEvent, after: Partial<StoredEvent>): unknown =>
  all.splice(all.indexOf(before), 1, { ...before, ...after });
const remove = (all: StoredEvent[], event: StoredEvent): unknown => all.splice(all.indexOf(event), 1);
const newest = ({ checkpoints }: Held): Document => checkpoints.at(-1)!;

/** The newest checkpoint, signed with another key. */
function signAgain({ root, note, _id: size }: Document): string {
  const [origin = ''] = String(note).split('\n');
  return signedNote({ origin, size, root: Buffer.from(root, 'hex').toString('base64') }, [stranger]);
}

const read = (bytes: Uint8Array) => JSON.parse(Buffer.from(bytes).toString());
const bytesOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** Events of a stream chained by somebody with the key: every hash fits. */
function rechained(events: readonly StoredEvent[], change: (text: string) => string): StoredEvent[] {
  const unchained = events.map(({ id, type, payload, metadata }) => {
    const { prevHash: _, hash: __, ...act } = read(metadata);
    return { id, type, data: JSON.parse(change(Buffer.from(payload).toString())), metadata: act };
  });
  const end = { stream: events[0]!.stream, expectedRevision: 'noStream', hash: genesisHash } as const;
  return chainEvents(chainKeyOfText(chainKey), end, unchained).map(({ id, data, metadata }, revision) => ({
    ...{ ...events[revision]!, id, revision },
    ...{ payload: bytesOf(data), metadata: bytesOf(metadata) },
  }));
}

const cases: readonly Case[] = [
  [
    'another name in the metadata',
    ({ all, stream }) => {
      const metadata = read(stream[3]!.metadata);
      put(all, stream[3]!, { metadata: bytesOf({ ...metadata, actor: { ...metadata.actor, userId: 99 } }) });
    },
    /revision 3 of teamTurn-[\d.]+: it was altered/,
  ],
  [
    'a key given twice in an event',
    ({ all, stream }) => {
      const text = Buffer.from(stream[3]!.payload).toString();
      put(all, stream[3]!, { payload: Buffer.from(`{"area":9,${text.slice(1)}`) });
    },
    /^Event \d+ was altered: its text is not one that Quarterdeck writes\.$/,
  ],
  [
    'two events exchanged',
    ({ all, stream: [, , two, three] }) => {
      const { id, payload, metadata } = two!;
      put(all, two!, { id: three!.id, payload: three!.payload, metadata: three!.metadata });
      put(all, three!, { id, payload, metadata });
    },
    /revision 2 of teamTurn-[\d.]+: it does not follow the event before it in its stream/,
  ],
  [
    'the first event of a stream deleted',
    ({ all, stream }) => remove(all, stream[0]!),
    /another event was at its place|events? [\d to]+ of its stream (is|are) missing/,
  ],
  [
    'an event moved to another stream',
    ({ all, stream }) => put(all, stream[0]!, { stream: 'teamTurn-9.9.1', revision: 0 }),
    /revision 0 of teamTurn-9\.9\.1: it was altered/,
  ],
  [
    'positions renumbered',
    ({ all, stream }) => {
      const first = all.indexOf(stream[1]!);
      for (const [index, event] of all.slice(first).entries())
        all[first + index] = { ...event, position: event.position + 5_000 };
    },
    /it stood at another position/,
  ],
  [
    'the log of an earlier day put back',
    ({ all, stream }) => all.splice(all.indexOf(stream[1]!)),
    /^The log ends after \d+ events, and it had \d+ when the checkpoint/,
  ],
  [
    'a stream written anew with the key of the chains',
    ({ all, stream }) => {
      const rechainedStream = rechained(stream, (text) => text.replaceAll(/0\.1(\d*)/g, '0.4$1'));
      for (const [index, event] of stream.entries()) put(all, event, rechainedStream[index]!);
    },
    /another event was at its place when it was entered in the tree/,
  ],
  [
    'an event inserted with the key of the chains',
    ({ all, stream }) => {
      const [zero, one, two, ...rest] = stream as [StoredEvent, StoredEvent, StoredEvent, ...StoredEvent[]];
      const madeUp = { ...two, id: crypto.randomUUID(), position: two.position + 1 };
      const rechainedStream = rechained([zero, one, two, madeUp, ...rest], (text) => text);
      all.splice(all.indexOf(two) + 1, 0, rechainedStream[3]!);
      for (const [index, event] of rest.entries()) put(all, event, rechainedStream[4 + index]!);
    },
    /revision 3 of teamTurn-[\d.]+: another event was at its place when it was entered in the tree/,
  ],
  [
    'a digit changed',
    ({ all, stream }) => {
      const text = Buffer.from(stream[3]!.payload).toString().replace('0.12', '0.42');
      put(all, stream[3]!, { payload: Buffer.from(text) });
    },
    /revision 3 of teamTurn-[\d.]+: it was altered/,
  ],
  [
    'two payloads exchanged',
    ({ all, stream: [, , two, three] }) => {
      put(all, two!, { payload: three!.payload });
      put(all, three!, { payload: two!.payload });
    },
    /revision 2 of teamTurn-[\d.]+: it was altered/,
  ],
  [
    'the last event of a stream deleted',
    ({ all, stream }) => remove(all, stream.at(-1)!),
    /The log ends after|another event was at its place/,
  ],
  [
    'an event in the middle deleted',
    ({ all, stream }) => remove(all, stream[2]!),
    /revision 3 of teamTurn-[\d.]+: events? [\d to]+ of its stream (is|are) missing/,
  ],
  [
    'a stream deleted',
    ({ all, stream }) => {
      for (const event of stream) remove(all, event);
    },
    /another event was at its place|The log ends after/,
  ],
  [
    'an event inserted without the key of the chains',
    ({ all, stream }) => {
      const last = stream.at(-1)!;
      const { position } = all.at(-1)!;
      all.push({ ...last, id: crypto.randomUUID(), revision: last.revision + 1, position: position + 500 });
    },
    /it does not follow the event before it in its stream|it was altered/,
  ],
  [
    'the root of a checkpoint replaced',
    (held) => (newest(held).root = 'f'.repeat(64)),
    /^The first \d+ events are not those that were there when the checkpoint of .* was signed\.$/,
  ],
  [
    'the signature of a checkpoint altered',
    (held) => {
      const text = String(newest(held).note);
      const at = text.length - 40;
      newest(held).note = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
    },
    /^The checkpoint of .* was not signed by a key of this log\.$/,
  ],
  [
    'a checkpoint signed by a stranger',
    (held) => (newest(held).note = signAgain(newest(held))),
    /^The checkpoint of .* was not signed by a key of this log\.$/,
  ],
  [
    'a row of the access log deleted',
    ({ accessRows }) => accessRows.splice(1, 1),
    /^A-2 is missing from the access log\.$/,
  ],
  [
    'the newest row of the access log deleted',
    ({ accessRows }) => accessRows.pop(),
    /^The access log ends with A-\d+, and had A-\d+ when the checkpoint of .* was signed: rows are missing at its end\.$/,
  ],
  [
    'another actor in a row of the access log',
    ({ accessRows }) => (accessRows[0]!.actorId = 99),
    /^Row A-1 of the access log \(signed in, .*\) was altered\.$/,
  ],
  ['the anchor file emptied', (held) => (held.anchors = ''), /^The anchor file has not the checkpoint of /],
  [
    'the end of the anchor file cut',
    (held) => {
      const { anchors } = held;
      held.anchors = anchors.slice(0, anchors.lastIndexOf('quarterdeck/', anchors.lastIndexOf('\n\n—')));
    },
    /^The anchor file has not the checkpoint of .*, which was written to it\.$/,
  ],
];

/** One in four, covering each part of a record; each runs a separate process. */
const played = ordinarily(cases, (_, index) => index % 4 === 1);

test(`the command finds on servers, and nothing where nobody touched them: ${played.map(([what]) => what).join(', ')}`, async () => {
  const servers = await startServers(onTestFinished);
  const anchorFile = path.join(emptyDirectory(), 'anchors');
  const product = await servers.startNode('one', { configuration: { signingKey, anchorFile } });
  const ada = await signIn(product, 'ada');
  for (const name of ['ben', 'chloe'] as const) await signIn(product, name);
  await saveThrice(ada, product, 0.1);
  await product.stop();
  const mongo = await new MongoClient(servers.mongo.url).connect();
  onTestFinished(() => mongo.close());
  const database = mongo.db('quarterdeckIdentity');
  const [checkpoints, accessRows] = [
    database.collection('logCheckpoints'),
    database.collection('accessRows'),
  ];
  const inOrder = (collection: Collection): Promise<Document[]> =>
    collection.find().sort({ _id: 1 }).toArray();
  const variables = { ...servers.variables, ...recordKeys };
  const verdictNow = () => verdictOf(variables, ['--anchors', anchorFile]);
  expect(await verdictNow()).toMatchObject({ code: 0, kind: 'intact' });
  const all = servers.eventStore.log.all as StoredEvent[];
  const stream = [
    ...servers.eventStore.log.stream(all.find(({ type }) => type === 'DecisionsSaved')!.stream),
  ];
  const kept = {
    all: [...all],
    checkpoints: await inOrder(checkpoints),
    accessRows: await inOrder(accessRows),
    anchors: readFileSync(anchorFile, 'utf8'),
  };
  const write = async (held: Omit<typeof kept, 'all'>) => {
    for (const [collection, documents] of [
      [checkpoints, held.checkpoints],
      [accessRows, held.accessRows],
    ] as const) {
      await collection.deleteMany({});
      await collection.insertMany([...documents]);
    }
    writeFileSync(anchorFile, held.anchors);
  };
  for (const [what, change, fault] of played) {
    const { checkpoints: signed, accessRows: rows, anchors } = kept;
    const held: Held = {
      all,
      stream,
      checkpoints: structuredClone(signed.map(({ position, at, ...rest }): Document => rest)),
      accessRows: rows.map((row) => ({ ...row })),
      anchors,
    };
    change(held);
    // Cloning loses 64-bit numbers.
    await write({
      ...held,
      checkpoints: held.checkpoints.map((each, index) => ({ ...signed[index], ...each })),
    });
    const verdict = await verdictNow();
    expect(verdict, what).toEqual({ code: 1, kind: 'broken', fault: expect.stringMatching(fault) });
    all.splice(0, all.length, ...kept.all);
    await write(kept);
  }
  expect(await verdictNow()).toMatchObject({ code: 0, kind: 'intact' });
});
