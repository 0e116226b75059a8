// Proves that pages show attackers' texts as text, wherever others read them: in notes, names, changes and comments.
// tests/api/hostileTexts.test.ts shows what the server stores, tests/screens/everyScreen/hostileTexts.whole.test.ts whole pages in a
// browser, whose security policy would report what runs.
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChangeList } from '../../../client/changes/ChangesDialog.tsx';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { TeamContext } from '../../../client/contexts/TeamContext.ts';
import { JoinScreen } from '../../../client/join/JoinScreen.tsx';
import { NotesTable } from '../../../client/notes/NotesTable.tsx';
import { WrittenAssessment } from '../../../client/regulator/AssessmentForm.tsx';
import { shownGame, shownTeam } from '../../../client/samples/shownGame.ts';
import { sanitizeRichText } from '../../../server/richText/sanitizeRichText.ts';
import { assessment } from '../../fixtures/events/regulatorEvents.ts';
import { foreignParts } from '../../fixtures/foreignParts.ts';
import { hostileTexts } from '../../fixtures/hostileTexts.ts';
import { type Answers, openAnswered } from '../call/answeredPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const script = '<script>alert(1)</script>';
const user = { userId: 9, role: 'Instructor', fullName: 'Rosa Vance' };

function show(element: ReactNode, answers: Answers = {}, path = '/game/1') {
  const page = (
    <GameContext value={shownGame as never}>
      <TeamContext value={shownTeam as never}>
        <main>{element}</main>
      </TeamContext>
    </GameContext>
  );
  const routes = ['/join/:code', '*'].map((of) => ({ path: of, element: page }));
  openAnswered(routes, path, answers, user);
}

const perNote = 15;
const notes = Array.from({ length: Math.ceil(hostileTexts.length / perNote) }, (_, index) => ({
  ...{ id: index + 1, saved: null, record: null, isChanged: false, isDeleted: false },
  row: {
    section: 'Admn',
    text: hostileTexts
      .slice(index * perNote, (index + 1) * perNote)
      .map((text) => sanitizeRichText(`<p>kept</p>${text}`))
      .join(''),
  },
}));

const acts = { onSelect: vi.fn(), onEdit: vi.fn(), onKeep: vi.fn() };

test.each([true, false])('[HX2] hostile notes become no foreign element, compact: %s', (isCompact) => {
  show(
    <NotesTable
      {...{ notes, isCompact, ...acts }}
      isReadOnly={false}
      selected={new Set()}
      editorsOf={() => []}
    />,
  );
  expect(document.querySelector('main')?.textContent.split('kept').length).toBeGreaterThan(
    hostileTexts.length / 2,
  );
  expect(foreignParts()).toEqual([]);
});

test('[HX2] hostile names of rows and people are shown as text in Changes for Turn', () => {
  const changes = hostileTexts.map((text, row_id) => ({
    ...{ area: 'certificatesOfDeposit', field: 'ratePercent', kind: 'updated', filter_choice: 'Retail CDs' },
    ...{ row_id, row_name: text, original_value: 4.41, value: 4.6, modifiedBy: text, position: row_id },
    at: '2026-09-01T10:42:00.000Z',
  }));
  const sections = [{ title: 'CDs (Retail)', changes }];
  const answer = { turn_num: 4, name: script, sections, miscellaneous: [] };
  show(<ChangeList answer={answer as never} choice={null} onClose={() => undefined} />);
  screen.getByRole('dialog', { name: `Changes for Turn 4, ${script}` });
  const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rows).toHaveLength(hostileTexts.length);
  for (const [index, text] of hostileTexts.entries()) expect(rows[index]?.split(text), text).toHaveLength(3);
  expect(foreignParts()).toEqual([]);
});

test('[HX2] hostile comments and names of banks are shown as text', async () => {
  const comments = hostileTexts.join('\n');
  const names = hostileTexts.filter((_, index) => index % 10 === 0);
  const teams = names.map((team_name, index) => ({
    ...{ team_id: index + 1, team_num: index + 1, team_name, places_free: 1 },
  }));
  show(
    <>
      <WrittenAssessment written={assessment({ capital: { rating: 3, comments: comments as '' } })} />
      <JoinScreen />
    </>,
    {
      '/join/look-up': {
        ...{ game_id: 1, game_name: script, teams, own_team_id: null },
        ...{ placement: 'choose', is_waiting: false },
      },
    },
    '/join/abc',
  );
  expect(
    (await screen.findAllByRole('listitem')).map((item) => item.querySelector('strong')?.textContent),
  ).toEqual(names.map((name, index) => `${index + 1}: ${name}`));
  screen.getByRole('heading', { name: `Join ${script}` });
  expect(document.body.textContent.includes(comments)).toBe(true);
  expect(foreignParts()).toEqual([]);
});
