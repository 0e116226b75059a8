// Proves that people's texts are sealed wherever they are stored, and that nothing of an erased person
// remains: not their name, not their e-mail, not a word they wrote, in any file of the data directory or log
// line of the server; and that everything else stays.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { currentSession } from '../../../contracts/calls/account.ts';
import { listAudit, loadAuditEntry } from '../../../contracts/calls/audit.ts';
import type { Call } from '../../../contracts/calls/call.ts';
import { downloadOwnData, erasePerson, previewErasure } from '../../../contracts/calls/erasure.ts';
import { loadTeamEvents } from '../../../contracts/calls/history.ts';
import { measuresOfSuccess } from '../../../contracts/calls/housekeeping.ts';
import { listNews } from '../../../contracts/calls/news.ts';
import { loadTeamNotes, saveTeamNotes } from '../../../contracts/calls/notes.ts';
import { pathOf } from '../../../contracts/calls/pathOf.ts';
import { saveRegulatorReport } from '../../../contracts/calls/regulatorReports.ts';
import { listTeams } from '../../../contracts/calls/teams.ts';
import { disableUser } from '../../../contracts/calls/users.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { removedText } from '../../../contracts/text/sealedText.ts';
import { makeBackup } from '../../../ops/backup/makeBackup.ts';
import { checkChains } from '../../../ops/stores/checkChains.ts';
import { rebuildFile } from '../../../ops/stores/rebuildFile.ts';
import { isFirstEventOf } from '../../../server/commands/handling/recordEvents.ts';
import { allProjections } from '../../../server/features/allProjections.ts';
import { actDigestOf } from '../../../server/http/actDigest.ts';
import { testKey } from '../../fixtures/commandSide.ts';
import { assessment } from '../../fixtures/events/regulatorEvents.ts';
import { signIn } from '../../fixtures/product/apiClient.ts';
import { emptyDirectory } from '../../fixtures/product/backups.ts';
import { printedByTool } from '../../fixtures/product/runTool.ts';
import { connectSocket } from '../../fixtures/product/socketClient.ts';
import { chainKey, startProduct } from '../../fixtures/product/startProduct.ts';
import { cds, playing } from '../games/playing.ts';
import { canaries, foundIn, written } from '../writtenTexts.ts';

const shownBy = (frame: unknown): string => JSON.stringify(frame);

test('[PT1] people’s texts are in no file of the data directory in plain, and can be read as before', async () => {
  const { ben, rosa, ids, product } = await written();
  const files = foundIn(product.directory).filter((found) => found.includes('quokka'));
  expect(files).toEqual([]);
  for (const reader of [ben, rosa])
    expect((await reader.succeed(loadTeamNotes, ids, {})).teamNotes[0]?.text).toBe('<p>quokkanote</p>');
  expect(await ben.succeed(measuresOfSuccess, ids, {})).toMatchObject({
    measuresOfSuccess: '<p>quokkameasure</p>',
  });
  const [event] = await product.application.stores.eventStore.readStream(streams.notes(ids.team), {
    direction: 'forwards',
  });
  expect(event?.data).toMatchObject({ text: { key: `${product.userIdOf('ada')}.${ids.game}` } });
});

test('the same text again is no change, whoever sends it, and keeps its author', async () => {
  const { ben, ids, product } = await written();
  const { eventStore } = product.application.stores;
  const length = async () =>
    (await eventStore.readStream(streams.team(ids.team), { direction: 'forwards' })).length;
  const before = await length();
  await ben.succeed(measuresOfSuccess, ids, { measuresOfSuccess: '<p>quokkameasure</p>' });
  expect(await length()).toBe(before);
});

