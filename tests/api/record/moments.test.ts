// Proves over HTTP how moments of a team's past are marked, changed and removed, and which are found
// automatically.
import { expect, test } from 'vitest';
import { submitDecisions } from '../../../contracts/calls/decisionSets.ts';
import { loadTeamEvents, loadTeamHistory } from '../../../contracts/calls/history.ts';
import { loadMeasures, measuresOfSuccess, saveHousekeeping } from '../../../contracts/calls/housekeeping.ts';
import {
  deleteMoment,
  loadLesson,
  loadMoments,
  orderMoments,
  saveMoment,
} from '../../../contracts/calls/moments.ts';
import { saveTeamNotes } from '../../../contracts/calls/notes.ts';
import { cds, playing } from '../games/playing.ts';

test('[HI22] moments are marked with texts, listed in log order, changed and removed', async () => {
  const { product, ids, ada, rosa, admin, saving } = await playing();
  const head = () => product.application.stores.eventStore.headPosition();
  const atFirst = await head();
  await ada.succeed(cds.save, ids, saving(2));
  const later = await head();
  const moment = { team_id: ids.team, log_position: later, title: ' Why? ', note: '<b>plain</b>' };
  const first = await rosa.succeed(saveMoment, ids, moment);
  expect(first.moments).toMatchObject([{ moment_id: 1, ...moment, title: 'Why?', updated_by: 'Rosa Vance' }]);
  const { moments } = await rosa.succeed(saveMoment, ids, {
    ...moment,
    log_position: atFirst,
    title: 'Before',
  });
  expect(moments.map(({ title }) => title)).toEqual(['Before', 'Why?']);
  // Other games extend the log in between: the position is that of this game's newest event.
  expect(moments[0]!.log_position).toBeLessThanOrEqual(atFirst);
  product.environment.advance(1_000);
  const seen = moments[1]!.updated_tzts;
  const changed = { ...moment, moment_id: 1, title: 'Who?' };
  await admin.succeed(saveMoment, ids, changed);
  const stale = { ...changed, title: 'When?', lastUpdated: seen };
  const told = await rosa.succeed(saveMoment, ids, stale);
  expect(told).toMatchObject({ position: 0, modifiedBy: 'Morgan Hale' });
  expect(told.moments[1]!.title).toBe('Who?');
  const forced = await rosa.succeed(saveMoment, ids, { ...stale, force: true });
  expect([forced.modifiedBy, forced.moments[1]!.title]).toEqual([null, 'When?']);
  await rosa.succeed(deleteMoment, ids, { moment_id: 1 });
  expect((await admin.succeed(loadMoments, ids, {})).moments.map(({ title }) => title)).toEqual(['Before']);
  expect(await rosa.fail(deleteMoment, ids, { moment_id: 9 })).toMatchObject({ rule: 'HI22' });
});

test('[HI22] an unknown moment, or a team of another game, is refused and records nothing', async () => {
  const { product, ids, ada, rosa } = await playing();
  const { eventStore } = product.application.stores;
  const before = await eventStore.headPosition();
  const moment = { team_id: ids.team, log_position: before, title: 'Look' };
  const refused = async (fields: object) =>
    (await rosa.fail(saveMoment, ids, { ...moment, ...fields })).errors;
  expect(await refused({ log_position: before + 1 })).toEqual(['This moment has not come yet.']);
  expect(await refused({ team_id: product.games.pocket.teams[0]!.teamId })).toEqual([
    'The team was not found.',
  ]);
  expect(await refused({ title: '  ' })).toEqual(['Title is required.']);
  expect((await rosa.fail(saveMoment, ids, { ...moment, log_position: -1 })).httpStatus).toBe(400);
  expect((await ada.fail(saveMoment, ids, moment)).httpStatus).toBe(403);
  expect((await ada.succeed(loadMoments, ids, {})).moments).toEqual([]);
  expect(await eventStore.headPosition()).toBe(before);
});

test('a lesson has the moments in the order given, with the question, what was done there, and whose run counts', async () => {
  const { product, ids, ada, ben, rosa, saving } = await playing();
  const head = () => product.application.stores.eventStore.headPosition();
  await ada.succeed(cds.save, ids, saving(2));
  const mark = async (title: string, question?: string) =>
    rosa.succeed(saveMoment, ids, { team_id: ids.team, log_position: await head(), title, question });
  await mark('First', 'Why so high?');
  product.environment.advance(1_000);
  await ada.succeed(cds.save, ids, saving(3));
  await mark('Second');
  const lesson = async () => (await rosa.succeed(loadLesson, ids, {})).moments;
  expect((await lesson()).map(({ title, question }) => [title, question])).toEqual([
    ['First', 'Why so high?'],
    ['Second', ''],
  ]);
  const ordered = await rosa.succeed(orderMoments, ids, { order: [2, 1] });
  expect(ordered.moments.map(({ title }) => title)).toEqual(['Second', 'First']);
  // One that is marked later comes last.
  await mark('Third');
  const [second, first, third] = await lesson();
  expect([second?.title, first?.title, third?.title]).toEqual(['Second', 'First', 'Third']);
  const name = 'Ada Lund';
  const { people } = await rosa.succeed(loadLesson, ids, {});
  expect(people).toContainEqual({ user_id: second?.step?.user_id, full_name: name });
  expect(second).toMatchObject({
    ...{ team_id: ids.team, turn_num: 1, attempt: null },
    step: { kind: 'saved', area: 'certificatesOfDeposit', changes: [{ from: '2.000', to: '3.000' }] },
  });
  // What is given with its title alone keeps its question.
  await rosa.succeed(saveMoment, ids, {
    team_id: ids.team,
    log_position: await head(),
    moment_id: 1,
    title: 'Start',
  });
  expect((await lesson())[1]).toMatchObject({ title: 'Start', question: 'Why so high?' });
  expect(await rosa.fail(orderMoments, ids, { order: [2, 9] })).toMatchObject({ rule: 'HI22' });
  // What was done over an unseen change stands out, until it is marked.
  product.environment.advance(1_000);
  const unseen = { ...saving(4), lastUpdated: '2026-01-01T00:00:00.000Z', force: true };
  const { position } = (await ben.succeed(cds.save, ids, unseen)) as { readonly position: number };
  const found = async () => (await rosa.succeed(loadLesson, ids, {})).found;
  expect((await found())[0]).toMatchObject({ team_id: ids.team, turn_num: 1, position });
  await mark('Over');
  expect((await found()).map((one) => one.position)).not.toContain(position);
  for (const call of [loadLesson, orderMoments])
    expect((await ada.fail(call, ids, { order: [1, 2] })).httpStatus).toBe(403);
});

