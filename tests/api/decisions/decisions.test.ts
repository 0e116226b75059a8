// Proves loading and saving of decisions over HTTP: what teammates see of each other, conflicts, limits, Lite
// games, and that an answer contains only the fields declared by its contract.
import { beforeEach, describe, expect, test } from 'vitest';
import type { ResponseOf } from '../../../contracts/calls/call.ts';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import { activeIntraturn, activeIntraturns } from '../../../contracts/calls/decisionSets.ts';
import { loadGame } from '../../../contracts/calls/games.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { loanOrigination } from '../../../contracts/decisions/loanOrigination.ts';
import { mortgagesPipelined } from '../../../contracts/decisions/mortgagesPipelined.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { decisionsSaved, rateChanged } from '../../fixtures/events/events.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { given } from '../../fixtures/product/httpSpecification.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';

const shared = shareProduct(['ada', 'ben', 'instructor', 'cara', 'dev']);
const cds = callsOf(certificatesOfDeposit);
const loans = callsOf(loanOrigination);
const pipelined = callsOf(mortgagesPipelined);
const retail = { turnNum: 1, cdType: 'Retail CDs' };

type CdRow = {
  readonly cd_id: number;
  readonly rate: number;
  readonly spread: number;
  readonly index_rate: number;
};
type LoadedCds = ResponseOf<NonNullable<typeof cds.load>> & {
  readonly cds: readonly CdRow[];
  readonly lastUpdated: string;
};

const loadCds = async (client: ApiClient) =>
  (await client.succeed(cds.load!, shared.ids, retail)) as unknown as LoadedCds;
const save = (client: ApiClient, updated: readonly object[], lastUpdated: string, rest: object = {}) =>
  client.succeed(cds.save, shared.ids, { ...retail, updated, lastUpdated, ...rest });

// A minute between tests, so that their timestamps differ.
beforeEach(() => shared.product.environment.advance(60_000));

