// Proves what the tabs of Dividends & Housekeeping show around and beside their fields, open and closed,
// their message about a text that is too long, and that the links at the top of long pages lead to their
// sections.
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { CallFailed } from '../../../client/call/call.ts';
import { liveState, StateSourceContext } from '../../../client/call/queries.ts';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { TeamContext } from '../../../client/contexts/TeamContext.ts';
import { AreaGrids } from '../../../client/decisions/screen/AreaGrids.tsx';
import { StateLine } from '../../../client/drafts/StateLine.tsx';
import { createScreenSheets } from '../../../client/drafts/screenSheets.ts';
import { HousekeepingScreen } from '../../../client/housekeeping/HousekeepingScreen.tsx';
import { MeasuresDialog } from '../../../client/housekeeping/MeasuresDialog.tsx';
import { MeasuresScreen } from '../../../client/housekeeping/MeasuresScreen.tsx';
import { NotesScreen } from '../../../client/notes/NotesScreen.tsx';
import { ManagementRatiosScreen } from '../../../client/ratios/ManagementRatiosScreen.tsx';
import {
  shownGame as game,
  shownSession as session,
  shownTeam as team,
} from '../../../client/samples/shownGame.ts';
import { SessionContext } from '../../../client/session/session.ts';
import { DialogHost } from '../../../client/ui/DialogHost.tsx';
import type { Call } from '../../../contracts/calls/call.ts';
import { dividends } from '../../../contracts/decisions/dividends.ts';
import { measuresRefusal } from '../../../contracts/richText/measuresOfSuccess.ts';
import { hidden, press, writeRich } from '../games/gameEditors.tsx';

afterEach(cleanup);

const at = '2026-09-02T14:42:00.000Z';
const laterAt = '2026-09-02T14:43:00.000Z';

const lastPart = (path: string): string => path.split('/').at(-1) ?? '';

const note = {
  ...{ note_id: 8, note_type_cd: 'Team', note_section_cd: 'Sum', note_section: 'Summary' },
  ...{ text: '<p>Grow slowly.</p>', game_id: 1, turn_id: 3, intraturn_id: 21, turn_name: 'Qtr 3' },
  ...{ scenario_name: 'Base', updated_by: 'Ben Ono', updated_tzts: at },
};

/** The answers of the calls, by the last part of their path. */
const answers: Readonly<Record<string, object>> = {
  'active-intraturns': { intraturns: [{ intraturn_id: 21, name: 'Base', status: true, turn_num: 4 }] },
  housekeeping: {
    teamName: 'First Harbor Bank',
    teamRoles: [
      { user_id: 3, full_name: 'Ada Lund', roles: ['ceo'] },
      { user_id: 4, full_name: 'Ben Ono', roles: [] },
    ],
    intraturnId: 21,
  },
  'measures-of-success': { measuresOfSuccess: '<p>Grow.</p>', lastUpdated: null, updatedBy: null },
  ':team': { teamNotes: [note] },
  'note-sections': { items: [] },
  'team-performance': {
    latest_turn: 1,
    teamPerformance: ['Performance', 'Loan & Lease Analysis'].map((section) => ({
      section,
      ratios: [
        {
          name: `ROA of ${section}`,
          format: { kind: 'percent', unit: '%', decimals: 3 },
          quarters: [0.8, 0.7],
          communityQuarters: [0.6, 0.5],
          wellRun: null,
        },
      ],
    })),
  },
};

