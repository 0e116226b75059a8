// Proves in two real browsers that teammates see each other edit: who is present, in which cell, and each key
// as it is typed, while the record stays unchanged. The time from a key to the painted ghost is measured in
// the pages. Also proves that a lost connection and a killed server lose nothing: an offline user is informed
// and continues, the teammate's saves arrive on reconnecting, and a save that was never answered is recorded
// once.
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  cdScreen,
  cellOf,
  enter,
  ghostOf,
  isLive,
  openGrid,
  reads,
  save,
  saveButton,
  textIn,
} from '../fixtures/browser/browserGrid.ts';
import { browserStage, patience } from '../fixtures/browser/browserStage.ts';
import { further } from '../fixtures/further.ts';
import { fetchAnswer } from '../fixtures/pageCalls.ts';
import { isWhole, ordinarily } from '../fixtures/thoroughness.ts';

const stage = browserStage();

/** Generous, because a build machine also runs two browsers; the product's own goal is 60 ms. */
const ghostMilliseconds95 = 300;
const rounds = isWhole ? 4 : 1;
const keysOfARound = 10;

async function openBoth(): Promise<{ ada: Page; ben: Page }> {
  const [ada, ben] = await Promise.all([stage.signIn('ada'), stage.signIn('ben')]);
  await Promise.all([openGrid(ada, cdScreen), openGrid(ben, cdScreen)]);
  await Promise.all([isLive(ada), isLive(ben)]);
  return { ada, ben };
}

test('a teammate sees who is present, in which cell, and what she types until she undoes it; nothing is recorded', async () => {
  const { ada, ben } = await openBoth();
  const here = ben.getByRole('button', { name: 'Here now: Ada Lund, editing' });
  const mine = cellOf(ada, '12-Month CD', 'ratePercent');
  const theirs = cellOf(ben, '12-Month CD', 'ratePercent');
  const recorded = await textIn(theirs);

  await mine.click();
  await expect.poll(() => theirs.getAttribute('data-peer'), patience).toBe('true');
  await expect.poll(() => theirs.textContent(), patience).toContain('AL');
  await ada.keyboard.type('1.25');
  await expect.poll(() => ghostOf(theirs), patience).toBe('1.25');
  await here.waitFor();
  expect(await theirs.getAttribute('title')).toBe(`Saved ${recorded}, Ada's unsaved 1.25`);
  await here.click();
  await ben.getByText('Ada Lund, CDs, Retail CDs, editing').waitFor();
  expect(await textIn(theirs)).toBe(recorded);

  await ada.keyboard.press('Enter');
  await expect.poll(() => ghostOf(theirs), patience).toBe('1.250%');
  await ada.keyboard.press('Control+z');
  await expect.poll(() => ghostOf(theirs), patience).toBeNull();
  expect(await textIn(theirs)).toBe(recorded);
  await ada.keyboard.press('Control+y');
  await expect.poll(() => ghostOf(theirs), patience).toBe('1.250%');
});

test('a keystroke is soon painted as a ghost on the teammate’s screen', async () => {
  const { ada, ben } = await openBoth();
  const mine = cellOf(ada, '24-Month CD', 'ratePercent');
  const theirs = cellOf(ben, '24-Month CD', 'ratePercent');
  await ada.evaluate(recordKeys);
  await theirs.evaluate(recordPaintedGhosts);
  for (let round = 1; round <= rounds; round += 1) {
    await mine.click();
    let typed = '';
    for (let key = 0; key < keysOfARound; key += 1) {
      const digit = key === 0 ? round : key;
      typed += digit;
      await ada.keyboard.press(String(digit));
      await expect.poll(() => ghostOf(theirs), patience).toBe(typed);
    }
    await ada.keyboard.press('Escape');
    await expect.poll(() => ghostOf(theirs), patience).toBeNull();
  }
  const pressedAt = await ada.evaluate(() => window.typedAt);
  const paintedAt = await ben.evaluate(() => window.paintedAt);
  const latencies = Object.entries(pressedAt)
    .map(([text, at]) => (paintedAt[text] ?? Number.NaN) - at)
    .sort((one, other) => one - other);
  const quantile = (share: number) => latencies[Math.ceil(share * latencies.length) - 1] ?? Number.NaN;
  process.stdout.write(
    `key to ghost, ${latencies.length} keys: p50 ${quantile(0.5)} ms, p95 ${quantile(0.95)} ms\n`,
  );
  expect(latencies.length).toBe(rounds * keysOfARound);
  expect(quantile(0.95)).toBeLessThanOrEqual(ghostMilliseconds95);
});

/** A browser's messages about an unreachable server; these tests cut the connection on purpose. */
const expectedFault = /ERR_|WebSocket connection|Failed to load resource: net::|503 .*readyz/;
const offlineText = 'You’re offline. Your changes are kept on this screen.';
const saveCalls = '**/api/intraturn/*/cds/save';

