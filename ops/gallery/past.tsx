import { type ReactNode, useState } from 'react';
import { ChangeList } from '../../client/changes/ChangesDialog.tsx';
import { CellHistoryDialog } from '../../client/decisions/CellHistoryDialog.tsx';
import { KnownFigures } from '../../client/history/KnownFigures.tsx';
import { MarkDialog } from '../../client/history/MarkDialog.tsx';
import { StepSlider } from '../../client/history/StepSlider.tsx';
import { deedOf, type Person, placeOf, type Step } from '../../client/history/steps.ts';
import { listForecasts } from '../../contracts/calls/forecasts.ts';
import { dashboardDetails } from '../../contracts/calls/teams.ts';
import { type CellSave, loadCellHistory } from '../../contracts/calls/turnHistory.ts';
import { classAt, classIndicators } from '../../tests/fixtures/shownClass.ts';
import { cdRow, cdSheet } from '../../tests/grid/sheetFixtures.ts';
import { Answered, answer } from './Answered.tsx';
import type { Exhibit, Room } from './exhibit.ts';
import { changes } from './submit.tsx';

const people: Person[] = [
  { user_id: 3, full_name: 'Ada Lund' },
  { user_id: 9, full_name: 'Ben Ono' },
];
const step = (minute: number, kind: Step['kind'], user_id: number | null, text: string): Step => ({
  ...{ position: 100 + minute, at: classAt(minute), user_id, kind, text, filter_choice: null },
  ...{ area: kind === 'saved' ? 'certificatesOfDeposit' : null, cells: kind === 'saved' ? 3 : 0 },
  ...{ intraturn_id: 21, scenario: 'Growth', subject: null },
});
const steps: readonly Step[] = [
  step(0, 'game', null, 'opened Qtr 4'),
  step(4, 'saved', 9, 'saved 3 cells in CDs, Retail CDs'),
  step(5, 'saved', 3, 'saved 3 cells in CDs, Retail CDs'),
  step(30, 'forecast', 3, 'asked for a forecast'),
  step(33, 'note', 9, 'wrote a note'),
  step(34, 'saved', 9, 'saved 3 cells in CDs, Retail CDs'),
  step(41, 'submitted', 3, 'submitted Qtr 4'),
  step(58, 'run', null, 'ran Qtr 4'),
];

function Slider({ first, hasLanes }: { readonly first: number; readonly hasLanes: boolean }): ReactNode {
  const [index, setIndex] = useState(first);
  const shown = steps[index];
  const text = shown ? `${placeOf(index, steps.length)} · ${deedOf(shown, people)}` : 'Before the first step';
  return (
    <>
      <p>{text}</p>
      <StepSlider {...{ steps, people, index, text, hasLanes }} onGo={setIndex} />
    </>
  );
}
const slider = (name: string, first: number, hasLanes = true): Exhibit => ({
  name: `steps: ${name}`,
  show: () => <Slider first={first} hasLanes={hasLanes} />,
});

const modal = (name: string, show: () => ReactNode): Exhibit => ({ name, isModal: true, show });
const nothing = (): void => undefined;
const save = (revision: number, from: number, to: number): CellSave => ({
  ...{ revision, position: 48_000 + revision, kind: 'updated', from, to, modifiedBy: 'Ben Ono' },
  ...{ at: classAt(revision), scenario: 'Growth', isForced: revision === 12 },
});
const marked = {
  ...{ moments: [], isSaving: false, save: async () => true, remove: async () => undefined },
};

export const past: Room = {
  title: 'The past',
  isWide: true,
  exhibits: [
    slider('before the first', -1),
    slider('in the middle', 4),
    slider('at the last', steps.length - 1),
    slider('without lanes, as on a phone', 4, false),
    {
      name: 'figures known then',
      show: () => (
        <Answered
          answers={[
            answer(dashboardDetails, {
              ...{ dashboardDetails: [...classIndicators], latest_turn: 3, updated_tzts: classAt(0) },
            }),
            answer(listForecasts, {
              ...{ turn_num: 4, forecasts: [], whatif_count: 0, max_what_ifs_per_turn: 10 },
            }),
          ]}
        >
          <KnownFigures gameId={1} teamId={1} />
        </Answered>
      ),
    },
    modal('Changes for Turn', () => <ChangeList answer={changes} choice={null} onClose={nothing} />),
    modal('Changes for Turn, on their way', () => (
      <ChangeList answer={undefined} choice={null} onClose={nothing} />
    )),
    modal('History of a cell', () => (
      <Answered
        answers={[
          answer(loadCellHistory, { saves: [save(12, 0.75, 0.9), save(9, 0.8, 0.75)], hasMore: true }),
        ]}
      >
        <CellHistoryDialog
          intraturnId={21}
          sheet={cdSheet([cdRow(1)])}
          at={{ rowId: 1, field: 'ratePercent' }}
          onRestore={nothing}
          onClose={nothing}
        />
      </Answered>
    )),
    modal('A moment is marked', () => (
      <MarkDialog
        known={null}
        position={104}
        place="step 2 of 8 · Ben Ono saved 3 cells in CDs, Retail CDs"
        marked={marked as unknown as Parameters<typeof MarkDialog>[0]['marked']}
        onClose={nothing}
      />
    )),
  ],
};
