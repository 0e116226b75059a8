// Proves on the screens that typed input survives a run: writers keep their editor and their focus, and input
// that belongs to a quarter is offered in the next one on a card that stays until it is answered.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AdjustmentsScreen } from '../../../client/adjustments/AdjustmentsScreen.tsx';
import { HousekeepingScreen } from '../../../client/housekeeping/HousekeepingScreen.tsx';
import { MeasuresScreen } from '../../../client/housekeeping/MeasuresScreen.tsx';
import { MergersScreen } from '../../../client/mergers/MergersScreen.tsx';
import { NotesScreen } from '../../../client/notes/NotesScreen.tsx';
import { useAssessment } from '../../../client/regulator/useAssessment.ts';
import { WaitingAssessments } from '../../../client/regulator/WaitingAssessments.tsx';
import { useSweep } from '../../../client/waiting/useWaiting.ts';
import { assessment } from '../../fixtures/events/regulatorEvents.ts';
import { intraturns, openSchool, school } from './waitingPage.tsx';

Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

const hidden = { hidden: true } as const;
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name, ...hidden });
const instructor = { userId: 5, fullName: 'Rosa Diaz', role: 'Instructor' };

describe('editing things that belong to no quarter continues during a run', () => {
  const housekeeping = {
    teamName: 'First Harbor Bank',
    teamRoles: [{ user_id: 3, full_name: 'Ada Lund', roles: ['ceo'] }],
    intraturnId: 21,
  };

  test('in the same field, with focus, also if the address names the quarter', async () => {
    const state = school({
      answers: { housekeeping: () => housekeeping, 'active-intraturns': () => intraturns(4) },
    });
    const path = 'decisions/:team/general-administration/housekeeping';
    const page = openSchool(state, '/game/1/decisions/1/general-administration/housekeeping?turn=4', {
      ofTeam: [{ path, element: <HousekeepingScreen /> }],
    });
    const name = await screen.findByDisplayValue<HTMLInputElement>('First Harbor Bank');
    act(() => name.focus());
    fireEvent.change(name, { target: { value: 'Harbor T' } });
    await page.changed({ isRunning: true });
    expect([document.activeElement, name.disabled, name.value]).toEqual([name, false, 'Harbor T']);
    expect(button('Save, 1 unsaved change').title).toBe('Read-only: Qtr 4 is being run');
    fireEvent.change(name, { target: { value: 'Harbor Trust' } });
    await page.changed({ isRunning: false, completed: 4 });
    expect([document.activeElement, name.isConnected, name.value]).toEqual([name, true, 'Harbor Trust']);
    expect(button('Save, 1 unsaved change').title).toBe('Save (Ctrl+S)');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Turn' }).value).toBe('5');
  });

  test('in the editor of the measures of success', async () => {
    const state = school({
      answers: {
        'active-intraturns': () => intraturns(4),
        'measures-of-success': () => ({
          measuresOfSuccess: '<p>Grow.</p>',
          lastUpdated: null,
          updatedBy: null,
        }),
      },
    });
    const path = 'decisions/:team/general-administration/measures-of-success';
    const page = openSchool(state, '/game/1/decisions/1/general-administration/measures-of-success', {
      ofTeam: [{ path, element: <MeasuresScreen /> }],
    });
    const editor = await screen.findByRole('textbox', { name: 'Measures of Success' });
    await page.changed({ isRunning: true });
    expect(screen.getByText('Read-only: Qtr 4 is being run')).toBeTruthy();
    await page.changed({ isRunning: false, completed: 4 });
    expect(screen.getByRole('textbox', { name: 'Measures of Success' })).toBe(editor);
    expect(screen.queryByText(/^Read-only/)).toBeNull();
  });

  test('in the inputs of a merger', async () => {
    const mergers = () => ({ mergersAndAcquisitions: [], scenarios: [], latest_turn: 3 });
    const page = openSchool(
      school({ answers: { 'mergers-and-acquisitions': mergers } }),
      '/game/1/mergers-and-acquisitions/1',
      { ofTeam: [{ path: 'mergers-and-acquisitions/:team', element: <MergersScreen /> }] },
    );
    const target = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Team 2' });
    act(() => target.focus());
    fireEvent.change(target, { target: { value: '2' } });
    await page.changed({ isRunning: true });
    expect([document.activeElement, target.disabled, target.value]).toEqual([target, false, '2']);
    await page.changed({ isRunning: false, completed: 4 });
    expect([document.activeElement, target.value]).toEqual([target, '2']);
  });

  test('in the dialog of a note', async () => {
    const state = school({
      answers: {
        team: () => ({ teamNotes: [] }),
        'note-sections': () => ({ items: [] }),
        sections: () => ({ items: [] }),
      },
    });
    const page = openSchool(state, '/game/1/team-notes/1', {
      ofTeam: [{ path: 'team-notes/:team/:section?', element: <NotesScreen /> }],
    });
    await screen.findByRole('heading', { level: 1 });
    fireEvent.click(button('Add'));
    const dialog = await screen.findByRole('dialog', hidden);
    await page.run();
    expect(dialog.isConnected).toBe(true);
    expect(screen.getByRole('dialog', hidden)).toBe(dialog);
  });
});

