// Proves the demo's automatic teammate: it plays in its team like a person while somebody watches, leaves
// when nobody does, avoids cells that others are editing or have set, answers them with reasons, and exists
// only in a demo that wants it.
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { preflightDecisions } from '../../contracts/calls/decisionSets.ts';
import { loadTeamNotes, saveTeamNotes } from '../../contracts/calls/notes.ts';
import { freezeTeam, listTeams } from '../../contracts/calls/teams.ts';
import { startDemoPlayer } from '../../ops/demoPlayer/demoPlayer.ts';
import { demoTeammate, ensureDemoTeammate } from '../../ops/demoPlayer/demoTeammate.ts';
import { readConfiguration } from '../../server/configuration/configuration.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { further } from '../fixtures/further.ts';
import { eventsAfter } from '../fixtures/product/httpSpecification.ts';
import { connectSocket, type SocketClient } from '../fixtures/product/socketClient.ts';
import type { Product } from '../fixtures/product/startProduct.ts';
import { cds as cdCalls, playing } from './games/playing.ts';

const name = demoTeammate.fullName;
const pace = { stepMilliseconds: 4, restMilliseconds: 10, pauseMilliseconds: 10 };

async function withDemoPlayer() {
  const stage = await playing();
  const { application, environment } = stage.product;
  const place = await ensureDemoTeammate(application, environment);
  expect(place).toEqual({ gameId: stage.ids.game, teamId: stage.ids.team });
  function startPlayer() {
    const logger = pino({ level: 'silent' });
    const started = startDemoPlayer(
      { address: stage.product.url, place: place!, environment: systemEnvironment(), logger },
      pace,
    );
    onTestFinished(() => started.stop());
    return started;
  }
  const player = startPlayer();
  const watch = async (client = stage.ada): Promise<SocketClient> => {
    const socket = await connectSocket(client);
    onTestFinished(() => socket.close());
    socket.place({ teamId: stage.ids.team });
    return socket;
  };
  return { ...stage, player, startPlayer, watch };
}

const seen = (socket: SocketClient, teamId: number) =>
  socket.waitFor(() => socket.peopleOf(teamId).find((person) => person.name === name), `the ${name}`);
const gone = (socket: SocketClient, teamId: number) =>
  socket.waitFor(
    () => socket.peopleOf(teamId).every((person) => person.name !== name),
    `the ${name} to leave`,
  );

test('someone who watches sees the demo teammate at work: cell, unsaved rates, and occasionally a save', async () => {
  const { product, ids, watch, rosa } = await withDemoPlayer();
  const socket = await watch();
  const { userId } = await seen(socket, ids.team);
  await socket.waitFor(
    () => socket.peopleOf(ids.team).some((person) => person.userId === userId && person.isEditing),
    'an open editor',
  );
  await socket.waitFor(
    () => socket.ghosts.some((shown) => shown.userId === userId && shown.cells.some(({ text }) => text)),
    'a rate that is being typed',
  );
  const saved = await socket.frame('decisionsSaved');
  expect(saved).toMatchObject({ area: 'certificatesOfDeposit', by: { userId, name } });
  const { findings } = await rosa.succeed(preflightDecisions, ids, {});
  expect(findings.filter(({ area }) => area === 'certificatesOfDeposit')).toEqual([]);
  const { teams } = await rosa.succeed(listTeams, ids, {});
  expect(teams[0]!.members.map((member) => member.full_name)).toContain(name);
  expect(product.logLines().some((line) => line.includes('socket message failed'))).toBe(false);
});

test('nothing happens while nobody watches, and it stops when the last one leaves', async () => {
  const { product, ids, watch, player, ben } = await withDemoPlayer();
  const start = await product.application.stores.eventStore.headPosition();
  const ada = await watch();
  await ada.frame('decisionsSaved');
  expect((await eventsAfter(product, start)).length).toBeGreaterThan(0);
  ada.leaveTeam(ids.team);
  await gone(ada, ids.team);
  expect(player.isPlaying()).toBe(false);
  const left = await product.application.stores.eventStore.headPosition();
  expect(ada.ghosts.at(-1)?.cells.every(({ text, value }) => text === null && value === null)).toBe(true);
  const other = await watch(ben);
  await seen(other, ids.team);
  expect(await eventsAfter(product, left)).toEqual([]);
});

