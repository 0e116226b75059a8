// Proves a team's history of a quarter: its steps in words, in order, with their authors, and how often cells
// were saved.
import { expect, test } from 'vitest';
import { deedKinds } from '../../../contracts/audit/deedKinds.ts';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import { createScenario, submitDecisions } from '../../../contracts/calls/decisionSets.ts';
import { submitForecast } from '../../../contracts/calls/forecasts.ts';
import { loadHeat } from '../../../contracts/calls/heat.ts';
import { loadGameHistory, loadTeamHistory } from '../../../contracts/calls/history.ts';
import { saveTeamNotes } from '../../../contracts/calls/notes.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { sendToGame } from '../../../contracts/calls/sendMessages.ts';
import { dashboardDetails } from '../../../contracts/calls/teams.ts';
import { loadChanges } from '../../../contracts/calls/turnHistory.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { eventDefinitions } from '../../../contracts/features/allEvents.ts';
import { eventInWords } from '../../../contracts/features/eventWords.ts';
import { exampleEvents } from '../../fixtures/events/exampleEvents.ts';
import { playing } from '../games/playing.ts';

const { save } = callsOf(certificatesOfDeposit);

test('a game shows how much was done in each quarter of each team, and by whom', async () => {
  const { product, ids, other, ada, rosa, admin, saving } = await playing();
  await ada.succeed(save, ids, saving(2));
  await ada.succeed(save, ids, { ...saving(3), force: true });
  await admin.succeed(runTurn, ids, { turn: 1 });
  await product.application.processes.background.settled();
  const { quarters, people, head } = await rosa.succeed(loadGameHistory, ids, {});
  expect(quarters.map(({ team_id: team, turn_num: turn }) => [team, turn])).toEqual(
    [ids.team, other.teamId].flatMap((team) => [1, 2].map((turn) => [team, turn])),
  );
  for (const { team_id: team, turn_num: turnNum, counts, ...quarter } of quarters) {
    const { steps } = await rosa.succeed(loadTeamHistory, { game: ids.game, team }, { turnNum });
    expect([quarter.first_position, quarter.last_position]).toEqual([
      steps[0]?.position,
      steps.at(-1)?.position,
    ]);
    expect([quarter.first_at, quarter.last_at]).toEqual([steps[0]?.at, steps.at(-1)?.at]);
    const ofKind = (kind: string) => steps.filter((step) => step.kind === kind).length;
    expect(counts).toEqual(
      [...new Set(steps.map(({ kind }) => kind))].map((kind) => ({ kind, steps: ofKind(kind) })),
    );
    expect(quarter.user_ids.includes(product.userIdOf('ada'))).toBe(team === ids.team && turnNum === 1);
  }
  expect(people.map(({ full_name }) => full_name)).toContain('Ada Lund');
  expect(head).toBeGreaterThan(0);
  expect((await ada.fail(loadGameHistory, ids, {})).httpStatus).toBe(403);
});

test('each step of the first quarter shows something, including its opening', async () => {
  const { ids, rosa } = await playing();
  const { steps } = await rosa.succeed(loadTeamHistory, ids, { turnNum: 1 });
  expect(steps[0]?.text).toBe('opened Qtr 1');
  for (const { position } of steps) {
    const asOf = { commandId: null, headers: { 'as-of': String(position) } };
    await rosa.succeed(dashboardDetails, ids, {}, asOf);
  }
});

