// Proves the audit list: every event is an entry in words, found by its filters, opened with before and
// after, shown only to those who may see it, and exported as files that are themselves recorded.

import { existsSync, rmSync } from 'node:fs';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deedKinds } from '../../../contracts/audit/deedKinds.ts';
import type { EntryFilter } from '../../../contracts/audit/entryFilter.ts';
import {
  countAudit,
  countGameAudit,
  exportGameAudit,
  listAudit,
  listGameAudit,
  loadAuditChoices,
  loadAuditEntry,
  loadGameAuditChoices,
  loadGameAuditEntry,
} from '../../../contracts/calls/audit.ts';
import { userSettings } from '../../../contracts/calls/passwords.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { auditReadsDecider } from '../../../server/commands/deciders/auditReads.ts';
import { signIn } from '../../fixtures/product/apiClient.ts';
import { startProduct } from '../../fixtures/product/startProduct.ts';
import { playing } from '../games/playing.ts';
import { allEvents, entriesOf, play } from './auditedPlay.ts';

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

test('a save is found by its cell and by whom it went over, an act by role and quarter, a page’s own apart', async () => {
  const world = await playing();
  const { admin, ids, product } = world;
  await play(world);
  const save = { area: 'certificatesOfDeposit', row: '3-Month CD' };
  const found = async (filter: EntryFilter) => (await entriesOf(admin, filter)).map(({ kind }) => kind);
  const both = ['savedAnyway', 'saved'];
  expect(await found(save)).toEqual(both);
  expect(await found({ ...save, field: 'ratePercent' })).toEqual(both);
  expect(await found({ area: 'certificatesOfDeposit', field: 'ratePercent' })).toEqual(both);
  expect(await found({ ...save, field: 'capThousands' })).toEqual([]);
  expect(await found({ ...save, row: '6-Month CD' })).toEqual([]);
  expect(await found({ person: product.userIdOf('ada'), kinds: ['savedAnyway'] })).toEqual(['savedAnyway']);
  expect(await found({ role: 'Instructor', kinds: ['saved', 'roster'], team: ids.team })).toEqual(['roster']);
  expect(await found({ turn: 1, kinds: ['saved'] })).toEqual(['saved']);
  expect(await found({ turn: 2, kinds: ['saved'] })).toEqual([]);
  const all = await entriesOf(admin, { game: ids.game });
  const people = await entriesOf(admin, { game: ids.game, isByPeople: true });
  expect(people.filter(({ kind }) => kind === 'product' || kind === 'visited')).toEqual([]);
  expect(people.every(({ full_name: name }) => name !== null)).toBe(true);
  const answer = await admin.succeed(
    listAudit,
    {},
    { filter: { game: ids.game, isByPeople: true }, limit: 1 },
  );
  expect([answer.count, answer.count + answer.others]).toEqual([people.length, all.length]);
  // The product's own steps are in nobody's name.
  expect(all.filter(({ kind, user_id }) => kind === 'product' && user_id !== null)).toEqual([]);
});

test('entries are counted for several filters at once, of events and of the access log, and of a game alone', async () => {
  const world = await playing();
  const { admin, rosa, ids, product } = world;
  await play(world);
  const ada = product.userIdOf('ada');
  const filters: EntryFilter[] = [
    { by: ada, kinds: ['saved', 'savedAnyway'] },
    { about: ada, kinds: ['savedAnyway'] },
    { about: ada, kinds: ['saved'] },
    { by: ada, kinds: ['signedIn'] },
  ];
  expect(await admin.succeed(countAudit, {}, { filters })).toEqual({ counts: [1, 1, 0, 1] });
  expect(await rosa.succeed(countGameAudit, ids, { filters })).toEqual({ counts: [1, 1, 0, 0] });
  const others = { filters: [{ game: product.games.pocket.gameId }] };
  expect(await rosa.fail(countGameAudit, ids, others)).toMatchObject({ rule: 'AC2' });
});

test('an entry of the list holds what it changed, before and after', async () => {
  const world = await playing();
  await play(world);
  const [forced] = await entriesOf(world.admin, { kinds: ['savedAnyway'] });
  expect(forced?.changes).toMatchObject([
    {
      label: '3-Month CD, Offer Rate',
      before: '2.000',
      after: '3.000',
      forced_over: { full_name: 'Ada Lund' },
    },
  ]);
  const [settings] = await entriesOf(world.admin, { game: world.ids.game, kinds: ['game'] });
  expect(settings).toMatchObject({
    changes: [{ label: 'Name', before: 'Harbor Cup', after: '=Harbor "Cup", 2' }],
    more_changes: 0,
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
