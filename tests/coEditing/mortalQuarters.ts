import { expect, onTestFinished } from 'vitest';
import { announceTurn } from '../../contracts/calls/runTurn.ts';
import { signIn } from '../fixtures/product/apiClient.ts';
import { startProduct } from '../fixtures/product/startProduct.ts';
import { openQuarters, type Quarters } from './quarters.ts';
import { seat } from './table.ts';

const quiet = { logLevel: 'warn' } as const;

/** Opens a game on a separate server, which may be ended. */
async function openMortal(): Promise<Quarters> {
  const product = await startProduct({ seed: 'people', configuration: quiet });
  const quarters = await openQuarters(product, await seat(product));
  onTestFinished(async () => {
    await quarters.end();
    await quarters.product.close();
  });
  return quarters;
}

/** The administrator announces a run in one minute. */
async function announce(quarters: Quarters): Promise<void> {
  const admin = await signIn(quarters.product, 'admin');
  await admin.succeed(announceTurn, { game: quarters.gameId }, { turn: quarters.turn });
  await quarters.arrived();
}

/** Ends the server, and restarts it at the same address on its files; the pages lose it and reconnect. */
async function restart(quarters: Quarters): Promise<void> {
  for (const tab of quarters.tabs) await tab.drop();
  const { directory, environment, application, stop } = quarters.product;
  await stop();
  const configuration = { ...quiet, port: application.port };
  quarters.product = await startProduct({ directory, environment, configuration, seed: 'nothing' });
  for (const tab of quarters.tabs) await tab.connect();
}

/** Lets the rest of the announced minute pass; the quarter is run. */
async function passMinute(quarters: Quarters): Promise<void> {
  await quarters.elapse(60_000);
  await quarters.product.application.processes.background.settled();
  quarters.turn += 1;
  await quarters.arrived();
}

/** A student types before and after the server is restarted in the minute before a run; nothing is lost. */
export async function playRestart(): Promise<void> {
  const quarters = await openMortal();
  const ada = quarters.tab(0);
  await ada.arrive(quarters.cds());
  await ada.type(0, 2.25);
  await ada.save();
  await ada.type(1, 2.5);
  await announce(quarters);
  await quarters.elapse(20_000);
  await restart(quarters);
  expect(ada.unsaved()).toEqual([2.5]);
  await ada.type(2, 2.75);
  await passMinute(quarters);
  expect(ada.unsaved()).toEqual([2.5, 2.75]);
  await ada.openNext();
  expect(ada.lines).toEqual([['2.500%', '2.750%']]);
  await ada.use();
  await ada.save();
  expect(await quarters.recorded(1)).toContain(2.25);
  expect(await quarters.recorded(1)).not.toContain(2.5);
  expect(await quarters.recorded(2)).toEqual(expect.arrayContaining([2.5, 2.75]));
  const told = ['TurnRunAnnounced', 'TurnRunRequested', 'TurnRunCalledOff', 'TurnRunCompleted'];
  const events = await quarters.product.application.stores.eventStore.readAll({ after: 0 });
  const types = events.map(({ type }) => type).filter((type) => told.includes(type));
  expect(types).toEqual(['TurnRunAnnounced', 'TurnRunRequested', 'TurnRunCompleted']);
}
