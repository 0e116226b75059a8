// Proves that a page quickly names whichever store is down, and saves the typed values later.
import { expect, onTestFinished, test } from 'vitest';
import { cellOf, enter, reads, saveButton } from '../../fixtures/browser/browserGrid.ts';
import { patience } from '../../fixtures/browser/browserStage.ts';
import { walk } from '../../fixtures/browser/browserWalk.ts';
import { visitsTo } from '../../fixtures/browser/workerBrowser.ts';
import { callFrom } from '../../fixtures/pageCalls.ts';
import { type Servers, startServers } from '../../fixtures/product/serverProducts.ts';

/** Twice the promised time, because four other tests run at the same time. */
const millisecondsMax = 4_000;

/** What fails, what the page says about it, and how it ends. */
const outages: readonly {
  readonly name: string;
  readonly says: RegExp;
  begin(servers: Servers): unknown;
  end(servers: Servers): unknown;
}[] = [
  {
    name: 'an event store that is gone',
    says: /^The event store does not answer\. Your changes are kept/,
    begin: ({ eventStore }) => eventStore.stop(),
    end: ({ eventStore }) => eventStore.start(),
  },
  {
    name: 'a database that is gone',
    says: /^The accounts do not answer\. Your changes are kept/,
    begin: ({ mongo }) => mongo.goDown(),
    end: ({ mongo }) => mongo.comeBack(),
  },
];

test('a page names an unavailable store within two seconds, and saves the typed values when it is back', async () => {
  const servers = await startServers();
  const node = await servers.startNode('one', { hasRedis: false });
  const visits = await visitsTo(node.url);
  const visit = await visits.begin({ expectedFault: /503|WebSocket|ERR_/ });
  onTestFinished(() => visits.end(visit));
  const { page } = visit;
  const credentials = { email: 'ada@quarterdeck.test', password: 'quarterdeck-demo' };
  const signedIn = await callFrom(page, node.url, '/user/login', credentials);
  expect(signedIn.status()).toBe(200);
  const { gameId, teams } = node.games.harbor;
  await walk(page, `/game/${gameId}/decisions/${teams[0]?.teamId}/cds`);
  const cell = cellOf(page, '3-Month CD', 'ratePercent');

  for (const [index, { name, says, begin, end }] of outages.entries()) {
    const rate = `0.70${index + 1}`;
    await enter(cell, rate);
    await begin(servers);
    const begun = performance.now();
    await saveButton(page).click();
    await page.getByText(says).waitFor();
    const told = performance.now() - begun;
    expect(told, name).toBeLessThan(millisecondsMax);
    await end(servers);
    await page.getByText(says).waitFor({ state: 'hidden' });
    await expect.poll(() => saveButton(page).isDisabled(), patience).toBe(true);
    await reads(cell, `${rate}%`);
  }
  expect(visit.faults).toEqual([]);
});