describe('[KV9] adjustments unsaved when their quarter was run', () => {
  const list = (turn: number, completed: number) => ({
    adjustments: [],
    events: [{ event_id: 1, name: 'Flood' }],
    teams: [
      { team_turn_id: 1, team_num: 1, team_name: 'First Harbor Bank', securities: [] },
      { team_turn_id: 2, team_num: 2, team_name: 'Bayside Trust', securities: [] },
    ],
    changes: [],
    lastUpdated: null,
    applied: [],
    readOnly: turn <= completed ? `Qtr ${turn} was run.` : null,
  });

  async function open() {
    const state = school({ answers: { get: ({ turn }) => list(Number(turn), state.completed) } });
    const page = openSchool(
      state,
      '/game/1/adjustments',
      { ofGame: [{ path: 'adjustments', element: <AdjustmentsScreen /> }] },
      instructor,
    );
    await screen.findByText('No adjustments in Qtr 4.');
    fireEvent.click(button('Add'));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Expense (000s)', ...hidden }), {
      target: { value: '500' },
    });
    return page;
  }

  test('stay on their screen, wait in the next quarter, and are filled in there', async () => {
    const page = await open();
    fireEvent.click(screen.getAllByRole('button', { name: 'Add', ...hidden }).at(-1)!);
    await screen.findByText('$500');
    await page.run();
    const notice = await screen.findByText(/waits in Qtr 5\.$/);
    expect(notice.textContent).toBe('Qtr 4 was run. Your 1 unsaved change waits in Qtr 5.');
    expect(screen.getByRole('cell', { name: 'Not saved' })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Open Qtr 5' }));
    const card = await screen.findByRole('region', { name: 'Your unsaved values' });
    expect(within(card).getByRole('row', { name: /First Harbor Bank Flood expense \$500/ })).toBeTruthy();
    expect(screen.getByText('No adjustments in Qtr 5.')).toBeTruthy();
    fireEvent.click(within(card).getByRole('button', { name: 'Use them in Qtr 5' }));
    expect(await screen.findByText('$500')).toBeTruthy();
    expect(button('Save, 1 unsaved change').title).toBe('Save (Ctrl+S)');
    expect(screen.queryByRole('region', { name: 'Your unsaved values' })).toBeNull();
  });

  test('stay in their open dialog, which is not closed', async () => {
    const page = await open();
    const dialog = screen.getByRole('dialog', hidden);
    await page.run();
    expect(screen.getByRole('dialog', hidden)).toBe(dialog);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add', ...hidden }));
    await page.goTo('/game/1/adjustments?turn=5');
    expect(await screen.findByRole('button', { name: 'Use them in Qtr 5' })).toBeTruthy();
  });

  test('are no longer offered once discarded', async () => {
    const page = await open();
    fireEvent.click(screen.getAllByRole('button', { name: 'Add', ...hidden }).at(-1)!);
    await page.run();
    await page.goTo('/game/1/adjustments?turn=5');
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('button', { name: 'Use them in Qtr 5' })).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('waiting/'))).toEqual([]);
  });
});

function Report({ turn, isOver }: { readonly turn: number; readonly isOver: boolean }) {
  const written = useAssessment(turn);
  useSweep((place) => isOver && place.turn <= turn);
  return (
    <>
      <WaitingAssessments turn={turn} assessment={written} />
      <button
        type="button"
        onClick={() => written.rate('capital', { rating: turn, comments: `Qtr ${turn}` })}
      >
        Rate
      </button>
      <output aria-label="Capital">{JSON.stringify(written.unsaved[0]?.row ?? null)}</output>
    </>
  );
}

test('[KV9] a regulator report unsaved when its quarter was run is filled into the next, under what is typed there', async () => {
  const report = { ...assessment(), lastUpdated: null, updatedBy: null, published: false, proposal: null };
  const state = school({ answers: { load: () => report, 'regulator-report': () => report } });
  const open = (turn: number, isOver: boolean) =>
    openSchool(
      state,
      '/game/1/regulator/1',
      {
        ofTeam: [{ path: 'regulator/:team', element: <Report turn={turn} isOver={isOver} /> }],
      },
      instructor,
    );
  /** Rates the capital, once the report is loaded. */
  const rate = (turn: number) =>
    waitFor(() => {
      fireEvent.click(button('Rate'));
      expect(screen.getByLabelText('Capital').textContent).toContain(`"rating":${turn}`);
    });
  const fourth = open(4, true);
  await rate(4);
  await fourth.changed({ completed: 4 });
  fourth.leave();
  const fifth = open(5, false);
  const card = await screen.findByRole('region', { name: 'Your unsaved values' });
  expect(within(card).getByRole('row', { name: 'Capital Rating and comments 4: Qtr 4' })).toBeTruthy();
  await rate(5);
  fireEvent.click(within(card).getByRole('button', { name: 'Use them in Qtr 5' }));
  expect((await screen.findByRole('listitem')).textContent).toBe(
    'Capital, 4: Qtr 4: your newer entry stays.',
  );
  // The notice stays until it is discarded.
  fifth.leave();
  open(5, false);
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('listitem')).toBeNull();
});