describe('a save', () => {
  test('[HT14] can be read back by saver and teammate at once, with who and when', async () => {
    const { ada, ben, instructor } = shared.people;
    const { cds: rows, lastUpdated } = await loadCds(ada);
    const [row, next] = rows;
    const rate = row!.rate + 0.25;
    const both = [row!.cd_id, next!.cd_id];
    const saved = await save(
      ada,
      both.map((cd_id) => ({ cd_id, rate })),
      lastUpdated,
    );
    expect(saved).toMatchObject({ modifiedBy: null, conflicts: [], ids: {} });
    for (const client of [ada, ben, instructor]) {
      const loaded = await loadCds(client);
      expect(loaded.lastUpdated).toBe(saved.lastUpdated);
      expect(loaded.cds[0]).toMatchObject({
        rate,
        spread: Math.round((rate - row!.index_rate) * 1_000) / 1_000,
      });
      const stamp = { area: 'certificatesOfDeposit', rowIds: both, fields: ['ratePercent'] };
      expect(loaded.stamps).toEqual([{ ...stamp, modifiedBy: 'Ada Lund', at: saved.lastUpdated }]);
    }
    const { intraturn } = await ben.succeed(activeIntraturn, shared.ids, {});
    const tile = intraturn.decisionTracking.find(({ area }) => area === 'certificatesOfDeposit');
    expect(tile).toMatchObject({ updated_by: 'Ada Lund', last_updated_tzts: saved.lastUpdated });
    expect(intraturn.version).toBe(1);
  });

  test('[HT31] is shown to nobody before it is on disk', async () => {
    const { stores } = shared.product.application;
    const { flushed } = stores;
    const held = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const heldFlush = () => {
      asked.resolve();
      return held.promise;
    };
    Object.assign(stores, { flushed: heldFlush });
    try {
      let isAnswered = false;
      const loaded = loadCds(shared.people.ben).finally(() => {
        isAnswered = true;
      });
      await asked.promise;
      // A request that needs no disk is answered meanwhile; without the wait, the load would have been
      // answered too.
      await fetch(`${shared.product.url}/healthz`);
      expect(isAnswered).toBe(false);
      held.resolve();
      await loaded;
      const lost = () => Promise.reject(new Error('EIO'));
      Object.assign(stores, { flushed: lost });
      const failed = await shared.people.ben.fail(cds.load!, shared.ids, retail);
      expect(failed.httpStatus).toBe(500);
    } finally {
      Object.assign(stores, { flushed });
    }
  });

  test('[HT31] is told to its saver once it is on disk itself, whatever is written later', async () => {
    const { ada, ben } = shared.people;
    const { stores } = shared.product.application;
    const { flushed } = stores;
    const { cds: rows, lastUpdated } = await loadCds(ben);
    const { cd_id } = rows[1]!;
    const waits: unknown[] = [];
    Object.assign(stores, {
      flushed: (through?: number) => {
        waits.push(through);
        return flushed(through);
      },
    });
    try {
      const saved = await save(ada, [{ cd_id, rate: 3.05 }], lastUpdated);
      const clash = await save(ben, [{ cd_id, rate: 3.15 }], lastUpdated);
      expect(clash.conflicts).toHaveLength(1);
      // An answer that shows others' work waits for all that may be in it.
      expect(waits).toEqual([saved.position, undefined]);
    } finally {
      Object.assign(stores, { flushed });
    }
  });

  test('[SV1] of the same cell is answered with who, when and the current value, until forced', async () => {
    const { ada, ben } = shared.people;
    const { cds: rows, lastUpdated } = await loadCds(ben);
    const { cd_id } = rows[1]!;
    const first = await save(ada, [{ cd_id, rate: 3.1 }], lastUpdated);
    const clash = await save(ben, [{ cd_id, rate: 3.2, cap: 5_000 }], lastUpdated);
    expect(clash).toEqual({
      position: 0,
      modifiedBy: 'Ada Lund',
      lastUpdated: first.lastUpdated,
      conflicts: [
        { rowId: cd_id, field: 'ratePercent', value: 3.1, modifiedBy: 'Ada Lund', at: first.lastUpdated },
      ],
      ids: {},
    });
    expect((await loadCds(ben)).cds[1]).toMatchObject({ rate: 3.1 });
    expect(await save(ben, [{ cd_id, rate: 3.2, cap: 5_000 }], lastUpdated, { force: true })).toMatchObject({
      modifiedBy: null,
    });
    expect((await loadCds(ada)).cds[1]).toMatchObject({ rate: 3.2, cap: 5_000 });
  });

  test('[SV1] of another cell of the row merges, even if the row was changed unseen', async () => {
    const { ada, ben } = shared.people;
    const { cds: rows, lastUpdated } = await loadCds(ben);
    const { cd_id } = rows[2]!;
    await save(ada, [{ cd_id, rate: 4.1 }], lastUpdated);
    expect(await save(ben, [{ cd_id, cap: 700 }], lastUpdated)).toMatchObject({ modifiedBy: null });
    expect((await loadCds(ada)).cds[2]).toMatchObject({ rate: 4.1, cap: 700 });
  });

  test('[CH3] merges with what another node has written meanwhile', async () => {
    const { product, ids, people } = shared;
    const { cds: rows, lastUpdated } = await loadCds(people.ada);
    const row = rows[3]!;
    const at = new Date(Date.parse(lastUpdated) + 1).toISOString();
    const inTurn = { gameId: ids.game, teamId: ids.team, intraturnId: ids.intraturn };
    const bens = decisionsSaved({
      ...inTurn,
      rows: [rateChanged(row.rate, 2.5, row.cd_id)],
      by: product.userIdOf('ben'),
      at,
    });
    await given(product, { stream: streams.teamTurn(ids.game, ids.team, 1), events: [bens] })
      .when(people.ada, cds.save, ids, {
        ...retail,
        updated: [{ cd_id: row.cd_id, rate: 2.75 }],
        lastUpdated,
      })
      .then({ answer: { status: 'Success', modifiedBy: 'Ben Ono', conflicts: [{ value: 2.5, at }] } });
    await given(product)
      .when(people.ada, cds.save, ids, {
        ...retail,
        updated: [{ cd_id: row.cd_id, rate: 2.75 }],
        lastUpdated: at,
      })
      .then({
        answer: { status: 'Success', modifiedBy: null },
        events: [
          { type: 'DecisionsSaved', data: { rows: [rateChanged(2.5, 2.75, row.cd_id)], forcedOver: [] } },
        ],
      });
  });

  test('[SV8] of new rows returns their ids, and a deletion removes them', async () => {
    const { ada, ben } = shared.people;
    const { lastUpdated, cds: before } = await loadCds(ada);
    const added = [
      { cd_id: -1, cd_account: '9 month', term: 9, fixed_or_variable: 'Fixed', rate: 2 },
      { cd_id: -2, cd_account: '15 month', term: 15, fixed_or_variable: 'Variable', rate: 2.5 },
    ];
    const { ids } = await save(ada, [], lastUpdated, { added });
    const newest = Math.max(...before.map((row) => row.cd_id));
    expect(Object.keys(ids as object)).toEqual(['-1', '-2']);
    expect(Object.values(ids as Record<string, number>).every((id) => id > newest)).toBe(true);
    const loaded = await loadCds(ben);
    expect(loaded.cds).toHaveLength(before.length + 2);
    const deleted = Object.values(ids as Record<string, number>).map((cd_id) => ({ cd_id }));
    await save(ben, [], loaded.lastUpdated, { deleted });
    expect((await loadCds(ada)).cds).toHaveLength(before.length);
  });

  test('[SV4] is limited, in the specification’s words', async () => {
    const { ada } = shared.people;
    const { cds: rows, lastUpdated } = await loadCds(ada);
    const { cd_id } = rows[0]!;
    const body = { ...retail, updated: [{ cd_id, rate: 1000 }], lastUpdated };
    expect(await ada.fail(cds.save, shared.ids, body)).toMatchObject({
      httpStatus: 409,
      rule: 'SV4',
      errors: ['The maximum value is 20.000%'],
    });
    await save(ada, [{ cd_id, rate: -3 }], lastUpdated);
    expect((await loadCds(ada)).cds[0]).toMatchObject({ rate: 0.001 });
  });

  test('[LO3] of the share of mortgages pipelined is returned beside the loans', async () => {
    const { ada, ben } = shared.people;
    const commercial = { turnNum: 1, loanType: 'Commercial' };
    const { lastUpdated } = (await ada.succeed(loans.load!, shared.ids, commercial)) as {
      lastUpdated: string;
    };
    const share = (mortgagesPipelined: number) => ({ mortgagesPipelined, lastUpdated });
    expect(await ada.fail(pipelined.save, shared.ids, share(101))).toMatchObject({
      rule: 'LO3',
      errors: ['The mortgages pipelined field cannot be more than 100%.'],
    });
    await ada.succeed(pipelined.save, shared.ids, share(62.5));
    expect(await ben.succeed(loans.load!, shared.ids, commercial)).toMatchObject({ mortagesPipelined: 62.5 });
    const { intraturns } = await ben.succeed(activeIntraturns, shared.ids, {});
    const tracking = intraturns[0]?.decisionTracking.find(({ area }) => area === 'loanOrigination');
    expect(tracking?.updated_by).toBe('Ada Lund');
  });
});