further(
  'an offline user keeps editing, and on reconnecting sees what a teammate saved, with their own draft unchanged',
  async () => {
    const ada = await stage.signIn('ada', cdScreen, { expectedFault });
    const ben = await stage.signIn('ben', cdScreen);
    await Promise.all([isLive(ada), isLive(ben)]);
    await enter(cellOf(ada, '3-Month CD', 'ratePercent'), '0.501');
    await ada.context().setOffline(true);
    await ada.getByText(offlineText).waitFor();
    await enter(cellOf(ada, '12-Month CD', 'ratePercent'), '0.502');
    await ada.getByText('Offline, 2 unsaved changes').waitFor();
    // The status line and the button each check the clock once a second.
    await expect.poll(() => saveButton(ada).isDisabled(), patience).toBe(true);
    expect(await saveButton(ada).getAttribute('title')).toBe(offlineText);

    await enter(cellOf(ben, '6-Month CD', 'ratePercent'), '0.603');
    await enter(cellOf(ben, '12-Month CD', 'ratePercent'), '0.604');
    await save(ben);

    await ada.context().setOffline(false);
    await isLive(ada);
    await reads(cellOf(ada, '6-Month CD', 'ratePercent'), '0.603%');
    await reads(cellOf(ada, '3-Month CD', 'ratePercent'), '0.501%');
    await reads(cellOf(ada, '12-Month CD', 'ratePercent'), '0.502%');
    await ada.getByText('2 unsaved changes', { exact: true }).waitFor();
    await expect
      .poll(() => cellOf(ada, '12-Month CD', 'ratePercent').getAttribute('data-conflict'), patience)
      .toBe('true');
  },
);

/** When the server is killed during a save. */
const killings = [
  {
    moment: 'after the save is recorded and before it is answered',
    async handle(route: Route) {
      await fetchAnswer(route);
      await stage.product.kill();
      await route.abort();
    },
  },
  {
    moment: 'while the save is in transit',
    async handle(route: Route) {
      const killed = stage.product.kill();
      await Promise.allSettled([route.continue(), killed]);
    },
  },
  {
    moment: 'before the save arrives',
    async handle(route: Route) {
      await stage.product.kill();
      await route.continue();
    },
  },
];

const played = killings.map((killing, index) => ({ ...killing, rate: `0.70${index + 1}` }));

test.each(ordinarily(played, (_, index) => index === 0))(
  'if the server is killed $moment and restarted, the save is recorded once and confirmed, both people continue live, and a draft is kept and offered again after a reload',
  async ({ handle, rate }) => {
    const ada = await stage.signIn('ada', cdScreen, { expectedFault });
    const ben = await stage.signIn('ben', cdScreen, { expectedFault });
    await Promise.all([isLive(ada), isLive(ben)]);
    const before = await stage.product.head();
    const draft = cellOf(ada, '36-Month CD', 'ratePercent');
    const saved = cellOf(ada, '60-Month CD', 'ratePercent');
    await enter(draft, '0.801');
    await enter(cellOf(ben, '60-Month CD', 'ratePercent'), rate);
    await ben.route(saveCalls, handle, { times: 1 });
    await saveButton(ben).click();
    await ben.getByText('The server hasn’t confirmed the save yet. Trying again…').waitFor();
    await Promise.all([isNotLive(ada), isNotLive(ben)]);
    await stage.product.startAgain();
    await ben.getByText('Saved.', { exact: true }).waitFor();
    await expect.poll(() => changesIn(before), patience).toEqual([Number(rate)]);
    await Promise.all([isLive(ada), isLive(ben)]);
    await reads(draft, '0.801%');
    await reads(saved, `${rate}%`);
    // Pages announce unsaved input again, because the restarted server does not know it.
    await expect
      .poll(() => cellOf(ben, '36-Month CD', 'ratePercent').getAttribute('data-ghost'), patience)
      .toBe('true');
    ada.on('dialog', (dialog) => void dialog.accept());
    await ada.reload();
    await ada.getByText(/^1 unsaved change from \d\d:\d\d ET was kept$/).waitFor();
    await ada.getByRole('button', { name: 'Restore' }).click();
    await reads(draft, '0.801%');
    await reads(saved, `${rate}%`);
  },
);

/** The values saved for one account's offered rate since a position. */
async function changesIn(position: number): Promise<readonly unknown[]> {
  const events = await stage.product.eventsAfter(position);
  return events
    .filter((event) => event.type === 'DecisionsSaved')
    .flatMap((event) => (event.data as { rows: { changes: { ratePercent: { to: number } } }[] }).rows)
    .map((row) => row.changes.ratePercent.to);
}

async function isNotLive(page: Page): Promise<void> {
  await page.getByText('live', { exact: true }).waitFor({ state: 'detached' });
}

declare global {
  interface Window {
    /** When each text was typed, and when it was painted; milliseconds since 1970. */
    typedAt: Record<string, number>;
    paintedAt: Record<string, number>;
  }
}

/** Runs in the page: records the time of each key by the resulting text. */
function recordKeys(): void {
  window.typedAt = {};
  let pressedAt = 0;
  window.addEventListener(
    'keydown',
    () => {
      pressedAt = Date.now();
    },
    true,
  );
  const note = (): void => {
    const editor = document.activeElement;
    if (editor instanceof HTMLInputElement && editor.value !== '') window.typedAt[editor.value] = pressedAt;
  };
  // The first key opens the editor containing it; the later ones are input events.
  window.addEventListener('input', note);
  window.addEventListener('keyup', note);
}

/** Runs in the page: records for each ghost text of a cell when its frame was painted. */
function recordPaintedGhosts(cell: Element): void {
  window.paintedAt = {};
  const note = (): void => {
    const text = cell.querySelector('span[aria-hidden]')?.textContent ?? '';
    requestAnimationFrame(() => {
      setTimeout(() => {
        window.paintedAt[text] ??= Date.now();
      });
    });
  };
  new MutationObserver(note).observe(cell, { subtree: true, childList: true, characterData: true });
}
