// Proves the control that fills several cells of every row: it shows what the cells amount to, whoever changed them.
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StandardChoice } from '../../../client/decisions/screen/StandardChoice.tsx';
import { sheetOf, stampAt } from '../../../client/samples/sampleSheets.ts';
import { loanAdministration } from '../../../contracts/decisions/loanAdministration.ts';

afterEach(cleanup);

const mix = [25, 32, 26, 10, 5, 2];
const mixAs = (name: string) =>
  Object.fromEntries(mix.map((share, index) => [`${name}${index + 1}Percent`, share]));
const rowOf = (id: number) => ({
  id,
  loanType: 'Residential',
  account: `Account ${id}`,
  capThousands: 900,
  ...mixAs('target'),
  ...mixAs('usual'),
});

function open(isReadOnly = false) {
  const sheet = sheetOf(loanAdministration, [rowOf(1), rowOf(2)], { filterChoice: 'Residential' });
  render(
    <MantineProvider env="test">
      <StandardChoice sheet={sheet} isReadOnly={isReadOnly} />
    </MantineProvider>,
  );
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Credit Standard' });
  const shown = () => select.options[select.selectedIndex]?.text;
  return { sheet, select, shown };
}

test('a standard shows what the cells amount to, mine and a teammate’s, and fills them as one step', () => {
  const { sheet, select, shown } = open();
  expect(shown()).toBe('Usual');
  fireEvent.change(select, { target: { value: 'Tighter' } });
  expect(shown()).toBe('Tighter');
  expect(sheet.payload().updated.map((row) => Object.keys(row).length)).toEqual([7, 7]);
  expect(sheet.state().lastStepNumber).toBe(1);
  act(() => void sheet.edit([{ rowId: 1, field: 'target1Percent', value: 30 }], 'Typing'));
  expect(shown()).toBe('Custom');
  expect([...select.options].filter(({ disabled }) => !disabled)).toHaveLength(5);
  act(() => void sheet.undo());
  act(() => void sheet.undo());
  expect(shown()).toBe('Usual');
  const patches = [
    { kind: 'updated', rowId: 2, changes: { target1Percent: 24, target2Percent: 33 } },
  ] as const;
  act(() => sheet.receiveSaved({ patches, by: 'Ben Ono', at: stampAt(5), lastUpdated: stampAt(5) }));
  expect(shown()).toBe('Custom');
});

test('a standard over a cell that a teammate saved meanwhile is in conflict there as if it were typed', () => {
  const { sheet, select } = open();
  fireEvent.change(select, { target: { value: 'Looser' } });
  const patches = [{ kind: 'updated', rowId: 1, changes: { target6Percent: 9 } }] as const;
  act(() => sheet.receiveSaved({ patches, by: 'Ben Ono', at: stampAt(5), lastUpdated: stampAt(5) }));
  expect(sheet.conflicts()).toEqual([{ rowId: 1, field: 'target6Percent' }]);
});

test('a standard is told but not offered on a read-only screen', () => {
  const { select, shown } = open(true);
  expect([select.disabled, shown()]).toEqual([true, 'Usual']);
});
