// Proves where the words and proposed values of a team's talk can be read, and that they are nowhere else: not before
// the game lets instructors read it, and not afterwards for what was said before.
import { expect, onTestFinished, test } from 'vitest';
import {
  downloadAudit,
  exportAudit,
  exportGameAudit,
  listGameAudit,
  loadGameAuditEntry,
} from '../../../contracts/calls/audit.ts';
import { loadTeamContributions } from '../../../contracts/calls/contributions.ts';
import { loadDebrief } from '../../../contracts/calls/debrief.ts';
import { downloadOwnData, erasePerson } from '../../../contracts/calls/erasure.ts';
import { updateGame } from '../../../contracts/calls/gameForms.ts';
import { loadTeamEvents, loadTeamHistory } from '../../../contracts/calls/history.ts';
import { listNews } from '../../../contracts/calls/news.ts';
import { saveRoster } from '../../../contracts/calls/roster.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import {
  loadTalk,
  resolveThread,
  sayRemark,
  seeTalk,
  takeBackRemark,
  withdrawProposal,
} from '../../../contracts/calls/talk.ts';
import { watch } from '../../../contracts/calls/watch.ts';
import { removedText } from '../../../contracts/text/sealedText.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { connectSocket } from '../../fixtures/product/socketClient.ts';
import { cds, harborForm, playing } from '../games/playing.ts';

const turn = { turn_num: 1 };
const hidden = ['quokka', '1.357'];
const shown = ['wombat', '1.468'];
const asOfPosition = (position: number) => ({ commandId: null, headers: { 'as-of': String(position) } });
const foundIn = (words: readonly string[], text: string) => words.filter((word) => text.includes(word));

/** Ada says and proposes something before and after the game lets instructors read it; the first cell is hers. */
async function talked() {
  const world = await playing();
  const { ada, rosa, ids, product } = world;
  const place = {
    intraturn_id: ids.intraturn,
    area: 'certificatesOfDeposit',
    row_id: 1,
    field: 'ratePercent',
  };
  const say = (fields: object) => ada.succeed(sayRemark, ids, { ...turn, ...fields });
  const named = [product.userIdOf('ben')];
  const sockets = await Promise.all([world.ben, rosa].map((client) => connectSocket(client)));
  for (const socket of sockets) {
    onTestFinished(() => socket.close());
    socket.place({ teamId: ids.team });
  }
  const open = (isOpen: boolean) =>
    rosa.succeed(updateGame, {}, { ...harborForm, game_id: ids.game, instructors_read_talk: isOpen });
  await say({ text: 'quokka first', place, value: 1.357, named });
  await say({ text: 'quokka talk' });
  const before = await product.application.stores.eventStore.headPosition();
  product.environment.advance(1_000);
  await open(true);
  product.environment.advance(1_000);
  await say({ text: 'wombat later', place: { ...place, row_id: 2 }, value: 1.468, named });
  await sockets[0]!.waitFor(
    () => sockets[0]!.frames.filter(({ type }) => type === 'talkChanged').length === 3,
    'three frames of the talk',
  );
  return { ...world, place, say, open, sockets, before };
}

/** Everything that a person can ask for that might have something of the talk, as text. */
async function everythingOf(client: ApiClient, ids: { game: number; team: number }, before: number) {
  const asOf = asOfPosition(before);
  const answers = await Promise.all([
    client.call(watch, {}, { game_id: ids.game, team_id: ids.team }),
    client.call(listNews, {}, {}),
    client.call(listGameAudit, ids, {}),
    client.call(loadTeamEvents, ids, { turnNum: 1 }),
    client.call(loadTeamContributions, ids, { turnNum: 1 }),
    client.call(loadTalk, ids, turn, asOf),
  ]);
  const files = await Promise.all(
    (['csv', 'jsonl'] as const).flatMap((format) =>
      [exportAudit, exportGameAudit].map(async (call) => {
        const { body } = await client.call(call, ids, { format });
        return 'export' in body ? (await client.call(downloadAudit, {}, { export: body.export })).text : '';
      }),
    ),
  );
  const list = await client.call(listGameAudit, ids, { filter: { kinds: ['said'] } });
  const entries = 'entries' in list.body ? (list.body.entries as { position: number }[]) : [];
  const opened = await Promise.all(
    entries.map(async ({ position }) => (await client.call(loadGameAuditEntry, ids, { position })).text),
  );
  return [...answers.map(({ text }) => text), ...files, ...opened].join('\n');
}

