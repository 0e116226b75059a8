/**
 * Documents cached by a node are never older than the database was when they were requested, whoever has
 * written there: tested with a database that answers late and out of order, and a log of which this node
 * learns late and forgets.
 */
import { expect, test } from 'vitest';
import type { RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import type { Collection, Documents, DocumentWrite } from '../../../projections/documents/documents.ts';
import type { LiveDocuments } from '../../../projections/documents/mongoDocuments.ts';
import { project } from '../../../projections/project.ts';
import { keptDocuments } from '../../../projections/runners/keptDocuments.ts';
import { cases, fc } from '../../fixtures/properties.ts';
import { accounts, owners, recorded, sampleEvent } from '../../projections/runnerSamples.ts';
import { sampleSet } from './mongoReadModels.ts';

const turns = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The state of every document after this many events, by `collection/id`. */
function statesOf(events: readonly RecordedEvent[]): readonly ReadonlyMap<string, DocumentWrite>[] {
  const states: Map<string, DocumentWrite>[] = [new Map()];
  for (const event of events) {
    const state = new Map(states.at(-1));
    const { writes } = project(sampleSet, [event], ({ collection, id }) => state.get(`${collection}/${id}`));
    for (const write of writes) state.set(`${write.collection}/${write.id}`, write);
    states.push(state);
  }
  return states;
}

/** A database filled from these events by other nodes, as far as instructed, which answers when instructed. */
function lateDatabase(events: readonly RecordedEvent[]) {
  const states = statesOf(events);
  const positionAfter = (count: number) => events[count - 1]?.position ?? 0;
  type Question = {
    of: string;
    read(): unknown;
    answer: (read: unknown) => void;
    found?: { value: unknown };
  };
  const waiting: Question[] = [];
  const at = { written: 0, shown: 0, pushed: 0, forgotten: 0, generation: 0 };
  let questions = 0;
  const asked = (of: string, read: () => unknown) => {
    questions += 1;
    return new Promise<never>((answer) => waiting.push({ of, read, answer: answer as never }));
  };
  const generations = [0, 1, 2].map(
    () =>
      ({
        get: ({ name }: Collection, id: string) =>
          asked(id, () => {
            const found = states[at.written]?.get(`${name}/${id}`);
            return found?.body ? { id, position: found.position, body: found.body } : undefined;
          }),
      }) as unknown as Documents,
  );
  const live = (): LiveDocuments => ({
    documents: generations[at.generation] as Documents,
    checkpoint: { signature: sampleSet.signature, position: positionAfter(at.shown), newest: null },
  });
  return {
    at,
    states,
    questions: () => questions,
    newest: () => asked('the checkpoint', live),
    recent: async () => live(),
    pushed: (after: number) =>
      after < positionAfter(at.forgotten)
        ? undefined
        : events.slice(0, at.pushed).filter(({ position }) => position > after),
    /** Lets the database read one query, or lets its answer arrive. */
    serve(which: number | string) {
      const place =
        typeof which === 'number' ? which % waiting.length : waiting.findIndex(({ of }) => of === which);
      const question = waiting[place];
      if (question === undefined) return;
      if (question.found === undefined) question.found = { value: question.read() };
      else {
        waiting.splice(waiting.indexOf(question), 1);
        question.answer(question.found.value);
      }
    },
    waits: () => waiting.length > 0,
  };
}

const references = [
  ...['1', '2'].map((id) => ({ collection: accounts as Collection, id })),
  ...['Ada'].map((id) => ({ collection: owners as Collection, id })),
];

const kinds = {
  ask: 12,
  serve: 24,
  settle: 3,
  /** Something new is written, shown and pushed. */
  advance: 4,
  /** Another node shows something that is not pushed yet. */
  outrun: 2,
  write: 1,
  push: 2,
  forget: 1,
  switch: 1,
} as const;
const act = fc.record({
  kind: fc.oneof(
    ...Object.entries(kinds).map(([kind, weight]) => ({
      weight,
      arbitrary: fc.constant(kind as keyof typeof kinds),
    })),
  ),
  which: fc.nat(11),
});

test('returned documents were current in the database at some moment since the request', async () => {
  const worlds = fc.record({
    events: fc.array(sampleEvent, { minLength: 15, maxLength: 30 }),
    acts: fc.array(act, { minLength: 40, maxLength: 120 }),
  });
  await fc.assert(
    fc.asyncProperty(worlds, async ({ events: bodies, acts }) => {
      const events = recorded(bodies);
      const database = lateDatabase(events);
      const { at, states } = database;
      const get = keptDocuments(sampleSet, database, database.pushed);
      const asking: Promise<void>[] = [];
      const ask = ({ collection, id }: (typeof references)[number]) => {
        const from = at.shown;
        const given = get(collection, id).then((found) => {
          const placeAt = (count: number) => {
            const state = states[count]?.get(`${collection.name}/${id}`);
            return state?.body ? state.position : null;
          };
          const placesSince = [];
          for (let count = from; count <= at.written; count += 1) placesSince.push(placeAt(count));
          expect(placesSince).toContain(found?.position ?? null);
        });
        asking.push(given);
      };
      const settle = async () => {
        while (database.waits()) {
          database.serve(0);
          await turns();
        }
      };
      const acting: Readonly<Record<keyof typeof kinds, (which: number) => unknown>> = {
        ask: (which) => ask(references[which % references.length] ?? { collection: accounts, id: '1' }),
        serve: database.serve,
        settle,
        advance(which) {
          at.written = Math.min(events.length, Math.max(at.written, at.pushed) + (which % 3));
          at.shown = at.written;
          at.pushed = at.written;
        },
        write: (which) => Object.assign(at, { written: Math.min(events.length, at.written + (which % 3)) }),
        outrun(which) {
          at.written = Math.min(events.length, at.written + (which % 3));
          at.shown = at.written;
        },
        push: (which) => Object.assign(at, { pushed: Math.min(events.length, at.pushed + (which % 5)) }),
        forget: () => Object.assign(at, { forgotten: at.pushed }),
        switch: (which) =>
          Object.assign(at, { generation: Math.min(2, at.generation + (which % 4 === 0 ? 1 : 0)) }),
      };
      for (const { kind, which } of acts) {
        await acting[kind](which);
        await turns();
      }
      await settle();
      await Promise.all(asking);
    }),
    { numRuns: cases(150) },
  );
});

test('unchanged documents are not read again: documents requested together cost one query', async () => {
  const events = recorded([
    { type: 'AccountOpened', data: { account: '1', owner: 'Ada' } },
    { type: 'AccountOpened', data: { account: '2', owner: 'Ben' } },
    { type: 'AccountOpened', data: { account: '3', owner: 'Ben' } },
  ]);
  const database = lateDatabase(events);
  const get = keptDocuments(sampleSet, database, database.pushed);
  const ask = async (...ids: readonly string[]) => {
    const before = database.questions();
    const asked = Promise.all(ids.map((id) => get(accounts, id)));
    for (let turn = 0; turn < 3 || database.waits(); turn += 1) {
      await turns();
      database.serve(0);
    }
    return { found: (await asked).map((each) => each?.position), questions: database.questions() - before };
  };
  Object.assign(database.at, { written: 2, shown: 2, pushed: 2 });
  await ask('1', '2');
  expect(await ask('1', '2')).toEqual({ found: [10, 20], questions: 3 });
  expect(await ask('1', '2')).toEqual({ found: [10, 20], questions: 1 });
  Object.assign(database.at, { written: 3, shown: 3, pushed: 3 });
  expect(await ask('1', '2')).toEqual({ found: [10, 20], questions: 1 });
  // Shown before it was pushed: queried again until this node has received it.
  Object.assign(database.at, { pushed: 2 });
  expect((await ask('1', '3')).found).toEqual([10, 30]);
});

test('a document that changed while being read is not cached', async () => {
  const moved = { from: '1', to: '2', movement: { amount: 5, memo: '' } };
  const events = recorded([
    { type: 'AccountOpened', data: { account: '1', owner: 'Ada' } },
    { type: 'MoneyMoved', data: moved },
  ]);
  const database = lateDatabase(events);
  const get = keptDocuments(sampleSet, database, database.pushed);
  const serve = async (...questions: readonly string[]) => {
    for (const of of questions) {
      await turns();
      database.serve(of);
    }
    await turns();
  };
  const checkpoint = ['the checkpoint', 'the checkpoint'];
  Object.assign(database.at, { written: 1, shown: 1, pushed: 1 });
  const first = get(owners, 'Ben');
  await serve(...checkpoint, 'Ben', 'Ben');
  // Read by the database, and in transit for a long time.
  const early = get(accounts, '1');
  await serve(...checkpoint, '1');
  Object.assign(database.at, { written: 2, shown: 2, pushed: 2 });
  const between = get(owners, 'Ada');
  await serve(...checkpoint, 'Ada', 'Ada', '1');
  const late = get(accounts, '1');
  await serve(...checkpoint, '1', '1');
  const positions = (await Promise.all([first, early, between, late])).map((found) => found?.position);
  expect(positions).toEqual([undefined, 10, 10, 20]);
});