/** Shows a screen of the first team to one of its students. */
function show(element: ReactNode, isFrozen = false, act: unknown = liveState.act): void {
  const load = async ({ path }: Call) => answers[lastPart(path)];
  const router = createMemoryRouter([{ path: '/', element }]);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <StateSourceContext value={{ ...liveState, key: 'live', load: load as never, act: act as never }}>
          <SessionContext value={session as never}>
            <GameContext value={game as never}>
              <TeamContext value={{ ...team, frozen: isFrozen } as never}>
                <RouterProvider router={router} />
                <DialogHost />
              </TeamContext>
            </GameContext>
          </SessionContext>
        </StateSourceContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const isBlocked = (name: RegExp | string): boolean =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

test.each([
  ['Housekeeping', <HousekeepingScreen key="housekeeping" />],
  ['Measures of Success', <MeasuresScreen key="measures" />],
])(
  '[HK8] [UI84] %s is in the frame of the decision screens, among the tabs of one tile',
  async (_, element) => {
    show(element);
    await screen.findByText('Scenario: Base');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(
      'First Harbor Bank Dividends & Housekeeping',
    );
    expect(isBlocked('Save')).toBe(true);
    expect(isBlocked('Undo')).toBe(true);
    expect(isBlocked('Redo')).toBe(true);
    expect(screen.getByRole('button', { name: 'Compare' })).toBeTruthy();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Team Notes')).toBe('/game/1/team-notes/1/Admn');
    expect(hrefOf('Decisions')).toBe('/game/1/decisions/1');
    expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy();
    const tabs = within(screen.getByRole('navigation', { name: 'Dividends & Housekeeping' })).getAllByRole(
      'link',
    );
    const tile = '/game/1/decisions/1/general-administration';
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Dividends / Loan Loss', `${tile}/dividends`],
      ['Housekeeping', `${tile}/housekeeping`],
      ['Measures of Success', `${tile}/measures-of-success`],
    ]);
    const turns = within(screen.getByRole('combobox', { name: 'Turn' })).getAllByRole('option');
    expect(turns.map(({ textContent }) => textContent)).toEqual(['Qtr 1', 'Qtr 2', 'Qtr 3', 'Qtr 4']);
  },
);

