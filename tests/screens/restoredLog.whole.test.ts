// Proves that an open page reloads itself when its log is replaced by a backup: it shows only the backup's
// contents, says so, and offers unsaved input.
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listGames } from '../../contracts/calls/games.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { demoPassword } from '../../server/identity/accounts/demoAccounts.ts';
import { cellOf, enter, isLive, reads, save } from '../fixtures/browser/browserGrid.ts';
import { patience } from '../fixtures/browser/browserStage.ts';
import { visitsTo } from '../fixtures/browser/workerBrowser.ts';
import { type Reachable, signIn } from '../fixtures/product/apiClient.ts';
import { emptyDirectory } from '../fixtures/product/backups.ts';
import { startRestarted } from '../fixtures/product/mortalServers.ts';
import { runTool } from '../fixtures/product/runTool.ts';

/** A browser's messages about an unreachable server; the server is stopped on purpose. */
const expectedFault = /ERR_|WebSocket connection|Failed to load resource/;

/** Ids of Ada's game and team. */
async function idsOf(servers: Reachable) {
  const ada = await signIn(servers, 'ada');
  const { games } = await ada.succeed(listGames, {}, {});
  const game = games[0]?.game_id ?? 0;
  const { teams } = await ada.succeed(listTeams, { game }, {});
  return { game, team: teams.find(({ is_member }) => is_member)?.team_id ?? 0 };
}

test('a page left open during a restore reloads itself and loses nothing that was typed', async () => {
  const servers = await startRestarted(1, 'SIGTERM');
  const variables = { DATA_DIR: servers.directory ?? '', DEMO: '1' };
  const visits = await visitsTo(servers.url);
  const visit = await visits.begin({ expectedFault, baseURL: servers.url });
  onTestFinished(async () => {
    await visits.end(visit);
    expect(visit.faults).toEqual([]);
  });
  const { page } = visit;
  await page.request.post('/api/user/login', {
    headers: { Origin: servers.url },
    data: { email: 'ada@quarterdeck.test', password: demoPassword },
  });
  const { game, team } = await idsOf(servers);
  await page.goto(`/game/${game}/decisions/${team}/cds`);
  await isLive(page);
  const [kept, lost, typed] = ['3-Month CD', '12-Month CD', '24-Month CD'].map((row) =>
    cellOf(page, row, 'ratePercent'),
  ) as [ReturnType<typeof cellOf>, ReturnType<typeof cellOf>, ReturnType<typeof cellOf>];
  const before = await lost.textContent();
  await enter(kept, '0.9');
  await save(page);
  const folder = path.join(emptyDirectory(), 'backup');
  expect(await runTool('backup.ts', variables, [folder])).toEqual({ code: 0, said: '' });
  await enter(lost, '1.7');
  await save(page);
  await enter(typed, '1.5');
  await page.evaluate(() => Object.assign(window, { isBefore: true }));

  await servers.end();
  expect(await runTool('restore.ts', variables, [folder, '--replace'])).toEqual({ code: 0, said: '' });
  await servers.goOn();

  await page.getByText(/was restored from a backup, and this page was reloaded/).waitFor();
  expect(await page.evaluate(() => 'isBefore' in window)).toBe(false);
  await isLive(page);
  await reads(kept, '0.900%');
  await expect.poll(() => lost.textContent(), patience).toBe(before);
  await page.getByRole('button', { name: 'Restore' }).click();
  await reads(typed, '1.500%');
  await save(page);
  const banners = page.getByRole('status').filter({ hasText: 'was restored from a backup' });
  await banners.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await page.reload();
  await isLive(page);
  await reads(typed, '1.500%');
  expect(await page.getByText(/was restored from a backup/).count()).toBe(0);
});
