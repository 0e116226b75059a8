// Proves that long streams of an event server are read only once, yet returned complete.
import { expect, test } from 'vitest';
import type { RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import type { StreamRead } from '../../../server/eventStore/eventStore.ts';
import { rememberedStreams } from '../../../server/eventStore/rememberedStreams.ts';
import { newEvents } from './newEvents.ts';

/** A growing log of one stream, and the queries made to it. */
function growingStream() {
  const events: RecordedEvent[] = [];
  const asked: StreamRead[] = [];
  const grow = (count: number): void => {
    for (const event of newEvents(count))
      events.push({ ...event, stream: 'one', revision: events.length, position: events.length + 1 });
  };
  const { readStream, hear } = rememberedStreams({
    async readStream(stream, read) {
      asked.push(read);
      if (stream !== 'one') return [];
      return structuredClone(events.slice(read.from ?? 0).slice(0, read.limit));
    },
  });
  return { events, asked, grow, readStream, hear };
}

const whole = { direction: 'forwards' } as const;

test('after a whole read only later events of a stream are requested, and it is returned whole', async () => {
  const { events, asked, grow, readStream } = growingStream();
  for (const count of [120, 0, 3, 1, 0]) {
    grow(count);
    expect(await readStream('one', whole)).toEqual(events);
  }
  expect(asked.map(({ from }) => from)).toEqual([0, 120, 120, 123, 124]);
});

test('concurrent reads, parts of a stream and missing streams are answered like the store does', async () => {
  const { events, grow, readStream } = growingStream();
  grow(200);
  const [one, other] = await Promise.all([readStream('one', whole), readStream('one', whole)]);
  expect([one, other]).toEqual([events, events]);
  expect(await readStream('one', { direction: 'forwards', from: 198 })).toEqual(events.slice(198));
  expect(await readStream('one', { direction: 'forwards', limit: 2 })).toEqual(events.slice(0, 2));
  expect(await readStream('two', whole)).toEqual([]);
});

test('changing a returned event affects no other reader', async () => {
  const { grow, readStream } = growingStream();
  grow(60);
  const [first] = await readStream('one', whole);
  expect(() => Object.assign(first?.data as object, { index: 7 })).toThrow(TypeError);
  expect((await readStream('one', whole))[0]?.data).toEqual({ index: 0 });
});

test('streams not read for long are evicted', async () => {
  const asked: string[] = [];
  const { readStream } = rememberedStreams({
    async readStream(stream, { from = 0 }) {
      asked.push(`${stream} from ${from}`);
      const count = from === 0 ? 10_000 : 0;
      return newEvents(count).map((event, revision) => ({ ...event, stream, revision, position: revision }));
    },
  });
  for (const stream of ['one', 'two', 'three', 'four', 'four', 'one']) await readStream(stream, whole);
  expect(asked.slice(-2)).toEqual(['four from 10000', 'one from 0']);
});

test('for a stream followed from its first event only new events are requested, and it is returned whole', async () => {
  const { events, asked, grow, readStream, hear } = growingStream();
  grow(60);
  hear(events.slice(0, 30));
  hear(events.slice(30, 40));
  // Events not pushed are read from the store; later pushes are appended to them.
  grow(5);
  expect(await readStream('one', whole)).toEqual(events);
  grow(2);
  hear(events.slice(63, 66));
  hear(events.slice(66));
  expect(await readStream('one', whole)).toEqual(events);
  expect(asked.map(({ from }) => from)).toEqual([0 + 40, 67]);
});

test('events received after a gap, or twice, change no answer', async () => {
  const { events, asked, grow, readStream, hear } = growingStream();
  grow(80);
  hear(events.slice(10, 20));
  hear(events.slice(0, 5));
  hear(events.slice(3, 5));
  hear(events.slice(7));
  const first = await readStream('one', whole);
  hear(events);
  grow(1);
  expect([first, await readStream('one', whole)]).toEqual([events.slice(0, 80), events]);
  expect(asked.map(({ from }) => from)).toEqual([5, 80]);
});