test('reverted values and saves over unseen changes are found', async () => {
  const { product, ids, ada, ben, rosa, saving } = await playing();
  const found = async (body = {}) =>
    (await rosa.succeed(loadTeamHistory, ids, { turnNum: 1, ...body })).found.flatMap(({ sort, moments }) =>
      moments.map(({ title }) => `${sort}: ${title.replace(/\d\.\d{3}/g, 'N')}`),
    );
  const loaded = await ada.succeed(cds.load!, ids, { turnNum: 1, cdType: 'Retail CDs' });
  const was = (loaded as { cds: readonly { rate: number }[] }).cds[0]!.rate;
  expect(await found()).toEqual([]);
  await ada.succeed(cds.save, ids, saving(2));
  product.environment.advance(9 * 60_000);
  await ada.succeed(cds.save, ids, saving(was));
  const back = 'takenBack: Ada Lund: 3-Month CD, Offer Rate N → N, after 9 minutes';
  expect(await found()).toEqual([back]);
  await ada.succeed(cds.save, ids, saving(3));
  product.environment.advance(11 * 60_000);
  await ada.succeed(cds.save, ids, saving(was));
  expect(await found()).toEqual([back]);
  product.environment.advance(1_000);
  const unseen = { ...saving(4), lastUpdated: '2026-01-01T00:00:00.000Z', force: true };
  await ben.succeed(cds.save, ids, unseen);
  const over = 'overwritten: Ben Ono: 3-Month CD, Offer Rate N → N (over Ada Lund)';
  expect(await found()).toEqual([over, back]);
  expect(await found({ after: 1 })).toEqual([]);
  // A rate far from the market is questioned before a submission; the next submission no longer has it.
  product.environment.advance(1_000);
  await ada.succeed(cds.save, ids, { ...saving(19), force: true });
  await ada.succeed(submitDecisions, ids, { version: 99, force: true });
  expect((await found()).at(-1)).toMatch(/^withFindings: \d+ open findings?: 3-Month CD, Offer Rate: /);
});

test('steps name what they changed outside grids, and the measures of success are those of the moment', async () => {
  const { product, ids, ada, rosa } = await playing();
  const head = () => product.application.stores.eventStore.headPosition();
  await ada.succeed(measuresOfSuccess, ids, { measuresOfSuccess: '<p>Grow</p>' });
  const then = await head();
  product.environment.advance(1_000);
  await ada.succeed(measuresOfSuccess, ids, { measuresOfSuccess: '<p>Hold</p>' });
  await ada.succeed(saveTeamNotes, ids, { added: [{ note_id: -1, text: '<p>Why</p>' }] });
  await rosa.succeed(saveHousekeeping, ids, { teamName: 'Second Harbor' });
  const read = async (position?: number) =>
    (
      await rosa.succeed(
        loadMeasures,
        ids,
        {},
        position === undefined ? {} : { headers: { 'as-of': String(position) } },
      )
    ).measuresOfSuccess;
  expect([await read(then), await read()]).toEqual(['<p>Grow</p>', '<p>Hold</p>']);
  const { steps } = await rosa.succeed(loadTeamHistory, ids, { turnNum: 1 });
  expect(steps.flatMap(({ subject }) => subject ?? [])).toEqual(['measures', 'measures', 'note 1', 'name']);
});

test('[HI26] the events of a quarter are returned exactly as in the log', async () => {
  const { product, ids, ada, rosa, saving } = await playing();
  await ada.succeed(cds.save, ids, saving(2));
  const { events, people } = await rosa.succeed(loadTeamEvents, ids, { turnNum: 1 });
  const { eventStore } = product.application.stores;
  const last = events.at(-1)!;
  const [stored] = await eventStore.readStream(last.stream, { direction: 'backwards', limit: 1 });
  const { id, position, stream, revision, type, data, metadata } = stored!;
  expect(last).toEqual({
    ...{ position, stream, revision, event_id: id, type, data, metadata, texts: [] },
    proof: expect.anything(),
  });
  expect([type, people.map(({ full_name }) => full_name)]).toEqual([
    'DecisionsSaved',
    expect.arrayContaining(['Ada Lund']),
  ]);
  expect(await rosa.succeed(loadTeamEvents, ids, { turnNum: 9 })).toMatchObject({ events: [] });
  expect((await ada.fail(loadTeamEvents, ids, { turnNum: 1 })).httpStatus).toBe(403);
});