test('it stays away from a closed team and comes back when it opens', async () => {
  const { ids, watch, rosa, product } = await withDemoPlayer();
  const ada = await watch();
  await seen(ada, ids.team);
  await rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: true });
  await gone(ada, ids.team);
  const frozenAt = await product.application.stores.eventStore.headPosition();
  expect((await eventsAfter(product, frozenAt)).length).toBe(0);
  await rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: false });
  await seen(ada, ids.team);
});

/** Rates of the team's CDs saved after a position, in order, with their authors. */
async function savedRates(product: Product, after = 0) {
  const saves = (await eventsAfter(product, after)).filter(({ type }) => type === 'DecisionsSaved');
  return saves.flatMap(({ data }) => {
    const { by, rows } = data as {
      by: number;
      rows: readonly { rowId: number; changes: Readonly<Record<string, { to: number }>> }[];
    };
    return rows.map(({ rowId, changes }) => ({ by, rowId, rate: changes.ratePercent?.to }));
  });
}

/** Waits until the teammate has loaded the CDs this many more times: it does nothing without loading them. */
async function looks(product: Product, userId: number, count: number): Promise<void> {
  const seenSoFar = () =>
    product.logLines().filter((line) => line.includes(`"userId":${userId}`) && line.includes('/cds"')).length;
  const before = seenSoFar();
  await expect.poll(seenSoFar, { interval: 20 }).toBeGreaterThanOrEqual(before + count);
}

const cdIds = [1, 2, 3, 4, 5, 6, 7, 8];
const screen = 'decisions/cds?turn=1&type=Retail CDs';

/** Ada sets the rates of some CDs. */
async function setRates({ ada, ids, saving }: Awaited<ReturnType<typeof playing>>, cds: readonly number[]) {
  const updated = cds.map((cd_id) => ({ cd_id, rate: 2 + cd_id / 10 }));
  await ada.succeed(cdCalls.save, ids, { ...saving(2), updated });
}

test('it avoids rows that others are working on', async () => {
  const { ids, watch, product } = await withDemoPlayer();
  const ada = await watch();
  // Every row except the third, in any cell.
  const cells = cdIds
    .filter((rowId) => rowId !== 3)
    .map((rowId) => ({
      rowId,
      field: rowId % 2 ? 'ratePercent' : 'capThousands',
      text: '1',
      value: null,
    }));
  ada.showGhosts({ teamId: ids.team, screen, cells });
  const { userId } = await seen(ada, ids.team);
  await ada.frame('decisionsSaved');
  await looks(product, userId, 3);
  expect((await savedRates(product)).map(({ rowId }) => rowId)).toEqual([3]);
});

further(
  'it never saves a rate that a person has set in the quarter, and none twice, also after a restart',
  async () => {
    const stage = await withDemoPlayer();
    const { product, ids, watch, player, startPlayer } = stage;
    await setRates(stage, [1, 3, 5, 7]);
    const before = await product.application.stores.eventStore.headPosition();
    const ada = await watch();
    const { userId } = await seen(ada, ids.team);
    const own = async () => (await savedRates(product, before)).map(({ rowId }) => rowId);
    await ada.frame('decisionsSaved');
    await looks(product, userId, 6);
    const saved = await own();
    expect(saved.length).toBeGreaterThan(0);
    expect(new Set(saved).size).toBe(saved.length);
    expect(saved.filter((rowId) => rowId % 2 === 1)).toEqual([]);
    await player.stop();
    await gone(ada, ids.team);
    startPlayer();
    await seen(ada, ids.team);
    await looks(product, userId, 6);
    const after = await own();
    expect(new Set(after).size).toBe(after.length);
    expect(after.filter((rowId) => rowId % 2 === 1)).toEqual([]);
  },
);

