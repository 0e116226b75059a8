import { type ReactNode, useState } from 'react';
import { ChangeList, ChangesDialog, changeLines } from '../../client/changes/ChangesDialog.tsx';
import { CellHistoryDialog } from '../../client/decisions/screen/CellHistoryDialog.tsx';
import { comparedAreas } from '../../client/history/steps/comparison.ts';
import { noFilters } from '../../client/history/steps/filters.ts';
import { createPlayer } from '../../client/history/steps/player.ts';
import { deedOf, type HistoryStep, type Person, placeOf } from '../../client/history/steps/steps.ts';
import { ComparedAreas } from '../../client/history/theatre/ComparedAreas.tsx';
import { ExportDialog } from '../../client/history/theatre/ExportDialog.tsx';
import { KnownFigures } from '../../client/history/theatre/KnownFigures.tsx';
import { LaneDrawer } from '../../client/history/theatre/LaneDrawer.tsx';
import { MarkDialog } from '../../client/history/theatre/MarkDialog.tsx';
import { MomentRows } from '../../client/history/theatre/MomentRows.tsx';
import { Rail } from '../../client/history/theatre/Rail.tsx';
import { TheatreBar } from '../../client/history/theatre/TheatreBar.tsx';
import { TheatreCaption } from '../../client/history/theatre/TheatreCaption.tsx';
import { TheatreStrip } from '../../client/history/theatre/TheatreStrip.tsx';
import { Track } from '../../client/history/theatre/Track.tsx';
import type { Steps } from '../../client/history/theatre/useSteps.ts';
import type { TheatreState } from '../../client/history/theatre/useTheatre.ts';
import { cdRow, cdSheet } from '../../client/samples/sampleSheets.ts';
import { classAt, classIndicators, classSet } from '../../client/samples/shownClass.ts';
import { activeIntraturns } from '../../contracts/calls/decisionSets.ts';
import { listForecasts } from '../../contracts/calls/forecasts.ts';
import { foundSorts } from '../../contracts/calls/history.ts';
import { dashboardDetails } from '../../contracts/calls/teams.ts';
import { type CellSave, loadCellHistory, loadChanges } from '../../contracts/calls/turnHistory.ts';
import { answer } from './Answered.tsx';
import { type Entry, entry, modal, nothing, type Section } from './entry.tsx';
import { changes } from './submit.tsx';

const people: Person[] = [
  { user_id: 3, full_name: 'Ada Lund' },
  { user_id: 9, full_name: 'Ben Ono' },
];
const step = (
  minute: number,
  kind: HistoryStep['kind'],
  user_id: number | null,
  text: string,
): HistoryStep => ({
  position: 100 + minute,
  at: classAt(minute),
  user_id,
  kind,
  text,
  filter_choice: null,
  area: kind === 'saved' ? 'certificatesOfDeposit' : null,
  cells: kind === 'saved' ? 3 : 0,
  intraturn_id: 21,
  scenario: 'Growth',
  subject: null,
  changes: [],
});
const steps: readonly HistoryStep[] = [
  step(0, 'game', null, 'opened Qtr 4'),
  step(4, 'saved', 9, 'saved 3 cells in CDs, Retail CDs'),
  step(5, 'saved', 3, 'saved 3 cells in CDs, Retail CDs'),
  step(30, 'forecast', 3, 'requested a forecast'),
  step(33, 'note', 9, 'wrote a note'),
  step(34, 'saved', 9, 'saved 3 cells in CDs, Retail CDs'),
  step(41, 'submitted', 3, 'submitted Qtr 4'),
  step(58, 'run', null, 'ran Qtr 4'),
];

const colorOf = ({ user_id: userId }: Pick<HistoryStep, 'user_id'>): string =>
  userId === null ? 'var(--qd-rival)' : `var(--qd-person-${userId === 9 ? 2 : 1})`;