test('[HK9] [HK10] Housekeeping has the bank’s name and its members with their roles', async () => {
  show(<HousekeepingScreen />);
  const name = await screen.findByDisplayValue<HTMLInputElement>('First Harbor Bank');
  expect(name.labels?.[0]?.textContent).toBe('Enter Bank Name');
  const table = screen.getByRole('table', { name: 'Team Members' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Team Members', 'Roles']);
  const names = within(table).getAllByRole('rowheader');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Ada Lund', 'Ben Ono']);
  fireEvent.click(screen.getByRole('combobox', { name: 'Roles of Ben Ono' }));
  const options = await screen.findAllByRole('option', { hidden: true });
  expect(options.map(({ textContent }) => textContent).slice(-5)).toEqual([
    'CEO',
    'CFO/Treasurer',
    'Credit Officer',
    'Deposit Officer',
    'Lending Officer',
  ]);
  fireEvent.change(name, { target: { value: 'Harbor Trust' } });
  expect(isBlocked('Save, 1 unsaved change')).toBe(false);
  expect(isBlocked('Undo')).toBe(false);
});

test('[HK9] [UI87] Housekeeping of a frozen team is read-only', async () => {
  show(<HousekeepingScreen />, true);
  const name = await screen.findByDisplayValue<HTMLInputElement>('First Harbor Bank');
  expect(screen.getByRole('status').textContent).toBe('Read-only: this team is frozen');
  expect(name.disabled).toBe(true);
  for (const roles of screen.getAllByRole<HTMLInputElement>('combobox', { name: /^Roles of/ }))
    expect(roles.disabled).toBe(true);
  expect(isBlocked('Save')).toBe(true);
});

/** The server's handling of measures of success: it refuses a text that is too long. */
const saveMeasures =
  (sent: string[]) => async (call: Call, _: unknown, body: { measuresOfSuccess: string }) => {
    sent.push(body.measuresOfSuccess);
    const refusal = measuresRefusal(body.measuresOfSuccess);
    if (refusal !== null) throw new CallFailed(call, { errors: [refusal], httpStatus: 409 });
    return { ...body, lastUpdated: at, updatedBy: 'Ada Lund', modifiedBy: null };
  };

test.each([
  ['tab', <MeasuresScreen key="tab" />, 'Save, 1 unsaved change'],
  ['modal', <MeasuresDialog key="modal" onClose={() => undefined} />, 'Save'],
])(
  '[UI85] measures of success are edited in the %s, and a text that is too long is reported, sent and not stored',
  async (_, element, save) => {
    const sent: string[] = [];
    show(element, false, saveMeasures(sent));
    await writeRich('Measures of Success', 'Grow core deposits');
    await press(save);
    await waitFor(() => expect(sent).toEqual(['<p>Grow core deposits</p>']));
    await writeRich('Measures of Success', 'x'.repeat(5_001));
    await press(save);
    await screen.findByText(
      'The maximum length of the measures of success is 5000 characters. The current count is 5001.',
    );
    expect(sent).toHaveLength(1);
    await press('OK');
    await waitFor(() => expect(sent).toHaveLength(2));
    await screen.findByText('5001 of 5000 characters: too long to save');
    expect(screen.queryByRole('alertdialog', hidden)).toBeNull();
  },
);

test('[UI87] the measures of success and notes of a frozen team are read-only', async () => {
  show(<MeasuresScreen />, true);
  await screen.findByText('Grow.');
  expect(screen.getByRole('status').textContent).toBe('Read-only: this team is frozen');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(isBlocked('Save')).toBe(true);
  cleanup();
  show(<NotesScreen />, true);
  await screen.findByText('Grow slowly.');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Read-only: this team is frozen',
  );
  for (const name of ['Add', 'Edit Grow slowly.'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  expect(isBlocked('Save')).toBe(true);
});

test.each([
  [null, false],
  ['Read-only: this team is frozen', true],
])('[UI119] a read-only Dividends says why and accepts no input: %s', (reason, isClosed) => {
  const answer = { intraturn_id: 21, lastUpdated: '', stamps: [], dividends: 0.5, loanLossAdjustment: 0 };
  const open = { area: dividends, turn: 4, filterChoice: null };
  const sheets = createScreenSheets(open, answer, false);
  show(
    <>
      <StateLine
        changeCount={0}
        lastSave={null}
        isSaving={false}
        isRetrying={false}
        readOnlyReason={reason}
      />
      <AreaGrids
        screen={open}
        sheets={sheets}
        intraturnId={21}
        isDeleted={false}
        readOnlyReason={reason}
        onSave={() => undefined}
      />
    </>,
  );
  expect(screen.getByRole('status').textContent).toBe(reason ?? 'No changes this turn yet');
  for (const label of ['Dividends / Share:', 'Total Reserve for Loan Loss (000)s:'])
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: label }).readOnly).toBe(isClosed);
});

test.each([
  [{ by: 'Ben Ono', at }, 'All changes saved 09/02, 10:42 ET by Ben Ono'],
  [{ by: 'Ada Lund', at, ownAt: at }, 'Saved by you 09/02, 10:42 ET'],
  [
    { by: 'Ben Ono', at: laterAt, ownAt: at },
    'All changes saved 09/02, 10:43 ET by Ben Ono, yours 09/02, 10:42 ET',
  ],
])('the status line shows %o as: %s', (lastSave, told) => {
  show(
    <StateLine
      changeCount={0}
      lastSave={lastSave}
      isSaving={false}
      isRetrying={false}
      readOnlyReason={null}
    />,
  );
  expect(screen.getByRole('status').textContent).toBe(told);
});

test('the links at the top of Management Ratios lead to the headings of its sections', async () => {
  show(<ManagementRatiosScreen />);
  const links = within(await screen.findByRole('navigation', { name: 'Sections' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Performance', 'Loan & Lease Analysis']);
  for (const link of links) {
    const heading = document.querySelector<HTMLElement>(link.getAttribute('href') ?? '');
    expect(heading?.textContent).toBe(link.textContent);
    // The heading takes focus, so that the keyboard continues from there.
    expect(heading?.tabIndex).toBe(-1);
  }
});
