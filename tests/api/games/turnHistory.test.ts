// Proves a turn's record over HTTP: Changes for Turn against its four baselines, the history of a cell
// through copies of decision sets, and the newest saves. One product; each test continues from the previous
// one's state.
import { beforeEach, expect, test } from 'vitest';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import { createScenario, preflightDecisions } from '../../../contracts/calls/decisionSets.ts';
import { loadActivity, loadCellHistory, loadChanges } from '../../../contracts/calls/turnHistory.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { changeSections } from '../../../contracts/decisions/changeSections.ts';
import { dividends } from '../../../contracts/decisions/dividends.ts';
import { streams } from '../../../contracts/features/streams.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';

const shared = shareProduct(['ada', 'ben', 'chloe', 'cara']);
const cds = callsOf(certificatesOfDeposit);
const cell = { area: 'certificatesOfDeposit', row_id: 1, field: 'ratePercent' };
let openingRate = 0;
let growth = 0;
/** Between the first save and the second. */
let moment = '';

const now = () => new Date(shared.product.environment.clock.now()).toISOString();
const save = (client: ApiClient, changes: object, intraturn = shared.ids.intraturn) =>
  client.succeed(
    cds.save,
    { intraturn },
    { turnNum: 1, cdType: 'Retail CDs', updated: [], lastUpdated: now(), force: true, ...changes },
  );
const rate = (client: ApiClient, value: number, intraturn?: number) =>
  save(client, { updated: [{ cd_id: 1, rate: value }] }, intraturn);
const changesOf = async (body: object, intraturn = shared.ids.intraturn) => {
  const answer = await shared.people.ada.succeed(loadChanges, { intraturn }, body);
  const lines = answer.sections.flatMap(({ title, changes }) =>
    changes.map(({ field, original_value, value, modifiedBy }) => [
      title,
      field,
      original_value,
      value,
      modifiedBy,
    ]),
  );
  return { ...answer, lines };
};

beforeEach(() => shared.product.environment.advance(60_000));

test('[CM1] [CM2] nothing has changed at the start of the turn, and every part says so', async () => {
  const { turn_num, name, sections, lines } = await changesOf({});
  expect([turn_num, name, lines]).toEqual([1, 'Base', []]);
  expect(sections.map(({ title }) => title)).toEqual(changeSections.map(({ title }) => title));
});

test('[CM2] [CM3] a save is shown against the start of the turn with who did it; only the last save on request', async () => {
  const { ada, ben } = shared.people;
  const loaded = await ada.succeed(cds.load!, shared.ids, { turnNum: 1, cdType: 'Retail CDs' });
  openingRate = (loaded.cds as readonly { rate: number }[])[0]!.rate;
  await rate(ada, 2.5);
  moment = now();
  shared.product.environment.advance(60_000);
  await rate(ben, 2.75);
  await save(ada, { updated: [{ cd_id: 2, cap: 77 }] });
  const part = 'CDs (Retail)';
  const cap = [part, 'capThousands', 999_999.999, 77, 'Ada Lund'];
  expect((await changesOf({})).lines).toEqual([[part, 'ratePercent', openingRate, 2.75, 'Ben Ono'], cap]);
  expect((await changesOf({ comparedWith: 'lastSave' })).lines).toEqual([cap]);
  expect((await changesOf({ comparedWith: 'moment', moment })).lines).toEqual([
    [part, 'ratePercent', 2.5, 2.75, 'Ben Ono'],
    cap,
  ]);
});

test('[CM2] a rate that was set back is no change', async () => {
  const { ada } = shared.people;
  await save(ada, { updated: [{ cd_id: 2, cap: 999_999.999 }] });
  expect((await changesOf({})).lines).toHaveLength(1);
});

test('[CM2] two decision sets are compared cell by cell, including a row that one of them lacks', async () => {
  const { ada, ben } = shared.people;
  ({ intraturn_id: growth } = await ada.succeed(
    createScenario,
    {},
    { name: 'Growth', intraturn_id: shared.ids.intraturn },
  ));
  await rate(ben, 3, growth);
  await save(ada, { added: [{ cd_id: -1, cd_account: 'Nine', term: 9, rate: 2 }] }, growth);
  const other = { comparedWith: 'decisionSet', other_intraturn_id: shared.ids.intraturn };
  const { name, lines } = await changesOf(other, growth);
  expect(name).toBe('Growth');
  expect(lines[0]).toEqual(['CDs (Retail)', 'ratePercent', 2.75, 3, 'Ben Ono']);
  expect(lines).toContainEqual(['CDs (Retail)', 'termMonths', null, 9, 'Ada Lund']);
  const foreign = shared.product.games.harbor.teams[1]!.intraturnId;
  expect(await ada.fail(loadChanges, shared.ids, { ...other, other_intraturn_id: foreign })).toMatchObject({
    httpStatus: 404,
    rule: 'AC2',
  });
});

