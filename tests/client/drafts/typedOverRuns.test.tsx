// Proves for every editor of a game's screens that input typed while a quarter is run is available to its
// person in the next one, whatever happens to the page around the run: offered on a card if it belongs to the
// quarter, otherwise offered, or still there, on its own screen.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { claimKeptWork } from '../../../client/session/keptOwner.ts';
import { ordinarily } from '../../fixtures/thoroughness.ts';
import {
  answersOf,
  editors,
  hidden,
  inputOf,
  instructor,
  press,
  screens,
  write,
} from '../games/gameEditors.tsx';
import { openSchool, type School, school } from '../waiting/waitingPage.tsx';

Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

/** A person on a page of the class, who can reload it. */
function visit(path: string) {
  const state: School = school({ answers: answersOf(() => state) });
  const arrive = () => openSchool(state, `/game/1/${path}`, screens, instructor);
  let page = arrive();
  return {
    state,
    run: () => page.run(),
    changed: (changes: Partial<School>) => page.changed(changes),
    reload(): void {
      page.leave();
      page = arrive();
    },
    /** Somebody else signs in at the same machine, then the person again. */
    passOn(): void {
      page.leave();
      claimKeptWork(4);
      page = arrive();
    },
  };
}
type Visit = ReturnType<typeof visit>;

const happenings = [
  [
    'a reload before the run',
    async (page: Visit) => {
      page.reload();
      await page.run();
    },
  ],
  [
    'a reload during the run',
    async (page: Visit) => {
      await page.changed({ isRunning: true });
      page.reload();
      await page.changed({ isRunning: false, completed: 4 });
    },
  ],
  [
    'a reload after the run',
    async (page: Visit) => {
      await page.run();
      page.reload();
    },
  ],
  [
    'a sign-out during the run',
    async (page: Visit) => {
      await page.changed({ isRunning: true });
      page.passOn();
      await page.changed({ isRunning: false, completed: 4 });
    },
  ],
  [
    'a sign-out after the run',
    async (page: Visit) => {
      await page.run();
      page.passOn();
    },
  ],
] as const;

/** An ordinary run combines every editor and every event at least once; a whole run tests all combinations. */
const editorsOver = (happening: number) =>
  ordinarily(editors, (_, index) => index % happenings.length === happening);

describe.each(happenings.map((one, index) => [...one, index] as const))('over %s', (_, happens, index) => {
  test.each(editorsOver(index))(
    '[KV13] $what is there in the next quarter',
    async ({ path, type, find, found }) => {
      const page = visit(path);
      await type();
      await happens(page);
      page.reload();
      expect(await find()).toEqual(found);
    },
  );
});

describe('[KT1] an adjustment in its dialog', () => {
  /** One is unsaved, and another one is in the dialog when the page is reloaded. */
  async function typeTwo(): Promise<void> {
    const page = visit('adjustments');
    await press('Add');
    await write('Expense (000s)', '500');
    await press('Add');
    await screen.findByText('$500');
    await press('Add');
    await write('Income (000s)', '90');
    page.reload();
    const kept = await screen.findByText(/^2 unsaved changes from /);
    expect(kept.textContent).toMatch(/^2 unsaved changes from .* were kept$/);
  }

  test.each(['Restore', 'Add'])(
    'reappears after a reload by %s, and so does what was kept with it',
    async (act) => {
      await typeTwo();
      await press(act);
      expect(await inputOf('textbox', 'Income (000s)')).toBe('$90');
      await screen.findByText('$500');
      await press('Cancel');
      expect(screen.queryByRole('dialog', hidden)).toBeNull();
      expect(screen.getByRole('button', { name: 'Save, 1 unsaved change' })).toBeTruthy();
    },
  );

  test('is applied when another one is opened instead', async () => {
    await typeTwo();
    await press('Edit Flood of First Harbor Bank');
    expect(await inputOf('textbox', 'Expense (000s)')).toBe('$200');
    await press('Cancel');
    expect(screen.getByRole('button', { name: 'Save, 2 unsaved changes' })).toBeTruthy();
  });
});