test('a save of decisions looks up no key, and its event is unchanged', async () => {
  const { ada, ids, saving, product } = await playing();
  const { eventStore, identityStore } = product.application.stores;
  let asked = 0;
  for (const name of ['textKeys', 'textKeyOf', 'areErased'] as const) {
    const original = identityStore[name] as (...given: unknown[]) => Promise<never>;
    Object.assign(identityStore, {
      [name]: (...given: unknown[]) => {
        asked += 1;
        return original(...given);
      },
    });
  }
  await ada.succeed(cds.save, ids, saving(2));
  expect(asked).toBe(0);
  const saved = await eventStore.readStream(streams.teamTurn(ids.game, ids.team, 1), {
    direction: 'backwards',
    limit: 1,
  });
  expect(JSON.stringify(saved)).not.toContain('cipher');
});

test('[ER1] nothing of an erased person is left in files, backups and log lines of the server, and the log is intact', async () => {
  const { admin, ada, ben, rosa, ids, product, erased } = await written();
  expect(foundIn(product.directory)).not.toEqual([]);
  await admin.succeed(erasePerson, {}, erased);
  expect(await ada.succeed(currentSession, {}, {})).toMatchObject({ user: null });
  for (const reader of [ben, rosa]) {
    const [note] = (await reader.succeed(loadTeamNotes, ids, {})).teamNotes;
    expect(note).toMatchObject({ text: removedText, updated_by: 'former member' });
  }
  expect((await ben.succeed(measuresOfSuccess, ids, {})).measuresOfSuccess).toBe(removedText);
  expect(JSON.stringify(await ben.succeed(listNews, {}, {}))).not.toContain('quokka');
  const { events } = await rosa.succeed(loadTeamEvents, ids, { turnNum: 1 });
  expect(events.flatMap(({ texts }) => texts)).toEqual([removedText, removedText, removedText]);
  const { entries } = await admin.succeed(
    listAudit,
    {},
    { filter: { person: erased.userId, kinds: ['note'] } },
  );
  const entry = await admin.succeed(loadAuditEntry, {}, { position: entries[0]!.position! });
  expect(entry).toMatchObject({ entry: { full_name: 'former member' }, changes: [{ after: removedText }] });
  const checked = await checkChains(product.application.stores.eventStore, [testKey], 'The log');
  expect(checked.events).toBeGreaterThan(10);
  const folder = path.join(emptyDirectory(), 'backup');
  await makeBackup(product.directory, folder, Date.now());
  expect([...foundIn(product.directory), ...foundIn(folder)]).toEqual([]);
  expect(product.logLines().filter((line) => canaries.some((canary) => line.includes(canary)))).toEqual([]);
  await product.stop();
  const rebuilt = await rebuildFile({
    path: path.join(product.directory, 'quarterdeck.sqlite'),
    projections: allProjections,
    isWriting: false,
    print: () => undefined,
  });
  expect(rebuilt.equal).toBeGreaterThan(20);
  expect(rebuilt.differences).toEqual([]);
});

test('every open screen is notified of an erasure and finds neither name nor text when it loads again', async () => {
  const { admin, ben, ids, product, erased } = await written();
  const socket = await connectSocket(ben);
  onTestFinished(() => socket.close());
  const before = await product.application.stores.eventStore.headPosition();
  const shown = async () =>
    JSON.stringify([
      await ben.succeed(loadTeamNotes, ids, {}),
      await ben.succeed(measuresOfSuccess, ids, {}),
      await ben.succeed(listTeams, ids, {}),
      await ben.succeed(listNews, {}, {}),
    ]);
  expect(await shown()).toContain('Zyxcanary');
  const erasing = admin.succeed(erasePerson, {}, erased);
  const frame = await socket.frame('personErased', before);
  expect(canaries.filter((canary) => shownBy(frame).includes(canary))).toEqual([]);
  expect(shownBy(frame)).not.toContain(`"userId":${erased.userId}`);
  // The frame comes before the account is removed, and answers are already clean.
  const after = await shown();
  expect(canaries.filter((canary) => after.includes(canary))).toEqual([]);
  await erasing;
});

