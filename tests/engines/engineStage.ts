import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { sizeNotice } from '../../client/shell/sizeNotice.ts';
import { rememberTour } from '../../ops/bench/openBrowser.ts';
import { browserStage, type Stage } from '../fixtures/browserStage.ts';
import type { Engine, FoundEngine } from './engine.ts';
import { type EnginePage, enginePage } from './enginePage.ts';
import { faultPath, type PreloadProxy, startPreloadProxy } from './preloadProxy.ts';
import { tellFaults } from './tellFaults.ts';

/** A product with teammates in Chromium, and one person at a time in another engine. */
export type EngineStage = Stage & {
  /** The person in the other engine comes to the sign-in screen; their pages run these scripts before their own. */
  come(...preloads: readonly string[]): Promise<EnginePage>;
  /** The demo's Ada comes, and is signed in by one press. */
  comeAsAda(...preloads: readonly string[]): Promise<EnginePage>;
};

/** The text of a script that calls a function, which may refer to nothing outside itself. */
export const scriptOf = <Parameters extends readonly unknown[]>(
  work: (...parameters: Parameters) => void,
  ...parameters: Parameters
): string => `(${work})(...${JSON.stringify(parameters)});\n`;

const desk = { width: 1280, height: 800 };
export const everybodyHadTheTour = scriptOf(rememberTour);

/** Sets up both for the tests of a file; after each test the person leaves, and nothing may have failed in their pages. */
export function engineStage(found: FoundEngine): EngineStage {
  const stage = browserStage();
  let engine: Engine | undefined;
  let proxy: PreloadProxy | undefined;
  let page: EnginePage | undefined;

  beforeAll(async () => {
    [engine, proxy] = await Promise.all([found.start(), startPreloadProxy(stage.product.address)]);
  });
  afterEach(async () => {
    await page?.close();
    page = undefined;
    expect(proxy?.takeFaults()).toEqual([]);
  });
  afterAll(async () => {
    await engine?.close();
    await proxy?.close();
  });

  async function come(...preloads: readonly string[]): Promise<EnginePage> {
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
  });
}
