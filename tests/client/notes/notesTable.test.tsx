// Proves a row of the notes: its state in words, who has it open, and what can be done with it.
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TeamContext } from '../../../client/contexts/TeamContext.ts';
import { NotesTable } from '../../../client/notes/NotesTable.tsx';
import type { ShownNote } from '../../../client/notes/noteDraft.ts';
import { classAt, classTeam } from '../../../client/samples/shownClass.ts';

afterEach(cleanup);

const watchFees = '<p>Watch <strong>fees</strong></p><p>and more</p>';
const note = ({ text = watchFees, ...overrides }: Partial<ShownNote> & { text?: string }): ShownNote => ({
  id: 1,
  row: { section: 'Admn', text },
  saved: null,
  record: null,
  isChanged: false,
  isDeleted: false,
  ...overrides,
});

function renderTable(
  notes: readonly ShownNote[],
  options: { isReadOnly?: boolean; isCompact?: boolean } = {},
) {
  const acts = { onSelect: vi.fn(), onEdit: vi.fn(), onKeep: vi.fn() };
  const { isReadOnly = false, isCompact = false } = options;
  render(
    <MantineProvider env="test">
      <TeamContext value={classTeam(1)}>
        <NotesTable
          {...{ notes, isReadOnly, isCompact, ...acts }}
          selected={new Set()}
          editorsOf={(id) => (id === 1 ? ['Ben Ono'] : [])}
        />
      </TeamContext>
    </MantineProvider>,
  );
  return acts;
}

test('[TN10] a row shows its section by name, its text as written, its state and who has it open', () => {
  renderTable([note({ isChanged: true }), note({ id: -1, text: '<p>new</p>', isChanged: true })]);
  const row = screen.getByRole('row', { name: /Watch fees/ });
  expect(within(row).getByText('Dividends & Housekeeping')).toBeTruthy();
  expect(within(row).getByText('fees').tagName).toBe('STRONG');
  expect(within(row).getByText('Not saved')).toBeTruthy();
  expect(within(row).getByText('● Ben Ono editing')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /new/ })).queryByText(/editing/)).toBeNull();
});

test('[TN10] controls are named by the note’s first line, and a note marked for deletion can be kept', () => {
  const acts = renderTable([note({}), note({ id: 2, text: '<p>gone</p>', isDeleted: true })]);
  fireEvent.click(screen.getByRole('button', { name: 'Edit Watch fees' }));
  expect(acts.onEdit).toHaveBeenCalledWith(note({}));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Watch fees' }));
  expect(acts.onSelect).toHaveBeenCalledWith(1, true);
  const marked = screen.getByRole('row', { name: /gone/ });
  expect(within(marked).getByText('Will be deleted on Save')).toBeTruthy();
  fireEvent.click(within(marked).getByRole('button', { name: 'Keep' }));
  expect(acts.onKeep).toHaveBeenCalledWith(expect.objectContaining({ id: 2 }));
});

test('[TN10] compact rows show the text on end and whole on hover, with its author’s face, and a closed team’s controls are disabled', () => {
  const record = { updated_by: 'Ada Lund', updated_tzts: classAt(1) } as ShownNote['record'];
  renderTable([note({ record })], { isCompact: true, isReadOnly: true });
  expect(screen.getByText('Watch fees · and more').title).toBe('Watch fees · and more');
  expect(screen.getByText('AL')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Edit Watch fees' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
});
