// Proves the report sections of the Run Turn form: labels and defaults of the specification, parents that switch their
// children, and banks that can be chosen only with bank reports.
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BankRange, ReportFields } from '../../../client/games/run/ReportFields.tsx';
import { defaultChoices, flagsOf, type ReportChoices } from '../../../client/games/run/reportChoices.ts';

let shown: { choices: ReportChoices; banks: BankRange };

function Fields(): ReactNode {
  const [choices, setChoices] = useState(defaultChoices);
  const [banks, setBanks] = useState({ startingBank: 1, endingBank: 2 });
  shown = { choices, banks };
  const teams = ['First Harbor Bank', 'Bayside Trust'].map((team_name, index) => ({
    team_id: index + 11,
    team_num: index + 1,
    team_name,
    decision_in: false,
    intraturn_id: 1,
    scenario: 'Base',
    used: 'Base' as const,
    cells: 0,
    last_updated_tzts: null,
    updated_by: null,
    submitted_tzts: null,
    submitted_by: null,
  }));
  return <ReportFields {...{ choices, onChange: setChoices, teams, banks, onBanks: setBanks }} />;
}

beforeEach(() => {
  render(
    <MantineProvider env="test">
      <Fields />
    </MantineProvider>,
  );
});
afterEach(cleanup);

const group = (name: string) => within(screen.getByRole('group', { name }));
const boxes = (name: string) => group(name).getAllByRole<HTMLInputElement>('checkbox');
const parent = (name: string) => group(name).getByRole<HTMLInputElement>('checkbox', { name });
const labelled = (name: string) =>
  boxes(name).map((box) => [
    group(name).getByLabelText(box.labels?.[0]?.textContent ?? '') === box,
    box.labels?.[0]?.textContent,
    box.checked,
  ]);

describe('[UI105] the reports of a run', () => {
  test('have the specification’s labels and defaults', () => {
    const on = (label: string) => [true, label, true];
    expect(labelled('Peer Reports')).toEqual(
      ['Peer Reports', 'Leader', 'Summary', 'Detail', 'Charts'].map(on),
    );
    expect(labelled('Bank Reports')).toEqual([
      ...['Bank Reports', 'Summary and Detailed', 'Detail to Excel', 'Future Maturities'].map(on),
      ...['Analysis', 'Regulatory', 'Gap'].map(on),
      [true, 'Interest Rate Risk (Gap, MV and EAR)', false],
    ]);
    expect(labelled('Miscellaneous Reports')).toEqual([
      on('Team Performance'),
      [true, 'Regulator Report', false],
      [true, 'Mergers & Acquisitions', false],
    ]);
  });

  test('have a parent that switches its children, is on if any child is, and shows a partial state', () => {
    expect([parent('Peer Reports').checked, parent('Peer Reports').indeterminate]).toEqual([true, false]);
    expect([parent('Bank Reports').checked, parent('Bank Reports').indeterminate]).toEqual([true, true]);
    fireEvent.click(parent('Peer Reports'));
    expect(boxes('Peer Reports').map((box) => box.checked)).toEqual([false, false, false, false, false]);
    expect(flagsOf(shown.choices)).toMatchObject({ runPeerReports: false, runChartReports: false });
    fireEvent.click(group('Peer Reports').getByLabelText('Charts'));
    expect([parent('Peer Reports').checked, parent('Peer Reports').indeterminate]).toEqual([true, true]);
    expect(flagsOf(shown.choices)).toMatchObject({ runPeerReports: true, runLeaderReports: false });
  });

  test('allow a choice of banks only with bank reports', () => {
    const banks = () =>
      ['Starting Bank', 'Ending Bank'].map((name) => screen.getByLabelText<HTMLSelectElement>(name));
    expect(banks().map((select) => [select.disabled, select.value])).toEqual([
      [false, '1'],
      [false, '2'],
    ]);
    fireEvent.change(banks()[0]!, { target: { value: '2' } });
    expect(shown.banks).toEqual({ startingBank: 2, endingBank: 2 });
    fireEvent.click(parent('Bank Reports'));
    expect(banks().map((select) => select.disabled)).toEqual([true, true]);
  });
});