test('a quarter is listed step by step, with who did what and where, and no step of another team', async () => {
  const { product, ids, other, ada, ben, chloe, rosa, admin, saving } = await playing();
  const next = () => product.environment.advance(1_000);
  const told = async (team: number, body: object = {}) => {
    const { steps, people, ...rest } = await rosa.succeed(
      loadTeamHistory,
      { game: ids.game, team },
      { turnNum: 1, ...body },
    );
    const nameOf = new Map(people.map(({ user_id, full_name }) => [user_id, full_name]));
    return {
      ...rest,
      steps,
      lines: steps.map(({ user_id, text }) => `${nameOf.get(user_id ?? 0) ?? 'The product'} ${text}`),
    };
  };
  const opening = (await told(ids.team)).lines;
  expect(opening[0]).toBe('The product opened Qtr 1');
  expect(opening).toContain('Morgan Hale made Rosa Vance an instructor of the game');
  next();
  await ada.succeed(save, ids, saving(2));
  next();
  await ben.succeed(save, ids, { ...saving(3), lastUpdated: '2026-01-01T00:00:00.000Z', force: true });
  next();
  await ada.succeed(saveTeamNotes, ids, { added: [{ note_id: -1, text: '<p>Why</p>' }] });
  await chloe.succeed(
    saveTeamNotes,
    { team: other.teamId },
    { added: [{ note_id: -1, text: '<p>Ours</p>' }] },
  );
  await rosa.succeed(sendToGame, ids, { message: 'Ten minutes' });
  await ada.succeed(createScenario, {}, { name: 'Bold', intraturn_id: ids.intraturn });
  const before = (await told(ids.team)).head;
  await ada.succeed(submitDecisions, ids, { version: 99, force: true });
  await admin.succeed(runTurn, ids, { turn: 1 });
  await product.application.processes.background.settled();
  const { lines, steps, latest_turn } = await told(ids.team);
  expect(lines).toEqual([
    ...opening,
    expect.stringMatching(/^Ada Lund saved CDs, Retail CDs: 3-Month CD, Offer Rate \d\.\d{3} → 2\.000$/),
    'Ben Ono saved CDs, Retail CDs: 3-Month CD, Offer Rate 2.000 → 3.000 (over Ada Lund)',
    'Ada Lund wrote a note',
    'Rosa Vance sent a message to the game',
    'Ada Lund created the scenario Bold',
    'Ada Lund switched to the scenario Bold',
    expect.stringMatching(/^Ada Lund submitted Qtr 1: 1 of 12 areas changed, 1 cell, .+ open$/),
    expect.stringContaining('ran Qtr 1'),
  ]);
  const since = opening.length;
  expect(steps.map(({ kind }) => kind).slice(since, since + 2)).toEqual(['saved', 'savedAnyway']);
  expect(steps[since]).toMatchObject({
    area: 'certificatesOfDeposit',
    filter_choice: 'Retail CDs',
    cells: 1,
    changes: [
      { row_id: 1, row: '3-Month CD', title: 'Offer Rate', to: '2.000', kind: 'updated', over: null },
    ],
  });
  expect(steps[since + 1]?.changes).toMatchObject([
    { from: '2.000', to: '3.000', moved: 100, over: 'Ada Lund' },
  ]);
  expect(latest_turn).toBe(2);
  expect(steps.slice(since, since + 2).map(({ scenario }) => scenario)).toEqual(['Base', 'Base']);
  expect(steps.find(({ text }) => text === 'created the scenario Bold')?.scenario).toBe('Bold');
  expect((await told(ids.team, { after: before })).lines).toEqual(lines.slice(-2));
  expect((await told(other.teamId)).lines).toContain('Chloe Marsh wrote a note');
  expect((await told(other.teamId)).lines.filter((line) => line.startsWith('Ada'))).toEqual([]);
  expect((await told(ids.team, { turnNum: 3 })).lines).toEqual([]);
});

test('a completed forecast is a step of who asked for it, with what it came to', async () => {
  const { product, ids, ada, rosa } = await playing();
  await ada.succeed(submitForecast, ids, {});
  await product.application.processes.background.settled();
  const { steps } = await rosa.succeed(loadTeamHistory, ids, { turnNum: 1 });
  const told = steps.filter(({ kind }) => kind === 'forecast');
  expect(told.map(({ user_id, text }) => [user_id, text])).toEqual([
    [product.userIdOf('ada'), 'requested forecast 1 of Base'],
    [product.userIdOf('ada'), expect.stringMatching(/^ran forecast 1: net income −?\$[\d,]+k$/)],
  ]);
});

test('heat counts the saves of each cell and the people, within a range and as of a moment', async () => {
  const { product, ids, ada, ben, rosa, saving } = await playing();
  const heads: number[] = [];
  for (const [client, rate] of [
    [ada, 2],
    [ben, 3],
    [ada, 4],
  ] as const) {
    product.environment.advance(1_000);
    await client.succeed(save, ids, { ...saving(rate), force: true });
    heads.push(await product.application.stores.eventStore.headPosition());
  }
  const cell = { area: 'certificatesOfDeposit', row_id: 1, field: 'ratePercent' };
  const heat = async (body: object, position?: number) =>
    (
      await rosa.succeed(
        loadHeat,
        ids,
        body,
        position === undefined ? {} : { headers: { 'as-of': String(position) } },
      )
    ).cells.map(({ last: _, ...rest }) => rest);
  expect(await heat({})).toEqual([{ ...cell, saves: 3, people: 2 }]);
  expect(await heat({ after: heads[0]! })).toEqual([{ ...cell, saves: 2, people: 2 }]);
  expect(await heat({}, heads[1])).toEqual([{ ...cell, saves: 2, people: 2 }]);
  expect(await heat({ after: heads[2]! })).toEqual([]);
  const { sections } = await rosa.succeed(loadChanges, ids, {
    comparedWith: 'position',
    position: heads[1]!,
  });
  const changes = sections.flatMap((section) => section.changes);
  expect(changes.map(({ field, original_value, value }) => [field, original_value, value])).toEqual([
    ['ratePercent', 3, 4],
  ]);
});

test('every event type has a description', () => {
  const names = { person: (id: number) => `person ${id}`, team: (id: number) => `team ${id}` };
  for (const type of eventDefinitions.keys()) {
    const examples = exampleEvents.filter((event) => event.type === type);
    expect([type, examples.length > 0]).toEqual([type, true]);
    for (const example of examples) {
      const { kind, text } = eventInWords(example, names);
      expect(deedKinds).toContain(kind);
      expect(text).toMatch(/^[a-z][^{}<>]+$/);
      expect(text).not.toMatch(/undefined|null|\[object/);
    }
  }
});
