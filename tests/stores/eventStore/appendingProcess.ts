/**
 * The process killed by the kill test: writers append to one file as fast as they are acknowledged and print
 * every acknowledgement on standard output, one per line. It never ends by itself.
 */
import { openEmbeddedStores } from '../../../server/eventStore/sqlite/openEmbeddedStores.ts';
import { tallies } from '../documents/tallies.ts';
import { newEvent } from './newEvents.ts';

const [path = '', writerCount = '8'] = process.argv.slice(2);
const { eventStore } = await openEmbeddedStores({ path, projections: [tallies] });

async function writeForEver(stream: string): Promise<never> {
  const [last] = await eventStore.readStream(stream, { direction: 'backwards', limit: 1 });
  let expected: number | 'noStream' = last?.revision ?? 'noStream';
  for (;;) {
    const events = [
      newEvent({ type: 'Counted', data: { stream } }),
      newEvent({ type: 'Counted', data: { stream } }),
    ];
    const result = await eventStore.append(stream, expected, events);
    if (result.kind !== 'appended') throw new Error(`${stream} has a second writer.`);
    expected = result.revision;
    process.stdout.write(`${stream} ${result.revision} ${events.map((event) => event.id).join(' ')}\n`);
  }
}

await Promise.all(Array.from({ length: Number(writerCount) }, (_, index) => writeForEver(`writer-${index}`)));