test('[TL11] words and values of the talk are in no frame, list, file or answer to others, and to instructors from the switch on', async () => {
  const { ada, ben, chloe, rosa, admin, ids, product, sockets, before } = await talked();
  for (const client of [chloe, rosa, admin])
    expect(foundIn([...hidden, ...shown], await everythingOf(client, ids, before))).toEqual([]);
  for (const socket of sockets)
    expect(foundIn([...hidden, ...shown], JSON.stringify(socket.frames))).toEqual([]);
  expect(foundIn(hidden, product.logLines().join(''))).toEqual([]);
  expect(foundIn(['quokka'], (await ben.call(listNews, {}, {})).text)).toEqual([]);
  for (const overseer of [rosa, admin]) {
    const { text } = await overseer.call(loadTalk, ids, turn);
    expect([foundIn(hidden, text), foundIn(shown, text)]).toEqual([[], shown]);
    const { counts, places, remarks } = await overseer.succeed(loadTalk, ids, turn);
    expect(counts).toEqual({ remarks: 3, people: 1, cells: 2, hidden: 2 });
    expect(places.map(({ row_name, remarks }) => [row_name, remarks])).toEqual([
      ['3-Month CD', 1],
      ['6-Month CD', 1],
    ]);
    expect(remarks).toHaveLength(1);
    const { entries } = await overseer.succeed(listGameAudit, ids, { filter: { kinds: ['said'] } });
    expect(entries.map(({ text }) => text).sort()).toEqual([
      'proposed a value for CDs, 3-Month CD',
      'proposed a value for CDs, 6-Month CD',
      'wrote in the team’s talk',
    ]);
    const steps = (await overseer.call(loadTeamHistory, ids, { turnNum: 1 })).text;
    expect([foundIn(hidden, steps), steps.includes(': “wombat later”')]).toEqual([[], true]);
    expect((await overseer.fail(sayRemark, ids, { ...turn, text: 'x' })).httpStatus).toBe(403);
  }
  expect((await chloe.fail(loadTalk, ids, turn)).httpStatus).toBe(404);
  const own = await ben.succeed(loadTalk, ids, turn);
  expect(own.remarks.map(({ text }) => text)).toEqual(['quokka first', 'quokka talk', 'wombat later']);
  expect(own.reader_changes).toMatchObject([{ readers: 'teamAndInstructors' }]);
  expect(foundIn(hidden, (await ada.call(downloadOwnData, {}, {})).text)).toEqual(hidden);
});

test('what was said while instructors could read it stays readable, what is said after it is closed is not', async () => {
  const { rosa, say, open, ids, product } = await talked();
  product.environment.advance(1_000);
  await open(false);
  await say({ text: 'quokka again' });
  const { remarks, readers } = await rosa.succeed(loadTalk, ids, turn);
  expect([remarks.map(({ text }) => text), readers]).toEqual([['wombat later'], 'team']);
});

