// Proves who can say what in a team's talk and who reads it, at the HTTP boundary.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import {
  loadTalk,
  remarksMax,
  remarksMinutes,
  sayRemark,
  talkRefusals,
} from '../../../contracts/calls/talk.ts';
import { freezeTeam } from '../../../contracts/calls/teams.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';

const shared = shareProduct(['ada', 'ben', 'chloe', 'instructor']);
const turn_num = 1;
const talkOf = (mailbox: keyof typeof shared.people = 'ada') =>
  shared.people[mailbox].succeed(loadTalk, shared.ids, { turn_num });
const say = (fields: object, mailbox: keyof typeof shared.people = 'ada') =>
  shared.people[mailbox].succeed(sayRemark, shared.ids, { turn_num, ...fields });

/** A retail CD of the team, and what is saved in it. */
async function someCell() {
  const { load } = callsOf(certificatesOfDeposit);
  const loaded = await shared.people.ada.succeed(load!, shared.ids, { turnNum: 1, cdType: 'Retail CDs' });
  const [row] = loaded.cds as readonly { cd_id: number; rate: number }[];
  const place = { area: 'certificatesOfDeposit', row_id: row!.cd_id, field: 'ratePercent' };
  return {
    row: row!,
    lastUpdated: loaded.lastUpdated,
    place: { intraturn_id: shared.ids.intraturn, ...place },
  };
}
const refusalOf = async (fields: object, mailbox: keyof typeof shared.people = 'ada') => {
  const { httpStatus, errors } = await shared.people[mailbox].fail(sayRemark, shared.ids, {
    turn_num,
    ...fields,
  });
  return [httpStatus, ...errors];
};

test('a comment on a cell reaches the team, with the place it is about', async () => {
  const { place, row } = await someCell();
  const { remark_id, place_id } = await say({ place, text: 'Why?  @[2]' });
  const { remarks, places, readers, counts } = await talkOf('ben');
  expect(remarks.find((remark) => remark.remark_id === remark_id)).toMatchObject({
    ...{ text: 'Why?  @[2]', place_id, state: 'said', is_unread: true, value: null, standing: null },
  });
  expect(places).toMatchObject([{ place_id, row_name: '3-Month CD', row_id: row.cd_id, remarks: 1 }]);
  expect([readers, counts]).toEqual(['team', { remarks: 1, people: 1, cells: 1, hidden: 0 }]);
});

test('[TL4] a first remark about a row needs it to be saved and there', async () => {
  const { place } = await someCell();
  expect(await refusalOf({ place: { ...place, row_id: -1 }, text: 'x' })).toEqual([
    409,
    talkRefusals.unsavedRow,
  ]);
  expect(await refusalOf({ place: { ...place, row_id: 9999 }, text: 'x' })).toEqual([
    409,
    talkRefusals.goneRow,
  ]);
});

test('what was recorded is answered again when its row is gone, and a new remark is told who deleted it', async () => {
  const { people, ids } = shared;
  const { place, lastUpdated } = await someCell();
  const commandId = randomUUID();
  const send = () => people.ada.call(sayRemark, ids, { turn_num, place, text: 'Keep it.' }, { commandId });
  const first = await send();
  const deleting = { turnNum: 1, cdType: 'Retail CDs', updated: [], deleted: [place.row_id], lastUpdated };
  await people.ben.succeed(callsOf(certificatesOfDeposit).save, ids, deleting);
  expect((await send()).text).toBe(first.text);
  const [status, told] = await refusalOf({ place, text: 'x' });
  expect([status, told]).toEqual([
    409,
    expect.stringMatching(/^Ben Ono deleted this row at \d\d:\d\d \w+\.$/),
  ]);
  const { places } = await talkOf();
  const { place_id, gone } = places.find(({ row_id }) => row_id === null) ?? { place_id: '', gone: null };
  expect(gone).toMatchObject({ full_name: 'Ben Ono' });
  await say({ place: { place_id }, text: 'Why?' });
});

test('[TL5] a proposal is within the limits of a cell that can be typed', async () => {
  const { place, row } = await someCell();
  const propose = (value: unknown, field: string | null = 'ratePercent') =>
    refusalOf({ place: { ...place, field }, value });
  expect(await propose(999)).toEqual([409, '999.000 is above the maximum, 20.000.']);
  expect(await propose(2_000_000, 'capThousands')).toEqual([
    409,
    '$2,000,000 is above the maximum, $999,999.999.',
  ]);
  expect(await propose(1, 'marketRatePercent')).toEqual([409, talkRefusals.readOnly('Market Rate')]);
  expect(await propose(1, null)).toEqual([409, talkRefusals.wholeRow]);
  const { remark_id } = await say({ place, value: row.rate + 0.1234 });
  const { remarks } = await talkOf();
  expect(remarks.find((remark) => remark.remark_id === remark_id)).toMatchObject({ standing: 'open' });
});

test('[TL6] a freeze closes nothing; a quarter that is not open takes nothing', async () => {
  const { ids, people } = shared;
  const freeze = (frozen: boolean) =>
    people.instructor.succeed(freezeTeam, { team: ids.team }, { game_id: ids.game, frozen });
  await freeze(true);
  expect(await say({ text: 'Frozen, and still here.' })).toHaveProperty('remark_id');
  await freeze(false);
  expect(await refusalOf({ turn_num: 2, text: 'x' })).toEqual([409, 'Qtr 2 is not open yet.']);
});

test('[TL7] a person is stopped at sixty within twenty minutes, a repeat is not', async () => {
  const { product, people, ids } = shared;
  product.environment.advance(remarksMinutes * 2 * 60_000);
  const acts = Array.from({ length: remarksMax }, () => randomUUID());
  for (const commandId of acts)
    await people.ben.succeed(sayRemark, ids, { turn_num, text: 'More.' }, { commandId });
  const [status, told] = await refusalOf({ text: 'One more.' }, 'ben');
  expect([status, told]).toEqual([
    409,
    expect.stringMatching(/^That's 60 messages in 20 minutes\. Try again at \d\d:\d\d \w+\.$/),
  ]);
  await people.ben.succeed(sayRemark, ids, { turn_num, text: 'More.' }, { commandId: acts[0] ?? '' });
  await say({ text: 'Somebody else.' });
});

test('[TL10] a proposal stays open when the row is deleted, saved, brought back and saved', async () => {
  const { ids, people, product } = shared;
  const { load, save: saving } = callsOf(certificatesOfDeposit);
  const { place } = await someCell();
  const { remark_id } = await say({ place, value: 0.9 });
  const standing = async () =>
    (await talkOf()).remarks.find((remark) => remark.remark_id === remark_id)?.standing;
  const { cds } = await people.ada.succeed(load!, ids, { turnNum: 1, cdType: 'Retail CDs' });
  const before = (cds as readonly { cd_id: number }[]).find(({ cd_id }) => cd_id === place.row_id);
  const save = (fields: object) => {
    product.environment.advance(1_000);
    const lastUpdated = new Date(product.environment.clock.now()).toISOString();
    const body = { turnNum: 1, cdType: 'Retail CDs', updated: [], lastUpdated, ...fields };
    return people.ada.succeed(saving, ids, body);
  };
  await save({ deleted: [place.row_id] });
  const { cd_account, term, fixed_or_variable, rate } = before as unknown as Record<string, unknown>;
  await save({ added: [{ cd_id: -1, cd_account, term, fixed_or_variable, rate }] });
  expect(await standing()).toBe('open');
});