function ShownTrack({
  of,
  first,
}: {
  readonly of: readonly HistoryStep[];
  readonly first: number;
}): ReactNode {
  const [index, setIndex] = useState(first);
  const shown = of[index];
  const text = shown ? `${placeOf(index, of.length)} · ${deedOf(shown, people)}` : 'Before the first step';
  return (
    <>
      <p>{text}</p>
      <Track steps={of} moments={[]} colorOf={colorOf} index={index} text={text} onGo={setIndex} />
    </>
  );
}
const track = (name: string, first: number, of = steps): Entry =>
  entry(`steps: ${name}`, <ShownTrack of={of} first={first} />);
const manySteps = Array.from({ length: 600 }, (_, index) =>
  step(index, index % 97 === 0 ? 'savedAnyway' : 'saved', index % 5 < 3 ? 9 : 3, 'saved 3 cells in CDs'),
);

const marked = {
  moments: [],
  isSaving: false,
  save: async () => true,
  remove: async () => undefined,
};

const found: Steps['found'] = foundSorts.map((sort, index) => ({
  sort,
  count: index === 0 ? 2 : 0,
  moments:
    index === 0
      ? [{ position: 105, title: 'Ada Lund: 36-Month CD, Offer Rate 1.700 → 1.400 (over Ben Ono)' }]
      : [],
}));

/** The theatre at a step of the quarter, as its bar shows it. */
function theatreAt(index: number, over: object = {}): TheatreState {
  const shown = steps[index];
  return {
    steps,
    allSteps: steps,
    people,
    everybody: people,
    colorOf,
    namedMoments: [],
    teams: [],
    teamName: 'First Harbor Bank',
    list: { known: { steps, people, found } },
    latestTurn: 4,
    marked,
    index,
    previous: index - 1,
    next: index + 1,
    newer: 0,
    isFaulty: false,
    fault: '',
    follows: true,
    turn: 4,
    goTo: nothing,
    goToPosition: nothing,
    setFollows: nothing,
    again: nothing,
    text: shown ? `${placeOf(index, steps.length)} · ${deedOf(shown, people)}` : '',
    moment: { target: shown?.position ?? null, followed: null, restart: nothing },
    showing: { shown: shown?.position ?? null, hasFailed: false, failure: null },
    tools: {
      pins: [steps[1]?.position ?? 0],
      heat: 'none',
      filters: noFilters,
      hasLanes: false,
      search: null,
      setSearch: nothing,
      setHasLanes: nothing,
      setFilters: nothing,
      togglePin: nothing,
      setHeat: nothing,
    },
    ...over,
  } as unknown as TheatreState;
}
const player = createPlayer({ after: () => nothing }, nothing);
const bar = (name: string, theatre: TheatreState, isPlaying = false): Entry =>
  entry(
    `theatre: ${name}`,
    <TheatreBar
      theatre={theatre}
      player={player}
      state={{ ...player.state.get(), isPlaying }}
      areStepsOpen={false}
      onToggleSteps={nothing}
      slider={null}
      time={{ current: null }}
    />,
  );
const caption = (name: string, theatre: TheatreState): Entry =>
  entry(`caption: ${name}`, <TheatreCaption theatre={theatre} isPlaying={false} />);
const cell = { row_id: 1, field: 'ratePercent', row: '36-Month CD', title: 'Offer Rate' } as const;
const change: HistoryStep['changes'][number] = {
  ...cell,
  ...{ from: '1.700', to: '1.400', kind: 'updated', moved: -30, unit: 'percent', over: null, over_at: null },
};
/** The theatre at a save of these cells. */
const saved = (...changes: HistoryStep['changes']): TheatreState => {
  const last = {
    ...step(34, 'saved', 9, 'saved cells in CDs, Retail CDs'),
    filter_choice: 'Retail CDs',
    changes,
  };
  return theatreAt(0, { allSteps: [last], steps: [last] });
};

