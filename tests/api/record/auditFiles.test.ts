// Proves the files of the audit list: tables that a spreadsheet opens as they are, and events as they are stored.
import { createHash } from 'node:crypto';
import Papa from 'papaparse';
import { expect, test, vi } from 'vitest';
import {
  downloadAudit,
  entriesExportedMax,
  exportAudit,
  exportGameAudit,
} from '../../../contracts/calls/audit.ts';
import { freezeGame } from '../../../contracts/calls/games.ts';
import { saveInstructors } from '../../../contracts/calls/roster.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { playing } from '../games/playing.ts';
import { allEvents, entriesOf, play } from './auditedPlay.ts';

/** An exported file of the audit list, and the statement in its last line. */
async function fileOf(client: ApiClient, exported: { export: number }) {
  const answer = await client.call(downloadAudit, {}, { export: exported.export });
  expect(answer.httpStatus).toBe(200);
  const lines = answer.text.trimEnd().split('\n');
  const last = lines.at(-1) ?? '';
  const body = answer.text.slice(0, answer.text.lastIndexOf(last));
  // The last row of a table is one cell; its head, the filter, is not asked here.
  const [cell = ''] = last.startsWith('"#') ? (Papa.parse<string[]>(last).data[0] ?? []) : [last];
  const told = cell.replace(/^# Quarterdeck audit log: |^\{"end":(?=.*\}\}$)/g, '');
  const { rows, sha256 } = JSON.parse(cell === last ? told.replace(/\}\}$/, '}') : told);
  // Reading a text takes the byte order mark away with which a table begins for spreadsheets.
  const mark = cell === last ? '' : '\uFEFF';
  expect(createHash('sha256').update(`${mark}${body}`).digest('hex')).toBe(sha256);
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
  const { data, errors } = Papa.parse<Record<string, string>>(answer.text, { header: true });
  const all = data.filter(({ Position }) => Position && !Position.startsWith('#'));
  // An entry has a row for each of its changes.
  const parsed = all.filter(({ Position }, index) => Position !== all[index - 1]?.Position);
  expect(errors.filter(({ type }) => type !== 'FieldMismatch')).toEqual([]);
  const forcedSave = all.find(({ Kind }) => Kind === 'savedAnyway');
  expect(forcedSave).toMatchObject({
    ...{ Changed: '3-Month CD, Offer Rate', Before: '2.000', After: '3.000', 'Over whom': 'Ada Lund' },
    'Time (ET)': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
  expect(all).toContainEqual(
    expect.objectContaining({ Changed: 'Name', Before: 'Harbor Cup', After: `'=Harbor "Cup", 2` }),
  );
  const own = (await allEvents(world)).filter(
    ({ data }) => (data as { gameId?: number }).gameId === ids.game,
  );
  expect(parsed.map(({ Position }) => Number(Position))).toEqual(own.map(({ position }) => position));
  expect([rows, told]).toEqual([own.length, own.length]);
  const settings = parsed.find(({ What }) => What?.startsWith('changed the settings'));
  expect(settings).toMatchObject({ Person: 'Rosa Vance', Game: `'=Harbor "Cup", 2`, Quarter: '' });
  for (const row of all) for (const value of Object.values(row)) expect(value).not.toMatch(/^[=+\-@\t\r]/);
});

test('a table has one row an entry and numbers instead of names where that is asked for', async () => {
  const world = await playing();
  const { rosa, ids, product } = world;
  await play(world);
  const asked = { format: 'csv', is_row_per_cell: false, has_names: false } as const;
  const { answer, rows } = await fileOf(rosa, await rosa.succeed(exportGameAudit, ids, asked));
  const { data } = Papa.parse<Record<string, string>>(answer.text, { header: true });
  const own = data.filter(({ Position }) => Position && !Position.startsWith('#'));
  expect(own).toHaveLength(rows);
  expect(own.find(({ Kind }) => Kind === 'savedAnyway')).toMatchObject({
    Person: `person ${product.userIdOf('ben')}`,
    'Over whom': `person ${product.userIdOf('ada')}`,
  });
  expect(own.filter(({ Changed }) => Changed?.includes('; ')).length).toBeGreaterThan(0);
  for (const name of ['Ada Lund', 'Ben Ono', 'Chloe Marsh', 'Rosa Vance'])
    expect(answer.text).not.toContain(name);
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
