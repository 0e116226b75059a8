import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { expect } from 'vitest';
import { AdjustmentsScreen } from '../../../client/adjustments/AdjustmentsScreen.tsx';
import { DecisionHub } from '../../../client/decisions/hub/DecisionHub.tsx';
import { HousekeepingScreen } from '../../../client/housekeeping/HousekeepingScreen.tsx';
import { MeasuresScreen } from '../../../client/housekeeping/MeasuresScreen.tsx';
import { MergersScreen } from '../../../client/mergers/MergersScreen.tsx';
import { SendMessage } from '../../../client/messages/SendMessage.tsx';
import { NotesScreen } from '../../../client/notes/NotesScreen.tsx';
import { RegulatorScreen } from '../../../client/regulator/RegulatorScreen.tsx';
import { assessment } from '../../fixtures/events/regulatorEvents.ts';
import { intraturns, type School } from '../waiting/waitingPage.tsx';

/** Everything behind an open dialog is hidden from screen readers. */
export const hidden = { hidden: true } as const;
/** The last button with a name: a dialog's button follows the one that opened it. */
export const press = (name: string) =>
  waitFor(() => fireEvent.click(screen.getAllByRole('button', { name, ...hidden }).at(-1)!));
const card = () => screen.findByRole('region', { name: 'Your unsaved values' });
const told = async () => (await card()).textContent;

/** Types into a text box, by its label. */
export async function write(label: string, value: string): Promise<void> {
  fireEvent.change(await screen.findByRole('textbox', { name: label, ...hidden }), { target: { value } });
}
/** Types into a rich text editor, found by its label. */
export async function writeRich(label: string, text: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: label, ...hidden });
  const { editor } = field as unknown as { readonly editor: Editor };
  act(() => void editor.commands.setContent(`<p>${text}</p>`, { emitUpdate: true }));
}
const richText = async (label: string) =>
  (await screen.findByRole('textbox', { name: label, ...hidden })).textContent;
/** A field's value, by its label. */
export const inputOf = async (role: 'textbox' | 'combobox', name: string) =>
  (await screen.findByRole<HTMLInputElement>(role, { name, ...hidden })).value;

const flood = { team_turn_id: 1, event_id: 1, income: 0, expense: 200, invest_purchase_id: null };
const adjustments = (turn: number, completed: number) => ({
  adjustments:
    turn === 4
      ? [{ ...flood, team_turn_adjustment_id: 7, name: 'Flood', team_name: 'First Harbor Bank' }]
      : [],
  events: [{ event_id: 1, name: 'Flood' }],
  teams: [{ team_turn_id: 1, team_num: 1, team_name: 'First Harbor Bank', securities: [] }],
  changes: [],
  lastUpdated: null,
  applied: [],
  readOnly: turn <= completed ? `Qtr ${turn} was run.` : null,
});
const note = {
  ...{
    note_id: 8,
    note_type_cd: 'Team',
    note_section_cd: 'Sum',
    note_section: 'Summary',
    text: '<p>Grow.</p>',
  },
  ...{ game_id: 1, turn_id: 3, intraturn_id: 21, turn_name: 'Qtr 3', scenario_name: 'Base' },
  ...{ updated_by: 'Ben Ono', updated_tzts: '2026-09-01T10:00:00.000Z' },
};
const report = { ...assessment(), lastUpdated: null, updatedBy: null, published: false, proposal: null };

const noFigures = () => {
  throw new Error('There are no figures here.');
};

/** Answers to the loads of the class's screens. */
export const answersOf = (state: () => School): School['answers'] => ({
  get: ({ turn }) => adjustments(Number(turn), state().completed),
  effect: noFigures,
  team: () => ({ teamNotes: [note] }),
  'note-sections': () => ({ items: [] }),
  'mergers-and-acquisitions': () => ({ mergersAndAcquisitions: [], scenarios: [], latest_turn: 3 }),
  'measures-of-success': () => ({ measuresOfSuccess: '<p>Grow.</p>', lastUpdated: null, updatedBy: null }),
  housekeeping: () => ({ teamName: 'First Harbor Bank', teamRoles: [], intraturnId: 21 }),
  'active-intraturns': () => intraturns(state().completed + 1, [state().completed + 20]),
  load: () => report,
  'regulatory-report': noFigures,
  sent: () => ({ messages: [] }),
});

export const instructor = { userId: 5, fullName: 'Rosa Diaz', role: 'Instructor' };
const team = 'general-administration';
export const screens = {
  ofGame: [
    { path: 'adjustments', element: <AdjustmentsScreen /> },
    {
      path: 'teams',
      element: <SendMessage recipient={{ kind: 'game', gameId: 1, name: 'Autumn Cup' }} />,
    },
  ],
  ofTeam: [
    { path: 'team-notes/:team/:section?', element: <NotesScreen /> },
    { path: 'mergers-and-acquisitions/:team', element: <MergersScreen /> },
    { path: `decisions/:team/${team}/measures-of-success`, element: <MeasuresScreen /> },
    { path: `decisions/:team/${team}/housekeeping`, element: <HousekeepingScreen /> },
    { path: 'decisions/:team', element: <DecisionHub /> },
    { path: 'regulator/:team', element: <RegulatorScreen /> },
  ],
};