test('a debrief quotes what was said about what was decided, on each copy what its reader may read', async () => {
  const { ada, rosa, admin, ids, saving, product } = await talked();
  await ada.succeed(cds.save, ids, {
    ...saving(2),
    updated: [
      { cd_id: 1, rate: 1.357 },
      { cd_id: 2, rate: 3 },
    ],
  });
  product.environment.advance(1_000);
  await admin.succeed(runTurn, ids, { turn: 1 });
  await product.application.processes.background.settled();
  const quoted = async (client: ApiClient) => {
    const { debrief } = await client.succeed(loadDebrief, ids, { turnNum: 1 });
    return debrief?.largest.map(({ row, said }) => [row, said?.text ?? null]).sort();
  };
  expect(await quoted(ada)).toEqual([
    ['3-Month CD', 'quokka first'],
    ['6-Month CD', 'wombat later'],
  ]);
  expect(await quoted(rosa)).toEqual([
    ['3-Month CD', null],
    ['6-Month CD', 'wombat later'],
  ]);
  const { people } = await rosa.succeed(loadTeamContributions, ids, { turnNum: 1 });
  expect(people.find(({ user_id }) => user_id === product.userIdOf('ada'))?.said).toEqual({
    ...{ cells: 2, proposals: 2, saved: 1 },
  });
  expect((await ada.fail(sayRemark, ids, { ...turn, text: 'Late.' })).errors).toEqual([
    'Qtr 1 has been run.',
  ]);
});

test('what waits is counted on every device until it was seen, never one’s own', async () => {
  const { ada, ben, ids, say } = await talked();
  const waiting = async (client: ApiClient) => (await client.succeed(loadTalk, ids, turn)).unread;
  expect([await waiting(ada), await waiting(ben)]).toEqual([0, 3]);
  const see = (...remark_ids: number[]) => ben.succeed(seeTalk, ids, { ...turn, remark_ids });
  // Two devices at once: what each has seen counts.
  await Promise.all([see(1), see(3), see(1, 3)]);
  expect(await waiting(ben)).toBe(1);
  expect(await see(2)).toEqual({ unread: 0 });
  await say({ text: 'More.' });
  expect(await waiting(ben)).toBe(1);
  expect((await ben.succeed(loadTalk, ids, turn)).remarks.map(({ is_unread }) => is_unread)).toEqual([
    ...[false, false, false, true],
  ]);
});

test('the past has what had been said by then, and nothing later', async () => {
  const { rosa, ben, ids, before, product } = await talked();
  const asOf = asOfPosition(before);
  expect((await rosa.succeed(loadTalk, ids, turn, asOf)).counts).toMatchObject({ remarks: 2, hidden: 2 });
  const head = await product.application.stores.eventStore.headPosition();
  const then = await rosa.succeed(loadTalk, ids, turn, asOfPosition(head));
  expect(then.remarks.map(({ text }) => text)).toEqual(['wombat later']);
  expect((await ben.fail(loadTalk, ids, turn, asOf)).httpStatus).toBe(404);
});

test('at each step of a replay the talk is what it was then: what had been said, how it stood, and nothing later', async () => {
  const { ada, ben, rosa, ids, place, say, saving, product } = await talked();
  const [first] = (await ada.succeed(loadTalk, ids, turn)).places;
  const place_id = first?.place_id ?? '';
  const acts = [
    () => say({ place, text: 'Less?', value: 2.5 }),
    () => ada.succeed(cds.save, ids, { ...saving(2.5), updated: [{ cd_id: 1, rate: 2.5 }] }),
    () => ben.succeed(resolveThread, ids, { ...turn, place_id, resolved: true }),
    () => say({ place: { place_id }, text: 'And yet.' }),
    () => ada.succeed(withdrawProposal, ids, { ...turn, remark_id: 4 }),
    () => ben.succeed(sayRemark, ids, { ...turn, text: 'To all.' }),
    () => ada.succeed(cds.save, ids, { ...saving(3), updated: [], deleted: [1] }),
  ];
  const shown = async (position?: number) => {
    const asked = position === undefined ? {} : asOfPosition(position);
    const { is_open: _, ...talk } = await rosa.succeed(loadTalk, ids, turn, asked);
    return talk;
  };
  const seen = [];
  for (const act of acts) {
    product.environment.advance(1_000);
    await act();
    const position = await product.application.stores.eventStore.headPosition();
    seen.push([position, await shown()] as const);
  }
  for (const [position, then] of seen) expect(await shown(position)).toEqual(then);
  const { steps } = await rosa.succeed(loadTeamHistory, ids, { turnNum: 1 });
  const positions = steps.map(({ position }) => position);
  for (const [position] of seen) expect(positions).toContain(position);
  expect(seen.map(([, { remarks }]) => remarks.map(({ standing }) => standing ?? '–').join(' '))).toEqual([
    'open open',
    'open saved',
    'open saved',
    'open saved –',
    'open withdrawn –',
    'open withdrawn – –',
    'open withdrawn – –',
  ]);
});

