import { expect, test } from 'vitest';
import {
  cdScreen,
  enter,
  ghostOf,
  ghostText,
  isLive,
  openGrid,
  ownTextOf,
  reads,
} from '../fixtures/browser/browserGrid.ts';
import { patience } from '../fixtures/browser/browserStage.ts';
import { lackingInOldest, takeAway } from '../fixtures/browser/olderBrowser.ts';
import { refuseStorage } from '../fixtures/browser/refusedStorage.ts';
import type { FoundEngine, MissingEngine } from './engine.ts';
import type { EnginePage } from './enginePage.ts';
import { type EngineStage, engineStage, everybodyHadTheTour, scriptOf, signInByForm } from './engineStage.ts';

const hub = '/game/1/decisions/1';
const grid = '[role=grid]';

/** The cell of a column in a row of the first grid, by the row's place from 0. */
const cellAt = (row: number, field: string): string =>
  `[role=grid] [aria-rowindex="${row + 2}"] [data-field="${field}"]`;
const rateAt = (row: number): string => cellAt(row, 'ratePercent');

/** Waits until a cell has the given text, recorded or unsaved. */
async function shows(page: EnginePage, cell: string, text: string): Promise<void> {
  await expect.poll(() => page.textOf(ownTextOf(cell)), patience).toBe(text);
}

/** Opens the CDs in the other engine, unless they are open, and waits until they are live. */
async function openCds(page: EnginePage): Promise<void> {
  if ((await page.run(() => location.pathname)) !== cdScreen) await page.open(cdScreen);
  await page.waitFor(grid);
  await page.waitFor('header span', /^live$/);
}

async function save(page: EnginePage): Promise<void> {
  await page.click('button', /^Save, \d+ unsaved changes?$/);
  await page.waitFor('p, div', /^Saved\.$/);
}

/** Runs in the page: records the characters that the page leaves to the browser, some of which open its own search. */
function noteKeysLeft(): void {
  const { dataset } = document.documentElement;
  dataset.keysLeft = '';
  window.addEventListener('keypress', ({ key, defaultPrevented }) => {
    if (!defaultPrevented) dataset.keysLeft += key;
  });
}

/** Runs in the page. */
const keysLeft = (): string | undefined => document.documentElement.dataset.keysLeft;

/** What holds in every engine, on the given stage; if this machine lacks it, the reason is printed. */
export function engineTests(engine: FoundEngine | MissingEngine): EngineStage | undefined {
  const { name } = engine;
  if ('missing' in engine) {
    console.log(`Skipped: the product in ${name}, because ${engine.missing}`);
    test(`without ${name} the output says that nothing was tested with it`, () => {
      expect(engine.missing).not.toBe('');
    });
    return undefined;
  }
  const stage = engineStage(engine);
  const openMate = async () => {
    const ben = await openGrid(await stage.signIn('ben'), cdScreen);
    await isLive(ben);
    return ben;
  };

  test(`in ${name} a person signs in, types, pastes and saves beside a teammate in Chromium`, async () => {
    const [ben, ada] = await Promise.all([openMate(), stage.stayingAda()]);
    await openCds(ada);

    await ada.click(rateAt(1));
    await ada.press('ArrowDown');
    await ada.type('1.25');
    await expect.poll(() => ghostOf(ben.locator(rateAt(2))), patience).toBe('1.25');
    await ada.press('Enter');
    await expect.poll(() => ghostOf(ben.locator(rateAt(2))), patience).toBe('1.250%');
    await enter(ben.locator(rateAt(4)), '0.9');
    await expect.poll(() => ada.textOf(`${rateAt(4)}${ghostText}`), patience).toBe('0.900%');

    await ada.click(rateAt(1));
    await ada.press('Shift+ArrowDown');
    await ada.press('Control+c');
    const copied = await ada.textOf(ownTextOf(rateAt(1)));
    await ada.click(rateAt(6));
    await ada.press('Control+v');
    await shows(ada, rateAt(6), copied!);
    await shows(ada, rateAt(7), '1.250%');

    await save(ada);
    await reads(ben.locator(rateAt(2)), '1.250%');
    await reads(ben.locator(rateAt(6)), copied!);
    await reads(ben.locator(rateAt(7)), '1.250%');
  });

  test(`in ${name} unsaved typing is offered again after a reload`, async () => {
    const ada = await stage.stayingAda();
    await openCds(ada);
    await ada.click(rateAt(3));
    await ada.type('0.7');
    await ada.press('Enter');
    await shows(ada, rateAt(3), '0.700%');
    await ada.reload();
    await ada.waitFor('p', /^1 unsaved change from \d\d:\d\d ET was kept$/);
    await ada.click('button', /^Restore$/);
    await shows(ada, rateAt(3), '0.700%');
    await save(ada);
  });

  test(`in ${name} a printable key that means nothing on a cell opens nothing in the browser`, async () => {
    const ada = await stage.stayingAda();
    await openCds(ada);
    await ada.click(rateAt(1));
    await ada.run(noteKeysLeft);
    await ada.type("/'");
    await ada.press('7');
    await ada.waitFor(`${rateAt(1)} input`);
    await ada.press('Escape');
    expect(await ada.run(keysLeft)).toBe('');
    expect(await ada.run((cell) => document.activeElement === document.querySelector(cell), rateAt(1))).toBe(
      true,
    );
  });

  test(`in ${name} a choice is made in a cell and saved, and the saver signs out`, async () => {
    const ada = await stage.stayingAda();
    await ada.open(`${hub}/borrowings`);
    const choice = cellAt(0, 'fixedOrVariable');
    await ada.click(choice);
    await ada.press('Enter');
    await ada.choose(`${choice} select`, 'Variable');
    await ada.press('Enter');
    await shows(ada, choice, 'Variable');
    await save(ada);
    await ada.click('header button', /^Sign Out$/);
    await ada.waitFor('h1', /^Login$/);
  });

  test(`in ${name} the product works if the browser refuses storage`, async () => {
    const ben = await openMate();
    const ada = await stage.come(scriptOf(refuseStorage));
    await signInByForm(ada);
    await openCds(ada);
    await ada.click('button', /^Skip the tour$/);
    await ada.click(rateAt(5));
    await ada.type('0.8');
    await ada.press('Enter');
    await save(ada);
    await reads(ben.locator(rateAt(5)), '0.800%');
  });

  test(`in ${name} the product works without functions that its oldest browsers lack`, async () => {
    const ada = await stage.comeAsAda(everybodyHadTheTour, scriptOf(takeAway, lackingInOldest()));
    await ada.open('/');
    await ada.waitFor('h1', /^Autumn Cup/);
    await ada.open(hub);
    await ada.waitFor('h1', /Decision Areas$/);
    await ada.waitFor('a', /CDs/);
    await openCds(ada);
    await ada.open('/game/1/mergers-and-acquisitions/1');
    await ada.waitFor('h1', /Mergers & Acquisitions$/);
    await ada.waitFor('table');
  });
  return stage;
}