type EditorOfScreen = {
  readonly what: string;
  readonly path: string;
  readonly type: () => Promise<unknown>;
  /** Finds what is left of it in the next quarter. */
  readonly find: () => Promise<unknown>;
  readonly found: unknown;
};

export const editors: readonly EditorOfScreen[] = [
  {
    what: 'a new adjustment in its dialog',
    path: 'adjustments',
    type: async () => {
      await press('Add');
      await write('Expense (000s)', '500');
    },
    find: told,
    found: expect.stringMatching(/First Harbor Bank\s*Flood\s*expense \$500/),
  },
  {
    what: 'a new adjustment whose dialog was opened again',
    path: 'adjustments',
    type: async () => {
      await press('Add');
      await write('Expense (000s)', '500');
      await press('Add');
      await press('Edit Flood of First Harbor Bank');
      await write('Expense (000s)', '650');
    },
    find: told,
    found: expect.stringMatching(/1 unsaved change from .*Flood\s*expense \$650/),
  },
  {
    what: 'a change of a saved adjustment in its dialog',
    path: 'adjustments',
    type: async () => {
      await press('Edit Flood of First Harbor Bank');
      await write('Expense (000s)', '700');
    },
    find: told,
    found: expect.stringContaining(
      'First Harbor Bank, Flood, expense $700: it belongs to an adjustment of Qtr 4, which was run.',
    ),
  },
  {
    what: 'a regulator report',
    path: 'regulator/1?turn=4',
    type: () =>
      waitFor(() =>
        fireEvent.change(screen.getAllByLabelText('Comments')[0]!, { target: { value: 'Thin.' } }),
      ),
    find: async () => {
      fireEvent.click(await screen.findByRole('link', { name: 'Open Qtr 5' }));
      return told();
    },
    found: expect.stringContaining('Thin.'),
  },
  {
    what: 'a new note in its dialog',
    path: 'team-notes/1',
    type: async () => {
      await press('Add');
      await writeRich('Note', 'We pay more.');
    },
    find: async () => {
      await press('Add');
      return richText('Note');
    },
    found: 'We pay more.',
  },
  {
    what: 'a change of a saved note in its dialog',
    path: 'team-notes/1',
    type: async () => {
      await press('Edit Grow.');
      await writeRich('Note', 'Grow and pay.');
    },
    find: async () => {
      await press('Edit Grow.');
      return richText('Note');
    },
    found: 'Grow and pay.',
  },
  {
    what: 'a note that is not saved yet',
    path: 'team-notes/1',
    type: async () => {
      await press('Add');
      await writeRich('Note', 'We pay more.');
      await press('Add');
      await screen.findByText('We pay more.');
    },
    find: async () => {
      await press('Restore');
      return (await screen.findByText('We pay more.')).textContent;
    },
    found: 'We pay more.',
  },
  {
    what: 'the inputs of a merger',
    path: 'mergers-and-acquisitions/1',
    type: async () =>
      fireEvent.change(await screen.findByRole('combobox', { name: 'Team 2' }), { target: { value: '2' } }),
    find: async () => {
      await press('Restore');
      return inputOf('combobox', 'Team 2');
    },
    found: '2',
  },
  {
    what: 'the name of a new scenario',
    path: 'decisions/1',
    type: async () => {
      await press('Save as New Scenario');
      await write('Scenario Name', 'Growth');
    },
    find: async () => {
      await press('Save as New Scenario');
      return inputOf('textbox', 'Scenario Name');
    },
    found: 'Growth',
  },
  {
    what: 'the measures of success',
    path: `decisions/1/${team}/measures-of-success`,
    type: () => writeRich('Measures of Success', 'Grow and pay.'),
    find: async () => {
      await press('Restore');
      await screen.findByText('Grow and pay.');
      return richText('Measures of Success');
    },
    found: 'Grow and pay.',
  },
  {
    what: 'the name of the bank',
    path: `decisions/1/${team}/housekeeping`,
    type: async () => {
      await screen.findByDisplayValue('First Harbor Bank');
      await write('Enter Bank Name', 'Harbor Trust');
    },
    find: async () => {
      await press('Restore');
      return inputOf('textbox', 'Enter Bank Name');
    },
    found: 'Harbor Trust',
  },
  {
    what: 'a message that is being written',
    path: 'teams',
    type: async () => {
      await press('Send Message');
      await write('Message', 'Class at two');
    },
    find: async () => {
      await press('Send Message');
      return inputOf('textbox', 'Message');
    },
    found: 'Class at two',
  },
];
