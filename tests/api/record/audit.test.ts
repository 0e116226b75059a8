// Proves the audit list: every event is an entry in words, found by its filters, opened with before and
// after, shown only to those who may see it, and exported as files that are themselves recorded.

import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import * as path from 'node:path';
import Papa from 'papaparse';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deedKinds } from '../../../contracts/audit/deedKinds.ts';
import type { EntryFilter } from '../../../contracts/audit/entryFilter.ts';
import {
  downloadAudit,
  entriesExportedMax,
  exportAudit,
  exportGameAudit,
  listAudit,
  listGameAudit,
  loadAuditChoices,
  loadAuditEntry,
  loadGameAuditChoices,
  loadGameAuditEntry,
} from '../../../contracts/calls/audit.ts';
import { freezeGame, updateGame } from '../../../contracts/calls/games.ts';
import { saveTeamNotes } from '../../../contracts/calls/notes.ts';
import { userSettings } from '../../../contracts/calls/passwords.ts';
import { saveInstructors, saveRoster } from '../../../contracts/calls/roster.ts';
import type { RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { auditReadsDecider } from '../../../server/commands/deciders/auditReads.ts';
import { type ApiClient, signIn } from '../../fixtures/product/apiClient.ts';
import { startProduct } from '../../fixtures/product/startProduct.ts';
import { cds, harborForm, playing } from '../games/playing.ts';

type Playing = Awaited<ReturnType<typeof playing>>;

/** Every entry of a list, page by page. */
async function entriesOf(admin: ApiClient, filter: EntryFilter = {}, limit = 200) {
  const found = [];
  for (let start: { before?: number; access_before?: number } = {}; ; ) {
    const { entries, next, access_next } = await admin.succeed(listAudit, {}, { filter, limit, ...start });
    // Rows of the access log are tested in accessLog.test.ts.
    found.push(...entries.filter(({ access }) => access === null));
    if (next === null || access_next === null) return found;
    start = { before: next, access_before: access_next };
  }
}

const allEvents = ({ product }: Playing): Promise<readonly RecordedEvent[]> =>
  product.application.stores.eventStore.readAll({ after: 0, limit: 10_000 });

/** Acts of people: two saves of one cell, one over the other, a note, a moved student and changed settings. */
async function play({ ids, other, ada, ben, rosa, product, saving }: Playing): Promise<void> {
  const next = () => product.environment.advance(60_000);
  await ada.succeed(cds.save, ids, saving(2));
  next();
  await ben.succeed(cds.save, ids, { ...saving(3), lastUpdated: '2026-01-01T00:00:00.000Z', force: true });
  next();
  await ada.succeed(saveTeamNotes, ids, { added: [{ note_id: -1, text: '<p>=why</p>' }] });
  next();
  const chloe = { user_id: product.userIdOf('chloe'), team_id: ids.team, seen_team_id: other.teamId };
  await rosa.succeed(saveRoster, ids, { assigned: [{ ...chloe, roles: [] }] });
  next();
  await rosa.succeed(updateGame, {}, { game_id: ids.game, ...harborForm, game_name: '=Harbor "Cup", 2' });
  next();
}

test('[AU2] every event is one entry, newest first, also from a rebuilt index', async () => {
  const world = await playing();
  const { admin, product } = world;
  await play(world);
  await admin.succeed(listAudit, {}, {});
  const events = await allEvents(world);
  const entries = await entriesOf(admin, {}, 7);
  expect(entries.map(({ position }) => position)).toEqual(
    events.map(({ position }) => position).toReversed(),
  );
  const { count, is_count_exact, head } = await admin.succeed(
    listAudit,
    {},
    { filter: { kinds: [...deedKinds] }, limit: 1 },
  );
  expect([count, is_count_exact, head]).toEqual([events.length, true, events.at(-1)?.position]);
  await product.stop();
  const file = path.join(product.directory, 'audit.sqlite');
  expect(existsSync(file)).toBe(true);
  rmSync(file);
  const { environment, directory } = product;
  const again = await startProduct({ environment, directory });
  onTestFinished(() => again.close());
  const later = await signIn(again, 'admin');
  const anew = await entriesOf(later, {}, 50);
  expect(anew.slice(-entries.length)).toEqual(entries);
});

test('entries say who did what where, with names, and are found by what they concern', async () => {
  const world = await playing();
  const { admin, ids, product } = world;
  await play(world);
  const told = async (filter: EntryFilter) =>
    (await entriesOf(admin, filter)).map(({ full_name, text }) => `${full_name ?? 'The product'} ${text}`);
  const { game, team } = ids;
  const adas = expect.stringMatching(
    /^Ada Lund saved CDs, Retail CDs: 3-Month CD, Offer Rate \d\.\d{3} → 2\.000$/,
  );
  expect(await told({ kinds: ['savedAnyway'] })).toEqual([
    'Ben Ono saved CDs, Retail CDs: 3-Month CD, Offer Rate 2.000 → 3.000 (over Ada Lund)',
  ]);
  expect(await told({ game, area: 'certificatesOfDeposit' })).toHaveLength(2);
  expect(await told({ team, kinds: ['note', 'saved'] })).toEqual(['Ada Lund wrote a note', adas]);
  const roster = 'Rosa Vance changed the roster: 1 person placed, 0 removed';
  for (const filter of [{ person: product.userIdOf('chloe') }, { team }, { team: world.other.teamId }])
    expect(await told({ ...filter, kinds: ['roster'] })).toContain(roster);
  const saves = await entriesOf(admin, { area: 'certificatesOfDeposit' });
  const [forced, first] = saves.map(({ at }) => at);
  expect(await told({ area: 'certificatesOfDeposit', from: forced! })).toHaveLength(1);
  expect(await told({ area: 'certificatesOfDeposit', from: first!, to: forced! })).toEqual([adas]);
  expect(saves[0]).toMatchObject({
    ...{ kind: 'savedAnyway', role: 'Student', game_id: game, team_id: team, turn_num: 1, cells: 1 },
    ...{ game_name: '=Harbor "Cup", 2', team_name: 'First Harbor Bank', intraturn_id: ids.intraturn },
  });
});

test('an opened entry shows the previous values, as texts, and whose change was overwritten', async () => {
  const world = await playing();
  const { admin, ids } = world;
  await play(world);
  const opened = async (filter: EntryFilter) => {
    const [entry] = await entriesOf(admin, filter);
    return admin.succeed(loadAuditEntry, {}, { position: entry!.position! });
  };
  const { changes, stored } = await opened({ kinds: ['savedAnyway'] });
  expect(changes).toEqual([
    {
      label: expect.stringContaining('Rate'),
      ...{ before: '2.000', after: '3.000' },
      cell: { area: 'certificatesOfDeposit', row_id: 1, field: expect.any(String), name: expect.any(String) },
      forced_over: { full_name: 'Ada Lund', at: expect.any(String) },
    },
  ]);
  expect(changes[0]!.label).not.toContain('Row 1');
  const event = (await allEvents(world)).find(({ id }) => id === stored.id);
  expect(stored).toMatchObject({ hash: event?.metadata.hash, stream: event?.stream, type: 'DecisionsSaved' });
  const settings = await opened({ game: ids.game, kinds: ['game'] });
  expect(settings.changes.map(({ label, before, after }) => [label, before, after])).toContainEqual([
    'Name',
    'Harbor Cup',
    '=Harbor "Cup", 2',
  ]);
  const roster = await opened({ person: world.product.userIdOf('chloe'), kinds: ['roster'] });
  expect(roster.changes[0]).toMatchObject({
    label: 'Team of Chloe Marsh',
    before: 'Bayside Trust',
    after: 'First Harbor Bank',
  });
});

test('[AU3] an instructor finds only the entries of their own games', async () => {
  const world = await playing();
  const { admin, rosa, ids, product } = world;
  await play(world);
  const { entries } = await rosa.succeed(listGameAudit, ids, { limit: 200 });
  expect(entries.length).toBeGreaterThan(5);
  expect(new Set(entries.map(({ game_id }) => game_id))).toEqual(new Set([ids.game]));
  const pocket = product.games.pocket.gameId;
  const asked = { filter: { game: pocket } };
  expect(await rosa.fail(listGameAudit, ids, asked)).toMatchObject({ rule: 'AC2' });
  expect(await rosa.fail(exportGameAudit, ids, { ...asked, format: 'csv' })).toMatchObject({ rule: 'AC2' });
  const [foreign] = await entriesOf(admin, { game: pocket });
  const refusal = await rosa.fail(loadGameAuditEntry, ids, { position: foreign!.position });
  const absent = await rosa.fail(loadGameAuditEntry, ids, { position: 999_999 });
  expect(refusal).toMatchObject({ rule: 'AU3', errors: absent.errors });
  const choices = await rosa.succeed(loadGameAuditChoices, ids, {});
  expect(choices.games).toEqual([{ id: ids.game, name: '=Harbor "Cup", 2' }]);
  expect(choices.people.map(({ name }) => name)).not.toContain('Morgan Hale');
  expect((await admin.succeed(loadAuditChoices, {}, {})).games).toHaveLength(2);
});

test('names are today’s, and a person no longer known is a former member', async () => {
  const world = await playing();
  const { admin, product, ids } = world;
  await play(world);
  const found = () => entriesOf(admin, { kinds: ['savedAnyway'], game: ids.game });
  await world.ben.succeed(userSettings, {}, { fullName: 'Benjamin Ono', email: 'ben@quarterdeck.test' });
  expect((await found())[0]?.full_name).toBe('Benjamin Ono');
  const stranger = {
    actor: { userId: 4_711, role: 'Student' },
    at: new Date(product.environment.clock.now()).toISOString(),
  };
  await product.application.commandHandlers
    .of(auditReadsDecider)
    .handle(
      streams.auditReads(4_711),
      { type: 'NoteRead', read: { gameId: ids.game, by: 4_711, at: stranger.at } },
      { ...stranger, commandId: product.environment.uuid(), correlationId: 'c', causationId: 'c' },
    );
  expect((await entriesOf(admin, { person: 4_711 })).map(({ full_name }) => full_name)).toEqual([
    'former member',
  ]);
});

test('[AU4] a view of the list is recorded once per half hour, for everything and for each game', async () => {
  const { admin, rosa, ids, product } = await playing();
  const reads = async () =>
    (await entriesOf(admin, { kinds: ['audit'] })).map(({ full_name, game_id }) => [full_name, game_id]);
  expect(await reads()).toEqual([['Morgan Hale', null]]);
  await rosa.succeed(listGameAudit, ids, {});
  await rosa.succeed(listGameAudit, ids, { limit: 5 });
  expect(await reads()).toEqual([
    ['Rosa Vance', ids.game],
    ['Morgan Hale', null],
  ]);
  product.environment.advance(31 * 60_000);
  expect(await reads()).toHaveLength(3);
});

/** An exported file of the audit list, and the statement in its last line. */
async function fileOf(client: ApiClient, exported: { export: number }) {
  const answer = await client.call(downloadAudit, {}, { export: exported.export });
  expect(answer.httpStatus).toBe(200);
  const lines = answer.text.trimEnd().split('\n');
  const last = lines.at(-1) ?? '';
  const body = answer.text.slice(0, answer.text.lastIndexOf(last));
  const { rows, sha256 } = JSON.parse(
    last.replace(/^# End: |^\{"end":(?=.*\}\}$)/g, '').replace(/\}\}$/, '}'),
  );
  expect(createHash('sha256').update(body).digest('hex')).toBe(sha256);
  return { answer, rows, lines };
}

test('[AU8] a table can be parsed row by row, and no text in it is a formula', async () => {
  const world = await playing();
  const { admin, ids } = world;
  await play(world);
  const { rows, ...exported } = await admin.succeed(
    exportAudit,
    {},
    { format: 'csv', filter: { game: ids.game } },
  );
  const { answer, rows: told } = await fileOf(admin, exported);
  expect(answer.headers.get('content-type')).toContain('text/csv');
  expect(answer.headers.get('content-disposition')).toContain('.csv');
  const { data, errors } = Papa.parse<Record<string, string>>(answer.text, { header: true, comments: '#' });
  const parsed = data.filter(({ Position }) => Position);
  expect(errors.filter(({ type }) => type !== 'FieldMismatch')).toEqual([]);
  const own = (await allEvents(world)).filter(
    ({ data }) => (data as { gameId?: number }).gameId === ids.game,
  );
  expect(parsed.map(({ Position }) => Number(Position))).toEqual(own.map(({ position }) => position));
  expect([rows, told]).toEqual([own.length, own.length]);
  const settings = parsed.find(({ What }) => What?.startsWith('changed the settings'));
  expect(settings).toMatchObject({ Person: 'Rosa Vance', Game: `'=Harbor "Cup", 2`, Quarter: '' });
  for (const row of parsed) for (const value of Object.values(row)) expect(value).not.toMatch(/^[=+\-@\t\r]/);
});

test('[AU8] a file of events is exactly what is stored, identical on every request, and only for the person who requested it', async () => {
  const world = await playing();
  const { admin, rosa, ids, product } = world;
  await play(world);
  const events = await allEvents(world);
  const exported = await admin.succeed(exportAudit, {}, { format: 'jsonl' });
  const { answer, lines } = await fileOf(admin, exported);
  const parsed = lines.slice(1, -1).map((line) => JSON.parse(line));
  // Rows of the access log are tested in accessLog.test.ts.
  const stored = parsed.filter(({ access }) => access === undefined);
  // Texts are sealed in the stored event, and in plain beside it for those who may read them.
  expect(stored.map(({ texts: _, proof: __, ...event }) => event)).toEqual(events);
  expect(stored.flatMap(({ texts = [] }) => texts)).toContain('<p>=why</p>');
  await admin.succeed(freezeGame, ids, { frozen: true });
  expect((await fileOf(admin, exported)).answer.text).toBe(answer.text);
  const sparse = await admin.succeed(
    exportAudit,
    {},
    { format: 'jsonl', filter: { kinds: ['note', 'frozen'] } },
  );
  const found = (await fileOf(admin, sparse)).lines.slice(1, -1).map((line) => JSON.parse(line).type);
  expect(found).toEqual(['NoteAdded', 'GameFrozen']);
  const entries = await entriesOf(admin, { kinds: ['audit'] });
  expect(entries.map(({ text }) => text)).toContain('exported 2 entries of the audit log as JSONL');
  for (const other of [rosa, world.ada])
    expect(await other.fail(downloadAudit, {}, { export: exported.export })).toMatchObject({ rule: 'AU8' });
  const own = await rosa.succeed(exportGameAudit, ids, { format: 'csv' });
  expect((await fileOf(rosa, own)).rows).toBe(own.rows);
  await admin.succeed(saveInstructors, ids, { removed: [product.userIdOf('instructor')] });
  expect(await rosa.fail(downloadAudit, {}, { export: own.export })).toMatchObject({ rule: 'AU8' });
  expect(product.logLines().some((line) => line.includes('unexpected fault'))).toBe(false);
});

test('[AU9] more entries than a file allows are refused with a message, and nothing is recorded', async () => {
  const { admin, product } = await playing();
  const index = await product.application.stores.auditIndex();
  const counting = vi.spyOn(index, 'count').mockResolvedValue(entriesExportedMax + 1);
  const refusal = await admin.fail(exportAudit, {}, { format: 'csv' });
  expect(refusal).toMatchObject({
    rule: 'AU9',
    errors: ['A file can hold at most 1,000,000 entries. Choose a shorter period or a single game.'],
  });
  counting.mockRestore();
  expect(await entriesOf(admin, { kinds: ['audit'] })).toHaveLength(1);
});
