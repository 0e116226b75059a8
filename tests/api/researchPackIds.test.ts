// Proves on packs made directly from a log that they contain no number of a person or a decision set, and
// what happens to a pack that is too large or aborted.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { packTables } from '../../contracts/research/researchTerms.ts';
import { projectionSet } from '../../projections/project.ts';
import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { allProjections } from '../../server/features/allProjections.ts';
import { createGameHistory } from '../../server/history/gameHistory.ts';
import { makePack, type PackSources } from '../../server/research/packs/makePack.ts';
import { createPackJobs } from '../../server/research/packs/packJobs.ts';
import { PackTooLarge } from '../../server/research/spool.ts';
import { readPack } from '../fixtures/readPack.ts';
import { type Product, startProduct } from '../fixtures/startProduct.ts';
import { researched } from './researching.ts';

const peopleFrom = 70_000_000;
const setsFrom = 80_000_000;
const people = new Set(['by', 'userId']);
const sets = new Set(['intraturnId', 'originId', 'previousId', 'activeId']);

/** The events of a log in which people and decision sets have recognisable numbers. */
function renumbered(event: RecordedEvent): RecordedEvent {
  const marked = (name: string, value: unknown): unknown => {
    if (typeof value !== 'number') return value;
    return people.has(name) ? peopleFrom + value : sets.has(name) ? setsFrom + value : value;
  };
  const { usedDecisionSets } = event.data as { usedDecisionSets?: Record<string, number> };
  const copy = JSON.parse(JSON.stringify({ ...event, metadata: event.metadata }), marked) as RecordedEvent;
  for (const [team, id] of Object.entries(usedDecisionSets ?? {}))
    (copy.data as { usedDecisionSets: Record<string, number> }).usedDecisionSets[team] = setsFrom + id;
  return copy;
}

let product: Product;
let gameId: number;
let sources: PackSources;
let directory: string;
const order = () => ({
  gameIds: [gameId],
  tables: [...packTables],
  hasTexts: true,
  key: { day: '2026-01-31', secret: Buffer.alloc(32, 9) },
});

beforeAll(async () => {
  product = await startProduct();
  gameId = (await researched(product)).ids.game;
  directory = mkdtempSync(path.join(tmpdir(), 'quarterdeck-packs-'));
  const { stores, readModels } = product.application;
  const store = {
    headPosition: () => stores.eventStore.headPosition(),
    readStream: async (...asked: Parameters<EventStore['readStream']>) =>
      (await stores.eventStore.readStream(...asked)).map(renumbered),
  } as unknown as EventStore;
  const history = createGameHistory(store, projectionSet(allProjections), gameId);
  await history.reach(await stores.eventStore.headPosition());
  const consent = await readModels.researchConsent(gameId);
  if (!consent) throw new Error('Nothing is asked in the game.');
  const answers = Object.entries(consent.answers).map(([id, answer]) => [peopleFrom + Number(id), answer]);
  sources = {
    historyOf: async () => history,
    consentOf: async () => ({ ...consent, answers: Object.fromEntries(answers) }),
    nameOf: async () => 'Ada Lund',
    texts: product.application.identity.texts,
  };
});
afterAll(async () => {
  rmSync(directory, { recursive: true, force: true });
  await product.close();
});

test('[RE1] no number of a person or of a decision set is anywhere in a pack', async () => {
  const { file, people: counted } = await makePack(order(), sources, {
    ...{ directory, bytesMax: 10_000_000, onProgress: () => undefined },
  });
  const pack = readPack(readFileSync(file));
  expect(counted).toBe(3);
  expect(pack.table('cells').length).toBeGreaterThan(3);
  expect(pack.table('forecasts').length).toBe(1);
  expect(pack.table('decisionsSubmitted').some(({ person }) => person !== '')).toBe(true);
  expect(pack.table('texts').length).toBe(1);
  expect(pack.all.match(/[78]00000\d\d|[78]0001\d\d\d/)).toBeNull();
});

test('[RE9] a pack that would exceed its limit is refused with the reason, and leaves nothing behind', async () => {
  const making = { directory, bytesMax: 20_000, onProgress: () => undefined };
  await expect(makePack(order(), sources, making)).rejects.toThrow(PackTooLarge);
  const own = path.join(directory, 'jobs');
  const { environment } = product;
  const logger = { warn: () => undefined, error: () => undefined };
  const jobs = createPackJobs({ directory: own, bytesMax: 20_000, environment, logger });
  await jobs.begin(1, { id: 'a', order: order(), sources, keepsKey: true });
  await jobs.settled();
  expect(jobs.jobOf(1)).toMatchObject({
    state: 'failed',
    fault: 'The pack would hold more than 2 GB. Choose fewer games or tables.',
    key: null,
  });
  expect(readdirSync(own)).toEqual([]);
  await jobs.close();
});

test('[RE9] packs are made one at a time, a repeated act starts only one, and a removed one is interrupted', async () => {
  const own = path.join(directory, 'others');
  const { environment } = product;
  const faults: unknown[] = [];
  const logger = { warn: () => undefined, error: (fault: unknown) => void faults.push(fault) };
  const jobs = createPackJobs({ directory: own, bytesMax: 10_000_000, environment, logger });
  const wanted = { id: 'a', order: order(), sources, keepsKey: false };
  await jobs.begin(1, wanted);
  const job = jobs.jobOf(1);
  await jobs.begin(1, wanted);
  expect(jobs.jobOf(1)).toBe(job);
  await jobs.begin(2, { ...wanted, id: 'b', keepsKey: true });
  await jobs.begin(3, { ...wanted, id: 'c' });
  await jobs.remove(3);
  await jobs.settled();
  expect([jobs.jobOf(1)?.state, jobs.jobOf(2)?.state, jobs.jobOf(3)]).toEqual(['ready', 'ready', undefined]);
  expect(jobs.jobOf(1)?.made?.sha256).toBe(jobs.jobOf(2)?.made?.sha256);
  expect([jobs.takeKey(1), jobs.takeKey(2), jobs.takeKey(2)]).toEqual([undefined, order().key, undefined]);
  expect(readdirSync(own)).toHaveLength(2);
  await jobs.close();
  expect(jobs.jobOf(1)).toBeUndefined();
  expect(faults).toEqual([]);
});
