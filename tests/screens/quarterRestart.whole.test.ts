// Proves that the unsaved input of two students survives their server ending in the minute before an announced run: it
// is stopped or killed and restarted, or another node takes over. The quarter is run once, with everything saved and
// nothing else; the values wait in the next quarter, are applied and saved there, and the note can be continued.
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { listGames, loadGame } from '../../contracts/calls/games.ts';
import { announceTurn } from '../../contracts/calls/runTurn.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { demoPassword } from '../../server/identity/accounts/demoAccounts.ts';
import { cds } from '../api/games/playing.ts';
import { cellOf, enter, isLive, reads, save } from '../fixtures/browser/browserGrid.ts';
import { patience } from '../fixtures/browser/browserStage.ts';
import { visitsTo } from '../fixtures/browser/workerBrowser.ts';
import { callFrom } from '../fixtures/pageCalls.ts';
import { type ApiClient, signIn } from '../fixtures/product/apiClient.ts';
import { type MortalServers, startRestarted, startTwoNodes } from '../fixtures/product/mortalServers.ts';

/** Shortens the minute before the run to 15 s, enough for a busy machine to restart a server. */
const speed = 4;
/** A browser's messages about an unreachable server; the server is stopped on purpose. */
const expectedFault = /ERR_|WebSocket connection|Failed to load resource/;

/** Opens a page as a person; the only faults allowed there are those of the stopped server. */
async function arrive({ url }: MortalServers, mailbox: string, path: string): Promise<Page> {
  const visits = await visitsTo(url);
  const visit = await visits.begin({ expectedFault, baseURL: url });
  onTestFinished(async () => {
    await visits.end(visit);
    expect(visit.faults).toEqual([]);
  });
  const credentials = { email: `${mailbox}@quarterdeck.test`, password: demoPassword };
  const answer = await callFrom(visit.page, url, '/user/login', credentials);
  expect(answer.status()).toBe(200);
  await visit.page.goto(path);
  await isLive(visit.page);
  return visit.page;
}

/** Ids of Ada's game and team. */
async function idsOf(ada: ApiClient) {
  const { games } = await ada.succeed(listGames, {}, {});
  const game = games[0]?.game_id ?? 0;
  const { teams } = await ada.succeed(listTeams, { game }, {});
  return { game, team: teams.find(({ is_member }) => is_member)?.team_id ?? 0 };
}

/** The offered rates recorded for a quarter. */
async function ratesOf(ada: ApiClient, ids: { readonly team: number }, turnNum: number) {
  if (!cds.load) throw new Error('CDs are loaded.');
  const answer = await ada.succeed(cds.load, ids, { turnNum, cdType: 'Retail CDs' } as never);
  return (answer as unknown as { cds: readonly { rate: number }[] }).cds.map(({ rate }) => rate);
}

/** How a server ends, and what takes over. */
const ends = [
  ['is killed and restarted', () => startRestarted(speed, 'SIGKILL')],
  ['is stopped and restarted', () => startRestarted(speed, 'SIGTERM')],
  ['is killed while another node keeps running', () => startTwoNodes(speed)],
] as const;

test.each(ends)(
  '[KV14] typed values survive a server that %s in the minute before a run',
  async (_, start) => {
    const servers = await start();
    const [ada, admin] = await Promise.all([signIn(servers, 'ada'), signIn(servers, 'admin')]);
    const ids = await idsOf(ada);
    const grid = await arrive(servers, 'ada', `/game/${ids.game}/decisions/${ids.team}/cds`);
    const notes = await arrive(servers, 'ben', `/game/${ids.game}/team-notes/${ids.team}`);
    await enter(cellOf(grid, '3-Month CD', 'ratePercent'), '0.9');
    await save(grid);
    await enter(cellOf(grid, '12-Month CD', 'ratePercent'), '1.5');
    const cell = cellOf(grid, '24-Month CD', 'ratePercent');
    await cell.click();
    await grid.keyboard.type('1.6');
    await notes.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = notes.getByRole('dialog', { name: 'New Note' });
    await dialog.getByRole('textbox', { name: 'Note' }).click();
    await notes.keyboard.type('We pay ');

    await admin.succeed(announceTurn, ids, { turn: 1 });
    for (const page of [grid, notes]) await page.getByText(/^Qtr 1 will be run in/).waitFor();
    await servers.end();
    await grid.getByText('live', { exact: true }).waitFor({ state: 'detached' });
    await servers.goOn();
    const { gameDetails } = await admin.succeed(loadGame, ids, {});
    expect(gameDetails, 'the minute goes on').toMatchObject({ turns_completed: 0, turn_run: null });
    await notes.keyboard.type('more.');

    await grid.getByText(/^Qtr 1 was run at .*Your 2 unsaved changes wait in Qtr 2\.$/).waitFor();
    await isLive(notes);
    await expect
      .poll(() => dialog.getByRole('textbox', { name: 'Note' }).textContent(), patience)
      .toBe('We pay more.');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await save(notes);

    await grid.getByRole('link', { name: 'Open Qtr 2' }).click();
    const card = grid.getByRole('region', { name: 'Values that wait for you' });
    await card.getByRole('button', { name: 'Use them in Qtr 2' }).click();
    await reads(cellOf(grid, '12-Month CD', 'ratePercent'), '1.500%');
    await reads(cell, '1.600%');
    await save(grid);

    const ofFirst = await ratesOf(ada, ids, 1);
    expect(ofFirst).toContain(0.9);
    expect(ofFirst).not.toContain(1.5);
    expect(await ratesOf(ada, ids, 2)).toEqual(expect.arrayContaining([1.5, 1.6]));
    const told = ['TurnRunAnnounced', 'TurnRunRequested', 'TurnRunCalledOff', 'TurnRunCompleted'];
    const types = (await servers.events()).map(({ type }) => type).filter((type) => told.includes(type));
    expect(types).toEqual(['TurnRunAnnounced', 'TurnRunRequested', 'TurnRunCompleted']);
  },
);