describe('a Lite game', () => {
  const ids = () => {
    const { gameId, teams } = shared.product.games.pocket;
    return { game: gameId, team: teams[0]!.teamId, intraturn: teams[0]!.intraturnId };
  };

  test('[LT1] has no Internet and Public/Gov’t CDs to load or save', async () => {
    const { product, people } = shared;
    const saving = { updated: [], lastUpdated: new Date(product.environment.clock.now()).toISOString() };
    for (const cdType of ['Internet', "Public/Gov't"]) {
      const refused = {
        httpStatus: 409,
        answer: { rule: 'LT1', errors: [`${cdType} is not part of a Lite game.`] },
      };
      await given(product).when(people.cara, cds.load!, ids(), { turnNum: 1, cdType }).then(refused);
      await given(product)
        .when(people.cara, cds.save, ids(), { turnNum: 1, cdType, ...saving })
        .then(refused);
    }
    const { gameDetails } = await people.cara.succeed(loadGame, ids(), {});
    expect(gameDetails.cd_types).toEqual(['Retail CDs', 'Brokered CDs']);
    expect(gameDetails.nmd_types).toEqual(['DDA', 'Interest Bearing Checking & Savings']);
    expect(gameDetails.report_types).toHaveLength(10);
  });

  test('[LT1] has the others, for its own teams only', async () => {
    const { cara, dev } = shared.people;
    expect(await cara.succeed(cds.load!, ids(), retail)).toMatchObject({ intraturn_id: ids().intraturn });
    expect(await dev.fail(cds.load!, ids(), retail)).toMatchObject({ httpStatus: 404, rule: 'AC2' });
  });
});
