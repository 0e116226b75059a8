import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { sizeNotice } from '../../client/frame/sizeNotice.ts';
import { rememberTour } from '../../ops/browser/openBrowser.ts';
import { browserStage, type Stage } from '../fixtures/browser/browserStage.ts';
import type { Engine, FoundEngine } from './engine.ts';
import { type EnginePage, enginePage } from './enginePage.ts';
import { faultPath, type PreloadProxy, startPreloadProxy } from './preloadProxy.ts';
import { tellFaults } from './tellFaults.ts';

/** A product with teammates in Chromium, and one person at a time in another engine. */
export type EngineStage = Stage & {
  /** The person in the other engine opens the sign-in screen; their pages run these scripts before their own. */
  come(...preloads: readonly string[]): Promise<EnginePage>;
  /** The demo's Ada arrives, signed in with one click. */
  comeAsAda(...preloads: readonly string[]): Promise<EnginePage>;
  /**
   * Ada, signed in with the form, with the tour seen, who stays on her page across tests, until one fails or
   * brings somebody else.
   */
  stayingAda(): Promise<EnginePage>;
};

/** The text of a script that calls a function, which may refer to nothing outside itself. */
export const scriptOf = <Parameters extends readonly unknown[]>(
  work: (...parameters: Parameters) => void,
  ...parameters: Parameters
): string => `(${work})(...${JSON.stringify(parameters)});\n`;

const desk = { width: 1280, height: 800 };
export const everybodyHadTheTour = scriptOf(rememberTour);

/** Fills the sign-in form of a page as the demo's Ada, and submits it. */
export async function signInByForm(page: EnginePage): Promise<void> {
  await page.click('input', /^Email/);
  await page.type('ada@quarterdeck.test');
  await page.click('input', /^Password/);
  await page.type('quarterdeck-demo');
  await page.press('Enter');
  await page.waitFor('h1', /^Autumn Cup/);
}

/** Sets up both for the tests of a file; after each test the person leaves, and their pages must have no errors. */
export function engineStage(found: FoundEngine): EngineStage {
  const stage = browserStage();
  let engine: Engine | undefined;
  let proxy: PreloadProxy | undefined;
  let page: EnginePage | undefined;
  let isStaying = false;
  async function leave(): Promise<void> {
    isStaying = false;
    await page?.close();
    page = undefined;
  }

  beforeAll(async () => {
    [engine, proxy] = await Promise.all([found.start(), startPreloadProxy(stage.product.address)]);
  });
  afterEach(async ({ task }) => {
    if (!isStaying || task.result?.state === 'fail') await leave();
    expect(proxy?.takeFaults()).toEqual([]);
  });
  afterAll(async () => {
    await leave();
    await engine?.close();
    await proxy?.close();
  });

  async function come(...preloads: readonly string[]): Promise<EnginePage> {
    await leave();
    proxy!.preload = [scriptOf(tellFaults, faultPath, sizeNotice), ...preloads].join('');
    page = enginePage(await engine!.openWindow(), proxy!.address);
    await page.resize(desk.width, desk.height);
    await page.open('/login');
    return page;
  }
  return Object.assign(stage, {
    come,
    async comeAsAda(...preloads: readonly string[]) {
      const ada = await come(...preloads);
      await ada.click('button', /^Student Ada/);
      await ada.waitFor('h1', /Autumn Cup/);
      return ada;
    },
    async stayingAda() {
      if (page && isStaying) return page;
      const ada = await come(everybodyHadTheTour);
      await signInByForm(ada);
      isStaying = true;
      return ada;
    },
  });
}
