// Proves the one-minute notice of a run in a running product, with the test's clock: everybody is notified,
// saves count until its end, the run starts once and by itself, also after restarts, or it is called off with
// words.
import { expect, onTestFinished, test } from 'vitest';
import { deleteGame, restoreGame } from '../../../contracts/calls/gameForms.ts';
import { loadGame } from '../../../contracts/calls/games.ts';
import { announceTurn, callOffTurn, preflightTurn } from '../../../contracts/calls/runTurn.ts';
import { further } from '../../fixtures/further.ts';
import { connectSocket } from '../../fixtures/product/socketClient.ts';
import { type Product, startProduct } from '../../fixtures/product/startProduct.ts';
import { cds, playing } from './playing.ts';

const second = 1_000;

/** Advances time in the watch's steps, and waits for the work that became due. */
async function wait(product: Product, seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 10) {
    product.environment.advance(Math.min(10, left) * second);
    await product.application.processes.background.settled();
  }
}

async function recorded(product: Product, ...types: readonly string[]) {
  const all = await product.application.stores.eventStore.readAll({ after: 0 });
  return all.filter(({ type }) => types.includes(type));
}

test('[RA1] everybody in the game is notified a minute before a run, saves made meanwhile count, and it starts by itself', async () => {
  const { product, ids, ada, chloe, admin, saving } = await playing();
  const socket = await connectSocket(chloe);
  onTestFinished(() => socket.close());
  const now = product.environment.clock.now();
  const { runs_at_tzts: runsAt } = await admin.succeed(announceTurn, ids, { turn: 1 });
  expect(Date.parse(runsAt) - now).toBe(60 * second);
  await socket.frame('turnRunProgress');
  for (const client of [ada, chloe, admin])
    expect((await client.succeed(loadGame, ids, {})).gameDetails).toMatchObject({
      announced_run: { turn: 1, runs_at_tzts: runsAt, announced_by: 'Morgan Hale' },
      turn_run: null,
    });

  await wait(product, 59);
  await ada.succeed(cds.save, ids, saving(6));
  expect(await recorded(product, 'TurnRunRequested')).toEqual([]);
  await wait(product, 1);
  const { gameDetails } = await ada.succeed(loadGame, ids, {});
  expect(gameDetails).toMatchObject({ announced_run: null, turns_completed: 1 });
  await wait(product, 60);
  const runs = await recorded(product, 'TurnRunRequested', 'DecisionsSaved');
  expect(runs.map(({ type }) => type)).toEqual(['DecisionsSaved', 'TurnRunRequested']);
});

/** A product stopped right after a run was announced, and restarted this many seconds later. */
async function startedAgain(afterSeconds: number): Promise<Product> {
  const { product, ids, admin } = await playing();
  await admin.succeed(announceTurn, ids, { turn: 1 });
  const { directory, environment } = product;
  await product.stop();
  environment.advance(afterSeconds * second);
  const later = await startProduct({ directory, environment, seed: 'nothing' });
  onTestFinished(() => later.stop());
  await later.application.processes.background.settled();
  return later;
}

further(
  '[RA1] a restart within the minute changes nothing, and one that comes late begins it at once',
  async () => {
    const later = await startedAgain(90);
    expect(await recorded(later, 'TurnRunRequested', 'TurnRunCompleted')).toHaveLength(2);
    await wait(later, 60);
    expect(await recorded(later, 'TurnRunRequested')).toHaveLength(1);
  },
);

further('[RA5] a server that was away for longer calls it off, and says so', async () => {
  const later = await startedAgain(600);
  const [calledOff] = await recorded(later, 'TurnRunCalledOff');
  expect(calledOff).toMatchObject({
    data: { by: null, reason: 'Its time passed while the server was down or the game was deleted.' },
  });
  expect(await recorded(later, 'TurnRunRequested')).toEqual([]);
});

test('[RA2] [RA4] a second announcement is refused with who made the first and when; once cancelled, it never starts', async () => {
  const { product, ids, rosa, admin } = await playing();
  await admin.succeed(announceTurn, ids, { turn: 1 });
  expect(await admin.fail(announceTurn, ids, { turn: 1 })).toMatchObject({
    rule: 'RA2',
    errors: [expect.stringMatching(/^Morgan Hale announced at \d\d:\d\d ET that Qtr 1 will be run\.$/)],
  });
  expect(await rosa.fail(callOffTurn, ids, {})).toMatchObject({ status: 'Error' });
  await admin.succeed(callOffTurn, ids, {});
  expect((await admin.succeed(loadGame, ids, {})).gameDetails.announced_run).toBeNull();
  await wait(product, 120);
  expect(await recorded(product, 'TurnRunRequested')).toEqual([]);
  expect(await admin.fail(callOffTurn, ids, {})).toMatchObject({ errors: ['No run is announced.'] });
});

further(
  '[RA5] a deleted game is not run, and its run is called off once it is restored too late',
  async () => {
    const { product, ids, admin } = await playing();
    await admin.succeed(announceTurn, ids, { turn: 1 });
    await admin.succeed(deleteGame, ids, {});
    expect(await admin.fail(announceTurn, ids, { turn: 1 })).toMatchObject({ status: 'Error' });
    await wait(product, 300);
    expect(await recorded(product, 'TurnRunRequested', 'TurnRunCalledOff')).toEqual([]);
    await admin.succeed(restoreGame, ids, {});
    await wait(product, 20);
    expect(await recorded(product, 'TurnRunRequested', 'TurnRunCalledOff')).toMatchObject([
      { data: { reason: 'Its time passed while the server was down or the game was deleted.' } },
    ]);
  },
);

test('[RA5] an announced run does not start once its initiator may no longer run turns', async () => {
  const { product, ids, admin } = await playing();
  await admin.succeed(announceTurn, ids, { turn: 1 });
  const { accounts } = product.application.identity;
  await accounts.setRole(product.userIdOf('instructor'), 'Administrator');
  await accounts.setRole(product.userIdOf('admin'), 'Instructor');
  await wait(product, 60);
  const [calledOff] = await recorded(product, 'TurnRunCalledOff');
  expect(calledOff).toMatchObject({ data: { reason: 'Morgan Hale can no longer run turns.' } });
});

test('before a run the instructor is told who has how many unsaved values, but never which', async () => {
  const { ids, ada, admin } = await playing();
  const socket = await connectSocket(ada);
  onTestFinished(() => socket.close());
  const cell = (rowId: number) => ({ rowId, field: 'ratePercent', text: null, value: 9.87 });
  const screen = 'decisions/cds?turn=1&type=Retail CDs';
  socket.place({ teamId: ids.team, screen });
  socket.showGhosts({ teamId: ids.team, screen, cells: [cell(1), cell(2)] });
  await expect
    .poll(async () => (await admin.succeed(preflightTurn, ids, { turn: 1 })).typing)
    .toEqual([
      {
        team_id: ids.team,
        user_id: expect.any(Number),
        full_name: 'Ada Lund',
        unsaved: 2,
        screens: [screen],
      },
    ]);
  expect(JSON.stringify(await admin.succeed(preflightTurn, ids, { turn: 1 }))).not.toContain('9.87');
});
