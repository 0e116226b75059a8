// Proves that `npm run seal-log` seals texts recorded before sealing existed, so that they can be erased:
// nothing else changes, the log verifies and reports the rewriting, and after any interruption the command
// can be run again.
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { erasePerson, previewErasure } from '../../contracts/calls/erasure.ts';
import { measuresOfSuccess } from '../../contracts/calls/housekeeping.ts';
import { loadTeamNotes, saveTeamNotes } from '../../contracts/calls/notes.ts';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { eventDefinitions } from '../../contracts/features/allEvents.ts';
import { hasTexts, textsOf, withTexts } from '../../contracts/features/personalTexts.ts';
import { streams } from '../../contracts/features/streams.ts';
import { isSealed, removedText } from '../../contracts/text/sealedText.ts';
import { openLog } from '../../ops/stores/openLog.ts';
import { rebuildFile } from '../../ops/stores/rebuildFile.ts';
import { commandsInPlain } from '../../ops/stores/sealLog.ts';
import { createTextSealer } from '../../ops/stores/sealTexts.ts';
import { idWithoutDigest } from '../../server/commands/handling/recordEvents.ts';
import { allProjections } from '../../server/features/allProjections.ts';
import { openSqliteIdentityStore } from '../../server/identity/sqliteIdentityStore.ts';
import { checkFiles, storeFiles } from '../../server/stores/checkFiles.ts';
import { claimDirectory } from '../../server/stores/claimDirectory.ts';
import { foundIn, written } from '../api/writtenTexts.ts';
import { signIn } from '../fixtures/apiClient.ts';
import { emptyDirectory } from '../fixtures/backups.ts';
import { makePlain } from '../fixtures/plainLog.ts';
import { printedByTool, runTool } from '../fixtures/runTool.ts';
import { chainKey, startProduct } from '../fixtures/startProduct.ts';
import { temporaryDirectory } from '../fixtures/startProductProcess.ts';
import { testEnvironment } from '../fixtures/testEnvironment.ts';
import { isWhole, ordinarily } from '../fixtures/thoroughness.ts';

type World = Awaited<ReturnType<typeof written>>;
let world: Pick<World, 'ids' | 'erased'>;
let original = '';
const { directory: kept, remove } = temporaryDirectory();
afterAll(remove);

/** A data directory whose log contained plain texts when its checkpoints were signed, followed by a sealed one. */
beforeAll(async () => {
  const first = await startProduct();
  const { ids, erased, product } = await written(first);
  await product.stop();
  await makePlain(product.directory);
  const anchorFile = path.join(product.directory, 'anchors');
  const second = await startProduct({
    directory: product.directory,
    environment: first.environment,
    seed: 'nothing',
    configuration: { anchorFile },
  });
  const ben = await signIn(second, 'ben');
  await ben.succeed(saveTeamNotes, ids, {
    added: [{ note_id: -1, note_section_cd: 'Smry', text: '<p>wombat</p>' }],
  });
  // Plain texts are counted in the preview of an erasure.
  expect(
    await (await signIn(second, 'admin')).succeed(previewErasure, {}, { userId: erased.userId }),
  ).toMatchObject({ plainTexts: 3 });
  await second.stop();
  world = { ids, erased };
  original = path.join(kept, 'data');
  cpSync(product.directory, original, { recursive: true });
  await product.close();
});

/** A copy of the original data directory, and the variables that point tools to it. */
function copied() {
  const directory = path.join(emptyDirectory(), 'data');
  cpSync(original, directory, { recursive: true });
  const variables = { DATA_DIR: directory, CHAIN_KEY: chainKey, DEMO: '1' };
  return { directory, variables };
}

const byHedda = ['--by', 'Hedda'];
const plainIn = (directory: string) => foundIn(directory).filter((found) => found.includes('quokka'));

async function inPlain(directory: string): Promise<number> {
  const { store, close } = openLog(storeFiles(directory).log);
  return (await commandsInPlain(store).finally(close)).size;
}

/** Whether the ids of a team's note events follow from their commands alone, which reveal nothing of their contents. */
async function idsOfNotes(directory: string): Promise<readonly boolean[]> {
  const { store, close } = openLog(storeFiles(directory).log);
  const notes = await store
    .readStream(streams.notes(world.ids.team), { direction: 'forwards' })
    .finally(close);
  return notes.map(({ id, stream, metadata }) => id === idWithoutDigest(stream, 0, metadata.commandId));
}

