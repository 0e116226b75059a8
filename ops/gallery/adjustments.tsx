import { type ReactNode, useState } from 'react';
import { AdjustmentDialog } from '../../client/adjustments/AdjustmentDialog.tsx';
import { AdjustmentEffect } from '../../client/adjustments/AdjustmentEffect.tsx';
import type { TypedAdjustment } from '../../client/adjustments/adjustmentDraft.ts';
import { type Security, SecurityPicker } from '../../client/adjustments/SecurityPicker.tsx';
import type { AdjustmentList } from '../../client/adjustments/useAdjustments.ts';
import { classAt, classTeams } from '../../client/samples/shownClass.ts';
import { previewAdjustments } from '../../contracts/calls/adjustments.ts';
import { answer } from './Answered.tsx';
import { type Entry, entry, modal, nothing, type Section } from './entry.tsx';

const securities: Security[] = [
  { invest_purchase_id: '9810C03N7', name: 'U.S. Treasury Note 5-Year', amount: 666.667 },
  { invest_purchase_id: '9810C05N2', name: 'U.S. Treasury Note 2-Year', amount: 2_500 },
  { invest_purchase_id: '3137EAER6', name: 'Agency MBS 30-Year', amount: 1_000 },
];

function Picker({ chosen, held }: { readonly chosen: string | null; readonly held: Security[] }): ReactNode {
  const [value, setValue] = useState(chosen);
  return (
    <SecurityPicker
      label="Security"
      description="Words of its name, its CUSIP or its amount"
      securities={held}
      value={value}
      onChange={setValue}
    />
  );
}
const picker = (name: string, chosen: string | null, held = securities): Entry =>
  entry(`security: ${name}`, <Picker chosen={chosen} held={held} />);

const row: TypedAdjustment = {
  team_turn_id: 1,
  event_id: 1,
  income: 0,
  expense: 500,
  invest_purchase_id: null,
};
const list: AdjustmentList = {
  adjustments: [],
  changes: [],
  lastUpdated: null,
  applied: [],
  readOnly: null,
  events: [{ event_id: 1, name: 'Flood' }],
  teams: classTeams.map(({ team_id, team_num, team_name }) => ({
    team_turn_id: team_id,
    team_num,
    team_name,
    securities,
  })),
};
const dialog = (name: string, isNew: boolean): Entry =>
  modal(
    `adjustment: ${name}`,
    <AdjustmentDialog
      row={row}
      isNew={isNew}
      list={list}
      onChange={nothing}
      onDone={nothing}
      onClose={nothing}
    />,
  );

const before = { net_income: 1_025, equity: 48_711, cash: 42_100, overnight_borrowings: 0 };
const effect = (name: string, hasCome: boolean): Entry =>
  entry(
    `effect: ${name}`,
    <AdjustmentEffect turn={4} teamId={1} teamName="First Harbor Bank" adjustments={[row]} />,
    {
      answers: hasCome
        ? [
            answer(previewAdjustments, {
              before,
              after: { ...before, net_income: 630, equity: 48_316, cash: 41_600 },
              scenario: 'Growth',
              used: 'active',
              last_updated_tzts: classAt(12),
            }),
          ]
        : [],
    },
  );

export const adjustments: Section = {
  title: 'Adjustments',
  entries: [
    picker('none', null),
    picker('chosen', '3137EAER6'),
    picker('no longer held', '9810C09N9'),
    picker('none held', null, []),
    effect('being computed', false),
    effect('a flood', true),
    dialog('new', true),
    dialog('changed', false),
  ],
};