test('accounts restored from before an erasure that is in the log: the start erases again', async () => {
  const { admin, product, erased } = await written();
  // Empties the write-ahead log, so that the file alone is a complete copy.
  await product.application.stores.identityStore.erasePerson(-1);
  const accounts = path.join(product.directory, 'identity.sqlite');
  const before = readFileSync(accounts);
  await admin.succeed(erasePerson, {}, erased);
  await product.stop();
  for (const ending of ['-wal', '-shm']) rmSync(`${accounts}${ending}`, { force: true });
  writeFileSync(accounts, before);
  expect(foundIn(product.directory)).not.toEqual([]);
  const again = await startProduct({ directory: product.directory, seed: 'nothing' });
  onTestFinished(again.close);
  expect(foundIn(product.directory)).toEqual([]);
  expect(await again.application.identity.accounts.findById(erased.userId)).toBeUndefined();
});

test('a backup from before an erasure is restored: the erasure is repeated if the log knows of it, else reported', async () => {
  const { admin, product, erased } = await written();
  const folder = path.join(emptyDirectory(), 'backup');
  await makeBackup(product.directory, folder, Date.now());
  await admin.succeed(erasePerson, {}, erased);
  await product.stop();
  expect(foundIn(folder)).not.toEqual([]);
  const variables = { CHAIN_KEY: chainKey, DEMO: '1' };
  const empty = path.join(emptyDirectory(), 'data');
  const elsewhere = await printedByTool('restore.ts', { ...variables, DATA_DIR: empty }, [folder]);
  expect(elsewhere).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/People erased after 20\d\d-\S+ are back .*erase them again/),
  });
  const { directory } = product;
  const over = await printedByTool('restore.ts', { ...variables, DATA_DIR: directory }, [
    folder,
    '--replace',
  ]);
  expect(over).toMatchObject({
    code: 0,
    printed: expect.stringMatching(
      /One person had been erased since then, and was erased again\. The backup itself/,
    ),
  });
  expect(foundIn(directory)).toEqual([]);
  const again = await startProduct({ directory, seed: 'nothing' });
  onTestFinished(again.close);
  expect(await again.application.identity.accounts.findById(erased.userId)).toBeUndefined();
  expect((await printedByTool('verify.ts', { ...variables, DATA_DIR: directory })).code).toBe(0);
});

test('[ER3] [ER4] only an Administrator can erase, by typing the name, and never themselves; a repeat is answered as done', async () => {
  const { admin, rosa, ada, product, erased } = await written();
  for (const other of [rosa, ada]) {
    expect(await other.fail(erasePerson, {}, erased)).toMatchObject({ httpStatus: 403 });
    expect(await other.fail(previewErasure, {}, { userId: erased.userId })).toMatchObject({
      httpStatus: 403,
    });
  }
  expect(await admin.fail(erasePerson, {}, { ...erased, fullName: 'Ada' })).toMatchObject({ rule: 'ER3' });
  const own = { userId: product.userIdOf('admin'), fullName: 'x' };
  expect(await admin.fail(erasePerson, {}, own)).toMatchObject({ rule: 'ER4' });
  expect(await admin.fail(erasePerson, {}, { userId: 999, fullName: 'x' })).toMatchObject({ rule: 'ID3' });
  await admin.succeed(erasePerson, {}, erased);
  await admin.succeed(erasePerson, {}, erased);
  const recorded = await product.application.stores.eventStore.readStream(streams.erasures(), {
    direction: 'forwards',
  });
  expect(recorded.map(({ data }) => (data as { userId: number }).userId)).toEqual([erased.userId]);
});

test('the preview counts what is removed and what stays, and names the game that is still being played', async () => {
  const { admin, erased, ids } = await written();
  expect(await admin.succeed(previewErasure, {}, { userId: erased.userId })).toMatchObject({
    fullName: 'Ada Zyxcanary',
    email: 'zyxmail@quarterdeck.test',
    texts: [
      { kind: 'notes', count: 1 },
      { kind: 'measures', count: 1 },
      { kind: 'messages', count: 1 },
    ],
    acts: expect.any(Number),
    openGames: [{ game_id: ids.game, team_name: 'First Harbor Bank' }],
    refusal: null,
  });
});