test('it saves two rates per quarter on its own, whoever watches, and then only watches', async () => {
  const { product, ids, watch } = await withDemoPlayer();
  const ada = await watch();
  const { userId } = await seen(ada, ids.team);
  const saves = async () =>
    (await eventsAfter(product, 0)).filter(({ type }) => type === 'DecisionsSaved').length;
  await expect.poll(saves).toBe(2);
  await looks(product, userId, 5);
  expect(await saves()).toBe(2);
  expect(await savedRates(product)).toHaveLength(2);
  expect(ada.peopleOf(ids.team).some((person) => person.userId === userId)).toBe(true);
});

further(
  'it answers a rate that somebody is trying in the cell beside it, as far from the market as theirs',
  async () => {
    const stage = await withDemoPlayer();
    const { product, ids, watch, ada } = stage;
    const loaded = await ada.succeed(cdCalls.load!, ids, { turnNum: 1, cdType: 'Retail CDs' });
    const rows = loaded.cds as readonly { cd_id: number; market_rate: number }[];
    const marketOf = (id: number) => rows.find(({ cd_id }) => cd_id === id)!.market_rate;
    const socket = await watch();
    const rate = Number((marketOf(3) + 0.7).toFixed(3));
    const draft = { rowId: 3, field: 'ratePercent', text: null, value: rate };
    socket.showGhosts({ teamId: ids.team, screen, cells: [draft] });
    await seen(socket, ids.team);
    const first = await socket.frame('decisionsSaved');
    const [answer] = await savedRates(product);
    expect(answer).toMatchObject({ rowId: 4, by: first.by?.userId });
    expect(answer?.rate).toBeCloseTo(marketOf(4) + 0.7, 3);
  },
);

further(
  'it says in one note a quarter why it has saved, and looks at a rate of its own again when a note asks',
  async () => {
    const { product, ids, watch, ben } = await withDemoPlayer();
    const ada = await watch();
    const { userId } = await seen(ada, ids.team);
    const notes = async () => (await ben.succeed(loadTeamNotes, ids, {})).teamNotes;
    await expect.poll(async () => (await notes())[0]?.text.split('</p>').length).toBeGreaterThan(3);
    expect(await notes()).toMatchObject([{ note_section_cd: 'CDep', updated_by: name, turn_id: 1 }]);
    expect((await notes())[0]?.text).toMatch(/^<p>\d+-Month [\w ]+ from \d\.\d{3}% to \d\.\d{3}%: .*market/);
    await looks(product, userId, 8);
    const own = (await savedRates(product)).find(({ by }) => by === userId)!;
    const loaded = await ben.succeed(cdCalls.load!, ids, { turnNum: 1, cdType: 'Retail CDs' });
    const account = (loaded.cds as readonly { cd_id: number; cd_account: string }[]).find(
      ({ cd_id }) => cd_id === own.rowId,
    )!.cd_account;
    const text = `<p>${name}, please try 1.234% on the ${account}.</p>`;
    const head = await product.application.stores.eventStore.headPosition();
    product.environment.advance(60_000);
    await ben.succeed(saveTeamNotes, ids, { added: [{ note_id: -1, note_section_cd: 'CDep', text }] });
    await ada.frame('decisionsSaved', head);
    await looks(product, userId, 4);
    expect(await savedRates(product, head)).toEqual([{ by: userId, rowId: own.rowId, rate: 1.234 }]);
    expect((await notes()).map(({ updated_by }) => updated_by).sort()).toEqual(['Ben Ono', name]);
  },
);

test('it exists in a demo that enables it, and never in production', () => {
  const production = { DEMO: '0', PUBLIC_ORIGIN: 'https://quarterdeck.example' };
  expect(readConfiguration({}).hasDemoPlayer).toBe(true);
  expect(readConfiguration({ DEMO_PLAYER: 'off' }).hasDemoPlayer).toBe(false);
  expect(readConfiguration(production).hasDemoPlayer).toBe(false);
  expect(readConfiguration({ ...production, DEMO_PLAYER: 'on' }).hasDemoPlayer).toBe(false);
  expect(() => readConfiguration({ DEMO_PLAYER: 'maybe' })).toThrow(/DEMO_PLAYER/);
});
