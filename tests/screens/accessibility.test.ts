// Proves with axe that no screen has a violation, on a phone, a tablet and a desk, in light and dark and both presentation
// modes (tests/fixtures/axe.ts tells what an ordinary run sees of these), that none scrolls sideways, and that none
// breaks its own content security policy, which the stage counts as a fault. Each screen is loaded once and then seen in each
// of these ways.
import type { Locator, Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { areaScreens } from '../../contracts/decisions/areaScreens.ts';
import { expectClean, type Sight } from '../fixtures/axe.ts';
import { triedScreens } from '../fixtures/browserArea.ts';
import { browserStage, heading } from '../fixtures/browserStage.ts';
import { walk } from '../fixtures/browserWalk.ts';
import { everyScreen, type ScreenVisit } from '../fixtures/everyScreen.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';

const stage = browserStage();

/** What tells that a screen has taken its form at a width. */
function shownOn(page: Page, shows: ScreenVisit['shows']): (width: number) => Locator {
  if (shows === 'heading') return () => page.getByRole('heading', { level: 1 });
  if (shows !== 'list') return () => page.getByRole(shows);
  const cards = page.getByRole('main').getByRole('listitem');
  return (width) => (width < 768 ? cards : page.getByRole('table'));
}

/** Screens that between them have every part which the presentation mode colours. */
const seenInBothModes = [
  '/login',
  '/?all=1',
  '/game/1/decisions/1',
  '/game/1/decisions/1/cds',
  '/user-settings',
];

const placeOf = (path: string, index: number): Sight['place'] => {
  if (seenInBothModes.includes(path)) return 'bothModesAlways';
  return index % 2 === 0 ? 'lightPhone' : 'darkDesk';
};

/** Whether an ordinary run sees a decision area of the same shape, which is made of the same components. */
const isOfKnownShape = (path: string): boolean =>
  areaScreens.some((screen) => path.endsWith(`/1/${screen.route}`) && !triedScreens.includes(screen));

describe('[UI41] [BR1] [ST4] screens without an axe violation, sideways scrolling or a breach of their own policy', () => {
  const screens = ordinarily(everyScreen, ({ path }) => !isOfKnownShape(path));
  const sights = screens.map((screen, index) => ({ ...screen, place: placeOf(screen.path, index) }));
  test.each(sights)('$path as $mailbox', async ({ mailbox, path, name, shows, leastWidth, place }) => {
    const page = await (mailbox === null ? stage.arrive(path) : stage.stay(mailbox));
    if (mailbox !== null) await walk(page, path);
    await heading(page, name);
    await expectClean(page, shownOn(page, shows), { leastWidth, place });
  });
});