test('everybody can download their own data, with their texts and nobody else’s', async () => {
  const { ada, ben, ids } = await written();
  await ben.succeed(saveTeamNotes, ids, {
    added: [{ note_id: -1, note_section_cd: 'Smry', text: '<p>wombat</p>' }],
  });
  const { httpStatus, text, headers } = await ada.call(downloadOwnData, {}, {});
  expect(httpStatus).toBe(200);
  expect(downloadOwnData.fileTypes).toContain(headers.get('content-type')?.split(';')[0]);
  const file = JSON.parse(text);
  expect(file.account).toMatchObject({ fullName: 'Ada Zyxcanary', email: 'zyxmail@quarterdeck.test' });
  expect(file.access).toContainEqual({
    ...{ at: expect.any(String), kind: 'signedIn', result: 'done', byYou: true },
    ...{ network: '127.0.0.0/24', browser: expect.any(String) },
  });
  for (const word of ['quokkanote', 'quokkameasure', 'quokkamessage']) expect(text).toContain(word);
  expect(text).not.toContain('wombat');
  expect(text).not.toContain('Ben Ono');
});

test('own data leave out what others wrote in one’s own acts, and where others acted from', async () => {
  const { product, rosa, admin, ids } = await playing();
  const turn = { ...ids, turn: 1 };
  const capital = { rating: 1, comments: 'wombat' } as const;
  await rosa.succeed(saveRegulatorReport, turn, assessment({ capital }));
  const earnings = { rating: 2, comments: 'numbat' } as const;
  await admin.succeed(
    saveRegulatorReport,
    turn,
    assessment({ capital: { ...capital, rating: 3 }, earnings }),
  );
  const own = (await admin.call(downloadOwnData, {}, {})).text;
  expect(own).toContain('numbat');
  expect(own).toContain('[written by someone else]');
  expect(own).not.toContain('wombat');
  const userId = product.userIdOf('ada');
  for (const disabled of [true, false]) await admin.succeed(disableUser, {}, { userId, disabled });
  const { access } = JSON.parse((await (await signIn(product, 'ada')).call(downloadOwnData, {}, {})).text);
  const byOthers = access.filter(({ byYou }: { readonly byYou: boolean }) => !byYou);
  expect(byOthers.map(({ kind }: { readonly kind: string }) => kind)).toEqual(['disabled', 'enabled']);
  for (const row of byOthers) expect(Object.keys(row)).toEqual(['at', 'kind', 'result', 'byYou']);
});

test('the digest of an act with a person’s text is not that of its content, which anybody could try', async () => {
  const { product, ada, ids, saving } = await playing();
  const note = { added: [{ note_id: -1, note_section_cd: 'Smry', text: '<p>quokka</p>' }] };
  await ada.succeed(saveTeamNotes, ids, note);
  await ada.succeed(cds.save, ids, saving(2));
  const events = await product.application.stores.eventStore.readAll({ after: 0, limit: 10_000 });
  const actor = { userId: product.userIdOf('ada'), role: 'Student', fullName: '', sessionRef: '' } as const;
  const plainly = (call: Call, body: object) =>
    actDigestOf(actor, `/api${pathOf(call, ids)}`, call.request.parse(body) as Record<string, unknown>);
  const isTried = (type: string, actDigest: string) => {
    const event = events.findLast((each) => each.type === type)!;
    return isFirstEventOf(event, event.stream, { commandId: event.metadata.commandId, actDigest });
  };
  // What carries no text can be recomputed, so this is how the id of an event is made.
  expect(isTried('DecisionsSaved', plainly(cds.save, saving(2)))).toBe(true);
  expect(isTried('NoteAdded', plainly(saveTeamNotes, note))).toBe(false);
});