test('the changes since the start of the turn are those of the record up to now, in every decision set', async () => {
  await save(shared.people.ada, { deleted: [2] }, growth);
  const [opening] = await shared.product.application.stores.eventStore.readStream(
    streams.teamTurn(shared.ids.game, shared.ids.team, 1),
    { direction: 'forwards', limit: 1 },
  );
  const fold = { comparedWith: 'position', position: opening?.position };
  for (const intraturn of [shared.ids.intraturn, growth]) {
    const [shown, folded] = await Promise.all([changesOf({}, intraturn), changesOf(fold, intraturn)]);
    expect(shown.lines.length).toBeGreaterThan(0);
    // What came with a copy has the position of the copy: at that of its save, the copy was not there.
    const comparable = JSON.parse(JSON.stringify([shown, folded]), (key, value) =>
      key === 'position' && intraturn === growth ? null : value,
    );
    expect(comparable[0]).toEqual(comparable[1]);
  }
});

test('a changed cell gives the log position of the save that its history begins with', async () => {
  const { ada } = shared.people;
  const { sections } = await ada.succeed(loadChanges, { intraturn: growth }, {});
  const change = sections.flatMap(({ changes }) => changes).find(({ field }) => field === 'ratePercent');
  const { saves } = await ada.succeed(loadCellHistory, { intraturn: growth }, cell);
  expect(change?.position).toBe(saves[0]?.position);
  const untouched = await ada.succeed(loadChanges, shared.ids, {});
  expect(untouched.miscellaneous.map(({ position }) => position)).toContain(null);
});

test('[HY1] the history of a cell lists who saved it when, newest first, and a copy continues that of its origin', async () => {
  const { ada } = shared.people;
  const historyIn = async (intraturn: number, rest: object = {}) =>
    ada.succeed(loadCellHistory, { intraturn }, { ...cell, ...rest });
  const { saves, hasMore } = await historyIn(growth);
  expect(saves.map(({ from, to, modifiedBy, scenario }) => [from, to, modifiedBy, scenario])).toEqual([
    [2.75, 3, 'Ben Ono', 'Growth'],
    [2.5, 2.75, 'Ben Ono', 'Base'],
    [openingRate, 2.5, 'Ada Lund', 'Base'],
  ]);
  expect(hasMore).toBe(false);
  expect((await historyIn(shared.ids.intraturn)).saves).toHaveLength(2);
  await rate(ada, 5, shared.ids.intraturn);
  expect((await historyIn(growth)).saves).toEqual(saves);
});

test('a history is read page by page', async () => {
  const { ada } = shared.people;
  const page = (before?: number) =>
    ada.succeed(loadCellHistory, { intraturn: growth }, { ...cell, limit: 2, ...(before && { before }) });
  const first = await page();
  expect([first.saves.length, first.hasMore]).toEqual([2, true]);
  const second = await page(first.saves[1]!.revision);
  expect([second.saves.map(({ to }) => to), second.hasMore]).toEqual([[2.5], false]);
});

test('[HY3] nobody else can read it, and another cell has its own history', async () => {
  const { ada, chloe, cara } = shared.people;
  for (const client of [chloe, cara])
    for (const call of [loadCellHistory, loadChanges, loadActivity])
      expect(await client.fail(call, shared.ids, call === loadCellHistory ? cell : {})).toMatchObject({
        httpStatus: 404,
      });
  expect((await ada.succeed(loadCellHistory, shared.ids, { ...cell, field: 'account' })).saves).toEqual([]);
  expect(await ada.fail(loadCellHistory, shared.ids, { ...cell, area: 'nothing' })).toMatchObject({
    httpStatus: 400,
  });
});

test('[CM4] Miscellaneous lists the single values with who changed them', async () => {
  const { ben } = shared.people;
  const { save: saveDividends, load } = callsOf(dividends);
  const loaded = await ben.succeed(load!, shared.ids, { turnNum: 1 });
  const { loanLossAdjustment } = loaded as unknown as { loanLossAdjustment: number };
  await ben.succeed(saveDividends, { intraturn: growth }, {
    dividends: 0.61,
    loanLossAdjustment,
    lastUpdated: now(),
  } as never);
  const { miscellaneous } = await changesOf({}, growth);
  expect(miscellaneous.map(({ name }) => name)).toEqual([
    'Dividends',
    'Loan Loss',
    'Mortgages',
    'Term Maturity',
    'Swaps',
  ]);
  expect(miscellaneous[0]).toMatchObject({ value: 0.61, modifiedBy: 'Ben Ono' });
  expect(miscellaneous[1]).toMatchObject({ original_value: loanLossAdjustment, value: loanLossAdjustment });
});

test('the newest saves show who, where, when and how many cells', async () => {
  const { saves } = await shared.people.ada.succeed(loadActivity, { intraturn: growth }, {});
  expect(
    saves
      .slice(0, 3)
      .map(({ area, filter_choice, modifiedBy, cells }) => [area, filter_choice, modifiedBy, cells]),
  ).toEqual([
    ['dividends', null, 'Ben Ono', 1],
    ['certificatesOfDeposit', 'Retail CDs', 'Ada Lund', 1],
    ['certificatesOfDeposit', 'Retail CDs', 'Ada Lund', 1],
  ]);
});

test('[PF1] a turn as opened has nothing that blocks submission, in a Full game and in a Lite one', async () => {
  const { ada, cara } = shared.people;
  const [pier] = shared.product.games.pocket.teams;
  for (const [client, intraturn] of [
    [ada, growth],
    [cara, pier!.intraturnId],
  ] as const) {
    const { findings } = await client.succeed(preflightDecisions, { intraturn }, {});
    expect(findings.filter(({ severity }) => severity === 'blocking')).toEqual([]);
  }
});
