// Proves over HTTP what a research pack contains and omits, who may make one, and that each student alone
// answers the question behind it.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAudit, listGameAudit } from '../../contracts/calls/audit.ts';
import { updateGame } from '../../contracts/calls/games.ts';
import {
  downloadResearchPack,
  listResearchGames,
  loadResearchPack,
  makeResearchPack,
  removeResearchPack,
  takeResearchPackKey,
} from '../../contracts/calls/research.ts';
import { saveRoster } from '../../contracts/calls/roster.ts';
import { type ApiClient, signIn } from '../fixtures/apiClient.ts';
import { eventsAfter } from '../fixtures/httpSpecification.ts';
import { type Product, startProduct } from '../fixtures/startProduct.ts';
import { harborForm, playing } from './playing.ts';
import { everyTable, madePack, packBytes, rates, researched, takePack } from './researching.ts';

describe('a game that was played', () => {
  let product: Product;
  let world: Awaited<ReturnType<typeof researched>>;
  let taken: Awaited<ReturnType<typeof takePack>>;
  let withTexts: typeof taken;
  const key = `2026-01-31.${Buffer.alloc(32, 7).toString('base64url')}`;

  beforeAll(async () => {
    product = await startProduct();
    world = await researched(product);
    taken = await takePack(world.admin, { games: [world.ids.game], key });
    withTexts = await takePack(world.admin, { games: [world.ids.game], key, has_texts: true });
  });
  afterAll(() => product.close());

  /** Advances time, and signs everybody in again. */
  async function later(milliseconds: number): Promise<ApiClient> {
    product.environment.advance(milliseconds);
    const names = ['ada', 'ben', 'chloe', 'cara', 'dev', 'admin'] as const;
    const clients = await Promise.all(
      names.map(async (name) => [name, await signIn(product, name)] as const),
    );
    const rosa = await signIn(product, 'instructor');
    world = { ...world, ...Object.fromEntries(clients), rosa };
    return world.admin;
  }

  test('[RE1] no name, e-mail or text of anybody is in a pack, and people and games are pseudonyms', async () => {
    const names = [
      'Lund',
      'Vance',
      'Hale',
      'Harbor Cup',
      'First Harbor',
      'Bayside',
      'quarterdeck.test',
      '127.0.0.1',
    ];
    for (const text of ['Canary', ...names]) expect(taken.pack.all, text).not.toContain(text);
    for (const name of ['steps', 'cells', 'forecasts', 'decisionsSubmitted'])
      for (const { game, person } of taken.pack.table(name)) {
        expect(game).toMatch(/^G[0-9a-f]{12}$/);
        expect(person).toMatch(/^(P[0-9a-f]{12})?$/);
      }
    // A pseudonym must not be computable from a number without the key.
    const people = new Set(taken.pack.table('cells').map(({ person }) => person));
    expect(people.size).toBe(2);
    for (let userId = 0; userId < 200; userId += 1)
      for (const text of [`person ${userId}`, String(userId)])
        expect(people).not.toContain(`P${createHash('sha256').update(text).digest('hex').slice(0, 12)}`);
    const dates = taken.pack.table('steps').map(({ at = '' }) => at.slice(0, 4));
    const year = new Date(product.environment.clock.now()).getUTCFullYear();
    for (const shifted of dates) expect(Number(shifted)).toBeLessThan(year);
  });

  test('[RE2] a pack contains nothing of people who did not consent, not even what a teammate found there', () => {
    const { pack } = taken;
    const values = pack.table('cells').map(({ from, to }) => [from, to]);
    const told = JSON.stringify([values, pack.table('decisionsSubmitted')]);
    for (const rate of [rates.chloe, rates.chloeKept]) expect(told).not.toContain(String(rate));
    const changes = pack.table('cells').filter(({ row, field }) => row === '1' && field === 'ratePercent');
    // The value before Ada's second save was Chloe's.
    expect(changes.map(({ to }) => to)).toEqual([String(rates.ada), String(rates.adaOver)]);
    expect([changes[0]!.from === '', changes[1]!.from]).toEqual([false, '']);
    const submitted = pack
      .table('decisionsSubmitted')
      .filter(({ area, field }) => area === 'certificatesOfDeposit' && field === 'ratePercent');
    const rowOf = (row: string) => submitted.find((line) => line.row === row);
    expect(rowOf('1')).toMatchObject({ value: String(rates.adaOver), person: changes[0]!.person });
    expect(rowOf('2')).toBeUndefined();
    expect(rowOf('3')).toMatchObject({ person: '' });
    expect(pack.table('forecasts')).toHaveLength(1);
    // Numbers without gaps, so that others' acts cannot be counted.
    const numbers = pack.table('steps').filter(({ turn }) => turn === '1');
    expect(numbers.map(({ step }) => Number(step))).toEqual(numbers.map((_, index) => index + 1));
    expect(withTexts.pack.files['texts.csv']).not.toContain('CanaryChloe');
  });

  test('[RE8] a team with fewer than three consenting members is left out with its results, and the pack says so', () => {
    const { made, pack } = taken;
    expect(made.made).toMatchObject({ teams: 1, teams_left_out: 1, people: 3 });
    for (const name of ['steps', 'cells', 'sets', 'results', 'decisionsSubmitted'])
      expect(new Set(pack.table(name).map(({ team }) => team)), name).toEqual(new Set(['1']));
    expect(pack.files['README.md']).toContain('left out with its results: 1 team');
  });

  test('[RE3] every column of every table is in the codebook, which is generated from the contracts', () => {
    for (const { pack } of [taken, withTexts]) {
      const lines = pack.table('codebook');
      const tables = Object.keys(pack.files).filter((name) => name.endsWith('.csv'));
      expect(tables.length).toBe(everyTable.length + 1 + (pack === withTexts.pack ? 1 : 0));
      for (const file of tables) {
        const said = lines
          .filter((line) => line.file === file && line.area === '')
          .map(({ column }) => column);
        expect([file, said]).toEqual([file, pack.columnsOf(file.replace('.csv', ''))]);
      }
      for (const { meaning, type } of lines) expect([meaning, type]).not.toContain('');
      const areas = new Set(lines.map(({ area, field }) => `${area}.${field}`));
      for (const name of ['cells', 'decisionsSubmitted'])
        for (const { area, field } of pack.table(name)) expect(areas).toContain(`${area}.${field}`);
      expect(lines.find(({ field, column }) => field === 'ratePercent' && column === 'value')).toMatchObject({
        unit: '%',
      });
    }
  });

  test('[RE4] the same games and key give the same bytes, whatever else happened; another key other pseudonyms', async () => {
    const { ids } = world;
    const admin = await later(3 * 24 * 60 * 60_000);
    const again = await takePack(admin, { games: [ids.game], key });
    expect(Buffer.from(again.bytes).equals(Buffer.from(taken.bytes))).toBe(true);
    expect(again.made.made!.sha256).toBe(createHash('sha256').update(again.bytes).digest('hex'));
    const other = await takePack(admin, { games: [ids.game] });
    const peopleIn = ({ pack }: typeof taken) => new Set(pack.table('steps').map(({ person }) => person));
    for (const person of peopleIn(other)) if (person) expect(peopleIn(taken)).not.toContain(person);
    expect(other.pack.table('steps').length).toBe(taken.pack.table('steps').length);
  });

  test('[RE10] texts are those people consented to, without names and addresses, and without formulas', () => {
    const { pack } = withTexts;
    expect(pack.table('texts')).toMatchObject([
      { kind: 'note', text: '[name] [name] of CanaryAdaNote writes to [address]: =1+1' },
    ]);
    expect(taken.pack.files['texts.csv']).toBeUndefined();
  });

  test('[RE9] a pack is a table for each choice, results with the version of the model, and a README', () => {
    const { pack } = taken;
    const [opening, first, ...others] = pack.table('results');
    expect(others).toEqual([]);
    expect([opening!.turn, opening!.engine_version, first!.turn, first!.attempt]).toEqual([
      '0',
      '',
      '1',
      '1',
    ]);
    expect(first!.engine_version).not.toBe('');
    expect(Number(first!.total_assets)).toBeGreaterThan(0);
    expect(pack.table('messages').map(({ sender }) => sender)).toEqual(
      expect.arrayContaining(['overseer', 'member']),
    );
    expect(pack.table('environment')).toHaveLength(4);
    expect(pack.table('sets').map(({ set }) => set)).toEqual(expect.arrayContaining(['1']));
    expect(pack.files['README.md']).toContain('Contributions of members, grading rubrics and scores');
    const crate = JSON.parse(pack.files['ro-crate-metadata.json']!);
    expect(crate['@context']).toBe('https://w3id.org/ro/crate/1.3/context');
    expect(crate['@graph'][1]).toMatchObject({ '@id': './', datePublished: '2026-01-31' });
  });

  test('[RE10] the key is shown once, with the shift of every game, and not at all if it was to be destroyed', async () => {
    const { ids, admin } = world;
    const gone = 'The key was told already, or was destroyed with the making.';
    await takePack(admin, { games: [ids.game] });
    expect((await admin.fail(takeResearchPackKey, {}, {})).errors).toEqual([gone]);
    const { pack } = await takePack(admin, { games: [ids.game], keeps_key: true });
    const told = await admin.succeed(takeResearchPackKey, {}, {});
    expect((await admin.fail(takeResearchPackKey, {}, {})).errors).toEqual([gone]);
    const [game] = told.games;
    expect(game).toMatchObject({ game_id: ids.game, game_name: 'Harbor Cup' });
    const [step] = pack.table('steps');
    expect(game!.pseudonym).toBe(step!.game);
    const events = await eventsAfter(product, 0);
    const opened = events.find(({ type }) => type === 'TurnOpened')!.metadata.at;
    const shifted = Date.parse(opened) + game!.shifted_days * 86_400_000;
    expect(new Date(shifted).toISOString()).toBe(pack.table('sets')[0]!.at);
    expect(JSON.stringify([events, product.logLines()])).not.toContain(told.key.split('.')[1]);
    const same = await takePack(admin, { games: [ids.game], key: told.key });
    expect(same.pack.table('steps')).toEqual(pack.table('steps'));
  });

  test('[RE11] every pack is recorded in each of its games, before it is made', async () => {
    const { ids, rosa } = world;
    const { entries } = await rosa.succeed(listGameAudit, ids, { filter: { kinds: ['audit'] } });
    expect(
      entries.filter(({ text }) => text === 'exported a research pack of 1 game').length,
    ).toBeGreaterThan(3);
  });

  test('[RE7] a pack is only its maker’s, for games they may still export', async () => {
    const { ids, admin, rosa, ada } = world;
    await takePack(admin, { games: [ids.game] });
    expect((await rosa.succeed(loadResearchPack, {}, {})).pack).toBeNull();
    expect((await rosa.fail(downloadResearchPack, {}, {})).rule).toBe('RE9');
    const make = { games: [ids.game], tables: everyTable };
    expect((await rosa.fail(makeResearchPack, {}, make)).rule).toBe('AC1');
    expect((await ada.fail(makeResearchPack, {}, make)).rule).toBe('AC1');
    expect((await world.dev.fail(makeResearchPack, {}, { ...make, games: [9_999] })).rule).toBe('AC2');
    expect((await rosa.succeed(listResearchGames, {}, {})).games).toEqual([]);
    const open = (isOpen: boolean) =>
      rosa.succeed(updateGame, {}, { ...harborForm, game_id: ids.game, open_research_packs: isOpen });
    await open(true);
    expect((await rosa.succeed(listResearchGames, {}, {})).games).toMatchObject([
      { game_id: ids.game, students: 5, consented: 4, consented_with_texts: 1 },
    ]);
    await takePack(rosa, { games: [ids.game] });
    await open(false);
    expect((await rosa.fail(downloadResearchPack, {}, {})).rule).toBe('RE9');
  });

  test('[RE9] [AL15] a pack stays until it is removed, and replaces the previous one', async () => {
    const { ids, admin } = world;
    await takePack(admin, { games: [ids.game] });
    const bytes = await packBytes(admin);
    expect(bytes.length).toBeGreaterThan(1_000);
    const filter = { kinds: ['exported' as const] };
    const [taken] = (await admin.succeed(listAudit, {}, { filter })).entries;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(taken?.text).toBe(`took a research pack, SHA-256 ${sha256}`);
    expect(await admin.succeed(removeResearchPack, {}, {})).toEqual({ pack: null });
    expect((await admin.fail(downloadResearchPack, {}, {})).rule).toBe('RE9');
    await takePack(admin, { games: [ids.game] });
    const tomorrow = await later(25 * 60 * 60_000);
    expect((await tomorrow.succeed(loadResearchPack, {}, {})).pack).toBeNull();
  });

  test('[RE2] anyone who withdraws consent or has left the game is in no later pack', async () => {
    const { ids, admin, cara, answer, rosa } = world;
    await answer(cara, 'no');
    const make = { games: [ids.game], tables: everyTable };
    await admin.succeed(makeResearchPack, {}, make);
    const noTeam =
      'No team of these games has three members who consented. A pack leaves smaller groups out.';
    expect(await madePack(admin)).toMatchObject({ state: 'failed', fault: noTeam, made: null });
    await answer(cara, 'yes');
    expect((await takePack(admin, make)).made.made!.people).toBe(3);
    await rosa.succeed(saveRoster, ids, {
      removed: [{ user_id: product.userIdOf('cara'), seen_team_id: ids.team }],
    } as never);
    await admin.succeed(makeResearchPack, {}, make);
    expect(await madePack(admin)).toMatchObject({ state: 'failed', fault: noTeam });
  });
});

test('[RE2] if nobody consented there is no pack, and nothing is recorded', async () => {
  const { product, ids, admin } = await playing();
  const before = await product.application.stores.eventStore.headPosition();
  const refused = await admin.fail(makeResearchPack, {}, { games: [ids.game], tables: everyTable });
  expect(refused.errors).toEqual(['Nobody has consented in these games.']);
  expect(await product.application.stores.eventStore.headPosition()).toBe(before);
  expect((await admin.fail(makeResearchPack, {}, { games: [ids.game], tables: [] })).httpStatus).toBe(400);
});