async function start(directory: string) {
  const product = await startProduct({ directory, seed: 'nothing' });
  onTestFinished(product.close);
  const admin = await signIn(product, 'admin');
  return { product, admin, ben: await signIn(product, 'ben') };
}

test('[TS1] [TS4] [TS5] [ER5] plain texts are sealed, read as before, and are gone once their author is erased', async () => {
  const { directory, variables } = copied();
  expect([plainIn(directory).length > 0, await inPlain(directory)]).toEqual([true, 3]);
  const { code, printed } = await printedByTool('sealLog.ts', variables, byHedda);
  expect([code, printed]).toEqual([
    0,
    expect.stringMatching(/\n3 texts were sealed; \d+ events have a new hash/),
  ]);
  expect([plainIn(directory), await inPlain(directory)]).toEqual([[], 0]);
  expect(readdirSync(directory)).not.toContain('sealing');
  // For events sealed when written, the ids reveal nothing.
  expect(await idsOfNotes(directory)).toEqual([true, false]);

  const anchors = path.join(directory, 'anchors');
  const verified = await printedByTool('verify.ts', variables, ['--anchors', anchors]);
  expect(verified.printed).toMatch(
    /^The log is intact: .*\n.*\nAt 20\d\d-\S+ Hedda had 3 earlier texts sealed: \d+ events were rewritten, none of the first \d+\..*\n1 checkpoint in the anchor file belongs to the log before that\./,
  );
  expect(verified.code).toBe(0);
  expect(await printedByTool('sealLog.ts', variables, byHedda)).toMatchObject({
    code: 0,
    printed: 'Every text of a person is sealed; nothing was changed.\n',
  });

  const { product, admin, ben } = await start(directory);
  const { ids, erased } = world;
  const notes = async () => (await ben.succeed(loadTeamNotes, ids, {})).teamNotes.map(({ text }) => text);
  expect((await notes()).toSorted()).toEqual(['<p>quokkanote</p>', '<p>wombat</p>']);
  expect((await ben.succeed(measuresOfSuccess, ids, {})).measuresOfSuccess).toBe('<p>quokkameasure</p>');
  expect(await admin.succeed(previewErasure, {}, { userId: erased.userId })).toMatchObject({ plainTexts: 0 });
  await admin.succeed(erasePerson, {}, erased);
  expect((await notes()).toSorted()).toEqual(['<p>wombat</p>', removedText]);
  await product.stop();
  expect(foundIn(directory)).toEqual([]);
  const rebuilt = await rebuildFile({
    path: storeFiles(directory).log,
    projections: allProjections,
    isWriting: false,
    print: () => undefined,
  });
  expect([rebuilt.equal > 20, rebuilt.differences]).toEqual([true, []]);
  expect((await printedByTool('verify.ts', variables)).code).toBe(0);
});

/** Ends a process at once, before or after one file system call on a given name. */
const killing = (call: string, name: string, isBehind: boolean): string => `data:text/javascript,
  import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
  const original = fs.${call};
  fs.${call} = (...given) => {
    const isIt = String(given[0]).includes('${name}');
    if (isIt && !${isBehind}) process.kill(process.pid, 'SIGKILL');
    const done = original(...given);
    if (isIt) process.kill(process.pid, 'SIGKILL');
    return done;
  };
  syncBuiltinESMExports();`;

/** Where the command is killed; in an ordinary run only with the copy in place. */
const deaths = [
  ['before anything is copied', 'mkdirSync', 'sealing', true],
  ['with the copy made', 'rmSync', 'audit.sqlite', false],
  ['with the end that was acknowledged forgotten', 'rmSync', 'quarterdeck.anchor', true],
  ['with the copy in its place', 'renameSync', 'sealing', true],
] as const;

test.each(ordinarily(deaths, ([moment]) => moment === 'with the copy in its place'))(
  '[TS2] killed %s, it leaves a complete log, and can be run again',
  async (_, call, name, isBehind) => {
    const { directory, variables } = copied();
    const options = `--import ${killing(call, name, isBehind).replaceAll(/\s+/g, '%20')}`;
    expect((await runTool('sealLog.ts', { ...variables, NODE_OPTIONS: options }, byHedda)).code).toBeNull();
    expect(checkFiles(directory).events).toBeGreaterThan(20);
    if (isWhole) expect((await printedByTool('verify.ts', variables)).code).toBe(0);
    expect(await runTool('sealLog.ts', variables, byHedda)).toEqual({ code: 0, said: '' });
    expect([plainIn(directory), await inPlain(directory)]).toEqual([[], 0]);
    expect((await printedByTool('verify.ts', variables)).code).toBe(0);
  },
);

