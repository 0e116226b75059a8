// Proves that a student's unsaved input for a team they were moved away from, and input that belongs to no
// quarter, is listed with its words wherever waiting values are shown, until it is copied, discarded, or
// offered by its own screen again.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NewsPanel } from '../../../client/news/NewsPanel.tsx';
import { tabStorage } from '../../../client/storage/textStorage.ts';
import { isWhole } from '../../fixtures/thoroughness.ts';
import { answersOf, editors, screens } from '../games/gameEditors.tsx';
import { openSchool, type School, school } from '../waiting/waitingPage.tsx';

Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

/** The text on the card of each editor; without those of quarters, instructors and the game. */
const lines: Readonly<Record<string, string>> = {
  'a new note in its dialog': 'Team Notes of First Harbor Bank|Summary Note We pay more.',
  'a change of a saved note in its dialog': 'Team Notes of First Harbor Bank|Sum Note Grow and pay.',
  'a note that is not saved yet': 'Team Notes of First Harbor Bank|Summary Note We pay more.',
  'the inputs of a merger': 'Mergers & Acquisitions of First Harbor Bank|Team 2 Bayside Trust',
  'the name of a new scenario': 'Save as New Scenario of First Harbor Bank|Scenario Name Growth',
  'the measures of success': 'Measures of Success of First Harbor Bank|Measures of Success Grow and pay.',
  'the name of the bank': 'Housekeeping of First Harbor Bank|Bank Name Harbor Trust',
};
const ofTeams = editors.filter(({ what }) => what in lines);

const withBell = {
  ofGame: [{ path: 'bell', element: <NewsPanel onLeave={() => undefined} /> }],
  ofTeam: screens.ofTeam,
};

/** A student on a page of the class, who can reload it. */
function visit(path: string) {
  const answers = { ...answersOf(() => state), news: () => ({ news: [] }) };
  const state: School = school({ answers });
  const arrive = (to: string) => openSchool(state, to, withBell);
  let page = arrive(`/game/1/${path}`);
  return {
    changed: (changes: Partial<School>) => page.changed(changes),
    reopen(to: string): void {
      page.leave();
      page = arrive(to);
    },
  };
}

const findCard = () => screen.findByRole('region', { name: 'Your unsaved values' });
const listed = () => screen.queryByRole('list', { name: 'Where you have unsaved values' });

test('every form of a team that belongs to no quarter is tested', () => {
  expect(ofTeams.map(({ what }) => what)).toEqual(Object.keys(lines));
});

/** An ordinary run plays each form in one of the two cases, alternately; a whole run plays all in both. */
const isPlayed = (what: string, turn: 0 | 1): boolean =>
  isWhole || ofTeams.findIndex((form) => form.what === what) % 2 === turn;

describe.each(ofTeams)('$what', ({ what, path, type, find, found }) => {
  const [title, line] = lines[what]!.split('|') as [string, string];

  test.runIf(isPlayed(what, 0))(
    'is shown to a student who was moved to another team, and can be copied and discarded there',
    async () => {
      const page = visit(path);
      await type();
      await page.changed({ teams: [2] });
      const copied = vi.fn(async () => undefined);
      vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } });
      page.reopen('/game/1/decisions/2');
      const card = await findCard();
      expect(card.textContent).toMatch(
        /What you typed until .* was not saved\. You’re no longer on First Harbor Bank in Autumn Cup\./,
      );
      expect(card.textContent).toContain(`${title}.`);
      expect(within(card).getByRole('row', { name: line })).toBeTruthy();
      expect(within(card).queryByRole('button', { name: /^Use/ })).toBeNull();
      fireEvent.click(within(card).getByRole('button', { name: 'Copy' }));
      await waitFor(() => expect(copied).toHaveBeenCalledOnce());
      fireEvent.click(within(card).getByRole('button', { name: 'Discard' }));
      expect(screen.queryByText(/First Harbor Bank/)).toBeNull();
      expect(tabStorage.keys().filter((key) => key.startsWith('text/'))).toEqual([]);
    },
  );

  test.runIf(isPlayed(what, 1))(
    'is shown in the bell while the team is not theirs, and offered by its own screen afterwards',
    async () => {
      const page = visit(path);
      await type();
      await page.changed({ teams: [2] });
      page.reopen('/game/1/bell');
      await waitFor(() => expect(listed()?.textContent).toContain(title));
      await page.changed({ teams: [1, 2] });
      await waitFor(() => expect(listed()).toBeNull());
      page.reopen(`/game/1/${path}`);
      expect(await find()).toEqual(found);
    },
  );
});

test('the games list shows text of a game that is gone, and stays open for it', async () => {
  const [note] = ofTeams;
  const page = visit(note!.path);
  await note!.type();
  await page.changed({ games: [3] });
  page.reopen('/');
  expect((await findCard()).textContent).toContain('You can no longer open Autumn Cup.');
});