const save = (revision: number, from: number, to: number): CellSave => ({
  revision,
  position: 48_000 + revision,
  kind: 'updated',
  from,
  to,
  modifiedBy: 'Ben Ono',
  at: classAt(revision),
  scenario: 'Growth',
  isForced: revision === 12,
});
export const past: Section = {
  title: 'The past',
  isWide: true,
  entries: [
    entry('strip', <TheatreStrip theatre={theatreAt(4)} figures={null} />),
    caption('a cell', saved(change)),
    caption('a cell over a teammate’s', saved({ ...change, over: 'Ada Lund', over_at: classAt(30) })),
    caption(
      'many cells',
      saved(...[1, 2, 3, 4].map((row) => ({ ...change, row_id: row, row: `${row}-Month CD` }))),
    ),
    caption('a row added', saved({ ...change, kind: 'added', from: null, moved: null })),
    caption('a row deleted', saved({ ...change, kind: 'deleted', to: null, moved: null })),
    caption('a forecast', theatreAt(3)),
    caption('newer steps have come', theatreAt(2, { newer: 3 })),
    caption('no step is of what was chosen', theatreAt(4, { steps: [] })),
    caption('nothing was done', theatreAt(-1, { steps: [], allSteps: [] })),
    caption('cannot be loaded', theatreAt(4, { isFaulty: true, fault: 'The event store does not answer.' })),
    track('before the first', -1),
    track('in the middle', 4),
    track('at the last', steps.length - 1),
    track('more than there is room for', 200, manySteps),
    entry('rail: steps', <Rail theatre={theatreAt(4)} isSmall={false} />),
    entry(
      'rail: a search in vain',
      <Rail theatre={theatreAt(4, { tools: { ...theatreAt(4).tools, search: 'walrus' } })} isSmall={false} />,
    ),
    entry('rail: moments', <MomentRows theatre={theatreAt(4)} />),
    entry('who did what', <LaneDrawer theatre={theatreAt(4)} />),
    bar('at a step', theatreAt(4)),
    bar('playing', theatreAt(2), true),
    entry('figures known then', <KnownFigures gameId={1} teamId={1} />, {
      answers: [
        answer(dashboardDetails, {
          dashboardDetails: [...classIndicators],
          latest_turn: 3,
          updated_tzts: classAt(0),
        }),
        answer(listForecasts, {
          turn_num: 4,
          forecasts: [],
          whatif_count: 0,
          max_what_ifs_per_turn: 10,
        }),
      ],
    }),
    modal('Changes for Turn', <ChangesDialog intraturnId={21} lastLooked={classAt(5)} onClose={nothing} />, {
      answers: [answer(activeIntraturns, { intraturns: [classSet] }), answer(loadChanges, changes)],
    }),
    modal(
      'Changes for Turn, on their way',
      <ChangeList answer={undefined} choice={null} onClose={nothing} />,
    ),
    entry(
      'two moments are compared',
      <ComparedAreas
        areas={comparedAreas(
          changeLines(changes).flatMap(({ lines }) => lines),
          false,
        )}
        steps={[]}
        turn={4}
        shown={104}
        onClose={nothing}
      />,
    ),
    modal(
      'History of a cell',
      <CellHistoryDialog
        turn={4}
        intraturnId={21}
        sheet={cdSheet([cdRow(1)])}
        at={{ rowId: 1, field: 'ratePercent' }}
        onRestore={nothing}
        onClose={nothing}
      />,
      {
        answers: [
          answer(loadCellHistory, { saves: [save(12, 0.75, 0.9), save(9, 0.8, 0.75)], hasMore: true }),
        ],
      },
    ),
    modal(
      'The past is exported',
      <ExportDialog gameId={1} teamId={1} theatre={theatreAt(4)} onClose={nothing} />,
    ),
    modal(
      'A moment is marked',
      <MarkDialog
        known={null}
        position={104}
        place="step 2 of 8 · Ben Ono saved 3 cells in CDs, Retail CDs"
        marked={marked as unknown as Parameters<typeof MarkDialog>[0]['marked']}
        onClose={nothing}
      />,
    ),
  ],
};
