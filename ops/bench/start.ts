import { mkdirSync } from 'node:fs';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { streams } from '../../contracts/features/streams.ts';
import { projectionSet } from '../../projections/project.ts';
import { rebuild } from '../../projections/runners/rebuild.ts';
import { chainEvents, genesisHash } from '../../server/eventStore/hashChain.ts';
import { allProjections } from '../../server/features/allProjections.ts';
import { chainKeyOfText } from '../../server/keys/chainKey.ts';
import { storeFiles } from '../../server/stores/checkFiles.ts';
import { openFileLog } from '../stores/openFileLog.ts';
import { type Figure, milliseconds, timed } from './figure.ts';
import { chainKeyText, startProduct } from './product.ts';
import { teamTurnEvents } from './teamTurnEvents.ts';

const teams = 400;
/** Including the opening of its turn each team has 250 events: 100,000 in total. */
const savesOfATeam = 249;
const eventCount = (teams * (savesOfATeam + 1)).toLocaleString('en-US');
const rounds = 3;
const startMillisecondsMax = 5_000;
const rebuildMillisecondsMax = 1_500;

/** Appends the turns of many teams to the log in a file. */
async function fill(file: string): Promise<void> {
  const { store, close } = openFileLog(file);
  const key = chainKeyOfText(chainKeyText);
  for (let team = 1; team <= teams; team += 1) {
    const stream = streams.teamTurn(1, team, 1);
    const end = { stream, expectedRevision: 'noStream', hash: genesisHash } as const;
    const events = teamTurnEvents(team, savesOfATeam).map(
      ({ metadata: { hash: _, ...metadata }, ...event }) => ({
        ...event,
        metadata,
      }),
    );
    await store.append(stream, 'noStream', chainEvents(key, end, events));
  }
  await close();
}

/** Starts of the server with a long log, until it answers, compared with reading the file. */
export async function start(directory: string): Promise<readonly Figure[]> {
  const data = path.join(directory, 'start');
  const { log } = storeFiles(data);
  const startOnce = async () => (await startProduct({ directory: data, teams: 0, peopleOfATeam: 0 })).stop();
  await startOnce();
  await fill(log);
  // Catches up its read models.
  await startOnce();
  const [own, least]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    own.push(await timed(startOnce));
    const database = new DatabaseSync(log, { readOnly: true });
    const read = 'SELECT sum(length(data) + length(metadata)) FROM events';
    least.push(await timed(() => database.prepare(read).get()));
    database.close();
  }
  const floor = ['reading the log', least] as const;
  return [
    milliseconds(`start and stop with ${eventCount} events`, own, {
      share: 0.5,
      max: startMillisecondsMax,
      floor,
    }),
  ];
}

/** Read models made anew from a long log, compared with reading and parsing its events. */
export async function rebuilding(directory: string): Promise<readonly Figure[]> {
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, 'log.sqlite');
  await fill(file);
  const { store, close } = openFileLog(file);
  const [own, least]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    least.push(
      await timed(async () => {
        for (let after = 0; ; ) {
          const last = (await store.readAll({ after, limit: 20_000 })).at(-1);
          if (!last) return;
          after = last.position;
        }
      }),
    );
    own.push(
      await timed(async () =>
        (await rebuild(projectionSet(allProjections), allProjections, store)).dispose(),
      ),
    );
  }
  await close();
  const floor = ['reading its events', least] as const;
  const name = `read models made anew from ${eventCount} events`;
  return [milliseconds(name, own, { share: 0.5, max: rebuildMillisecondsMax, floor })];
}