test('what its author took back later is in no past: no words, no value, no count', async () => {
  const { ada, rosa, ids, say, product } = await talked();
  const { remark_id } = await say({ text: 'wombat gone' });
  const head = await product.application.stores.eventStore.headPosition();
  const then = () => rosa.succeed(loadTalk, ids, turn, asOfPosition(head));
  expect((await then()).remarks.map(({ text }) => text)).toEqual(['wombat later', 'wombat gone']);
  for (const each of [remark_id, remark_id - 1])
    await ada.succeed(takeBackRemark, ids, { ...turn, remark_id: each });
  const { remarks, counts } = await then();
  expect(remarks.map(({ text, state, value }) => [text, state, value])).toEqual([
    ['', 'takenBack', null],
    ['', 'takenBack', null],
  ]);
  expect(counts).toEqual({ remarks: 2, people: 1, cells: 1, hidden: 2 });
});

test('in the past of their team students can say nothing, even of a quarter that was open then', async () => {
  const { ada, rosa, admin, ids, before, product } = await talked();
  expect((await ada.succeed(loadTalk, ids, turn)).is_open).toBe(true);
  const opened = { ...harborForm, game_id: ids.game, open_histories: true };
  await rosa.succeed(updateGame, {}, opened);
  await admin.succeed(runTurn, ids, { turn: 1 });
  await product.application.processes.background.settled();
  const { is_open, remarks } = await ada.succeed(loadTalk, ids, turn, asOfPosition(before));
  expect([is_open, remarks.map(({ text }) => text)]).toEqual([false, ['quokka first', 'quokka talk']]);
});

test('who was moved to another team meanwhile finds no talk there, and can say nothing in it', async () => {
  const { ada, ben, rosa, ids, other, product } = await talked();
  const seat = { user_id: product.userIdOf('ben'), team_id: other.teamId, seen_team_id: ids.team };
  await rosa.succeed(saveRoster, ids, { assigned: [seat] });
  const missing = { httpStatus: 404, errors: ['The team was not found.'] };
  expect(await ben.fail(sayRemark, ids, { ...turn, text: 'Late.' })).toMatchObject(missing);
  expect(await ben.fail(loadTalk, ids, turn)).toMatchObject(missing);
  expect((await ada.succeed(loadTalk, ids, turn)).counts.remarks).toBe(3);
});

test('of an erased author the words go, from the past as well; proposed values stay', async () => {
  const { admin, ben, rosa, ids, product } = await talked();
  const head = await product.application.stores.eventStore.headPosition();
  await admin.succeed(erasePerson, {}, { userId: product.userIdOf('ada'), fullName: 'Ada Lund' });
  const { remarks, people } = await ben.succeed(loadTalk, ids, turn);
  expect(remarks.map(({ text, state, value }) => [text, state, value])).toEqual([
    [removedText, 'removed', 1.357],
    [removedText, 'removed', null],
    [removedText, 'removed', 1.468],
  ]);
  expect(people.map(({ full_name }) => full_name).sort()).toEqual(['Ben Ono', 'former member']);
  const then = await rosa.succeed(loadTalk, ids, turn, asOfPosition(head));
  expect(then.remarks).toMatchObject([{ text: removedText, state: 'removed', value: 1.468 }]);
});
