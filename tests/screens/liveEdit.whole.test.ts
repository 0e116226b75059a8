// Proves in two real browsers how soon a key is painted on a teammate's screen, measured in the pages; that a lost connection
// loses nothing: an offline user is informed and continues, and the teammate's saves arrive on reconnecting; and that a
// reader elsewhere sees the school's time.
import { expect, test } from 'vitest';
import { schoolTimeOf } from '../../contracts/time/schoolTime.ts';
import {
  cdScreen,
  cellOf,
  enter,
  ghostOf,
  isLive,
  reads,
  save,
  saveButton,
} from '../fixtures/browser/browserGrid.ts';
import { browserStage, patience } from '../fixtures/browser/browserStage.ts';
import { openBoth } from '../fixtures/browser/browserTalk.ts';

const stage = browserStage();
/** Generous, because a build machine also runs two browsers; the product's own goal is 60 ms. */
const ghostMilliseconds95 = 300;
const rounds = 4;
const keysOfARound = 10;

test('a keystroke is soon painted as a ghost on the teammate’s screen', async () => {
  const { ada, ben } = await openBoth(stage);
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

/** A browser's messages about an unreachable server; this test cuts the connection on purpose. */
const expectedFault = /ERR_|WebSocket connection|Failed to load resource: net::|503 .*readyz/;
const offlineText = 'You’re offline. Your changes are kept on this screen.';

test('an offline user keeps editing, and on reconnecting sees what a teammate saved, with their own draft unchanged', async () => {
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
});

/** How a moment is told at a place: the clock, the day and its zone. */
const toldIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('en-US', {
    ...({ month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
    ...({ hourCycle: 'h23', timeZoneName: 'short', timeZone } as const),
  }).format(new Date(at));

test('a reader in Berlin sees the school’s time in lists and sentences, and their own and UTC under the pointer', async () => {
  const away = { timezoneId: 'Europe/Berlin' };
  const ben = await stage.signIn('ben', '/game/1/decisions/1', away);
  const admin = await stage.signIn('admin', '/?view=audit', away);
  const tile = ben.getByRole('main').getByRole('link', { name: /^CDs/ });
  for (const time of [
    tile.locator('time'),
    admin.getByRole('region', { name: 'Audit log' }).locator('time').first(),
  ]) {
    const [at, title, text] = await Promise.all([
      time.getAttribute('datetime'),
      time.getAttribute('title'),
      time.textContent(),
    ]);
    const told = `Your time: ${toldIn('Europe/Berlin', at!)}. ${toldIn('UTC', at!)}.`;
    expect(title).toBe(told);
    expect(text).toContain(schoolTimeOf(at!).slice(0, 5));
    expect(text).toMatch(/ ET$/);
  }
});

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