test('[TS3] nothing is sealed without a name, beside a server, or of an altered log', async () => {
  const { directory, variables } = copied();
  const refused = (reason: RegExp) => ({ code: 1, said: expect.stringMatching(reason) });
  const before = readFileSync(storeFiles(directory).log);
  expect(await runTool('sealLog.ts', variables)).toEqual(
    refused(/^The log is unchanged.\nYour name is needed/),
  );
  const release = claimDirectory(directory);
  expect(await runTool('sealLog.ts', variables, byHedda)).toEqual(
    refused(/^The log is unchanged.\nAnother Quarterdeck is running on /),
  );
  release();
  expect(readFileSync(storeFiles(directory).log).equals(before)).toBe(true);
  const database = new DatabaseSync(storeFiles(directory).log);
  database.exec(
    `DROP TRIGGER eventsAreNeverChanged; UPDATE events SET data = replace(data, 'quokkanote', 'wombatnote')`,
  );
  database.close();
  expect(await runTool('sealLog.ts', variables, byHedda)).toEqual(
    refused(/^The log is unchanged.\nThe log is not what was written. Event \d+.*it is not what was written/),
  );
  expect(existsSync(path.join(directory, 'checkpoints.sqlite'))).toBe(true);
});

test('[TS1] texts of every kind are sealed in today’s form; texts without an author stay, and resubmitted texts stay their author’s', async () => {
  const directory = emptyDirectory();
  cpSync(original, directory, { recursive: true });
  const store = openSqliteIdentityStore(directory);
  onTestFinished(() => store.close());
  const [ada, ben] = [world.erased.userId, world.erased.userId + 1];
  const recorded = path.join(import.meta.dirname, '../fixtures/recordedEvents');
  const names = readdirSync(recorded).filter((name) =>
    hasTexts({ type: name.split('.')[0] ?? '', data: null }),
  );
  const sealer = createTextSealer(store, testEnvironment());
  const by = (userId: number | null, stream: string, { type, data }: Pick<RecordedEvent, 'type' | 'data'>) =>
    ({ type, data, stream, metadata: { actor: { userId }, schemaVersion: 1 } }) as RecordedEvent;
  const kinds = new Set<string>();
  for (const name of names) {
    const { type, data } = JSON.parse(readFileSync(path.join(recorded, name), 'utf8'));
    const event = by(ada, name, { type, data: withTexts({ type, data }, () => 'Why') });
    const made = await sealer.seal(event);
    // The first version of a freeze has no reason.
    expect(made?.texts ?? 0).toBe(textsOf(event).length);
    if (!made) continue;
    kinds.add(type);
    expect(textsOf({ type, data: made.data }).every(isSealed)).toBe(true);
    const definition = eventDefinitions.get(type);
    expect(made.schemaVersion).toBe(definition?.version);
    expect(definition?.schema.safeParse(made.data).error).toBeUndefined();
  }
  expect([...kinds].toSorted()).toEqual(
    [...eventDefinitions.values()].flatMap(({ type, texts }) => (texts.length > 0 ? [type] : [])).toSorted(),
  );
  const saved = { type: 'MeasuresOfSuccessSaved', data: { gameId: 1, teamId: 1, by: ada, text: 'Grow' } };
  const first = await sealer.seal(by(ada, 'team-1', saved));
  expect((await sealer.seal(by(ben, 'team-1', saved)))?.data).toEqual(first?.data);
  expect(JSON.stringify((await sealer.seal(by(ben, 'team-2', saved)))?.data)).toContain(`"${ben}.1"`);
  const left = sealer.left();
  expect(await sealer.seal(by(null, 'team-3', saved))).toBeUndefined();
  expect(await sealer.seal(by(77_777, 'team-3', saved))).toBeUndefined();
  expect(sealer.left() - left).toBe(2);
  await store.erasePerson(ada);
  const again = createTextSealer(store, testEnvironment());
  expect(JSON.stringify(await again.seal(by(ada, 'team-4', saved)))).not.toContain('Grow');
});
