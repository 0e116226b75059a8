import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { columnOf } from '../../contracts/decisions/change.ts';
import type { OpenScreen } from '../../contracts/decisions/openScreen.ts';
import { useIsPast } from '../call/queries.ts';
import type { ScreenSheets } from '../drafts/screenSheets.ts';
import type { CellTalks } from '../grid/control/cellTalk.ts';
import type { CellAt, Sheet } from '../grid/sheet/sheet.ts';
import { createStore, type Store, useStore } from '../lib/store.ts';
import { useUser } from '../session/session.ts';
import { CellCard } from './CellCard.tsx';
import { cellTalksOf, lastingName, placeAt, placeTitle } from './talkPlaces.ts';
import { useTalk } from './useTalk.ts';
import { useSay } from './waitingRemarks.ts';

/** A cell whose comments are open. */
type Commented = {
  readonly sheet: Sheet;
  readonly at: CellAt;
  /** The card that goes on when its row has another id. */
  readonly card?: string;
};

type ScreenTalkProps = {
  readonly screen: OpenScreen;
  readonly sheets: ScreenSheets;
  readonly intraturnId: number;
  readonly isReadOnly: boolean;
  /** What the cells show of the talk, by area. */
  readonly talks: ReadonlyMap<Sheet['area'], CellTalks>;
  readonly commented: Store<Commented | null>;
  /** The cell with the focus. */
  readonly place: Pick<Store<{ readonly cell: CellAt | null }>, 'get' | 'subscribe'>;
  readonly focusCell: (at: CellAt) => void;
};

/** The talk on a decision screen: the marks of its cells, and the comments of the one that is open. */
export function ScreenTalk(props: ScreenTalkProps): ReactNode {
  const { screen, sheets, intraturnId, talks } = props;
  const { talk, nameOf } = useTalk({ turn: screen.turn, intraturnId });
  // What waited when the page was reloaded is sent without opening its card.
  useSay();
  useEffect(() => {
    if (!talk) return;
    for (const { area } of sheets.all) talks.get(area)?.replace(cellTalksOf(talk, area, nameOf));
  }, [talk, nameOf, sheets, talks]);
  return (
    <>
      <OpenCard {...props} />
      <SpokenRemark {...props} />
    </>
  );
}

/** The card that another scenario or quarter of the same screen opens again: what is being typed there goes on. */
const carried = createStore<{ readonly name: string; readonly intraturnId: number } | null>(null);

function OpenCard(props: ScreenTalkProps): ReactNode {
  const { intraturnId, sheets, commented, place, focusCell } = props;
  const open = useStore(commented);
  const column = open && columnOf(open.sheet.area, open.at.field);
  useEffect(() => {
    const found = carried.get();
    carried.set(null);
    if (found && found.intraturnId !== intraturnId)
      commented.set(cellsOn(sheets).find((cell) => nameOfCell(cell) === found.name) ?? null);
  }, [sheets, intraturnId, commented]);
  useEffect(() => {
    const name = open && nameOfCell(open);
    if (!name) return;
    return () => carried.set(commented.get() === open ? { name, intraturnId } : null);
  }, [open, commented, intraturnId]);
  // Going to another cell closes it; what was typed waits there.
  useEffect(
    () =>
      place.subscribe(() => {
        const { cell } = place.get();
        const at = commented.get()?.at;
        if (cell && at && (cell.rowId !== at.rowId || cell.field !== at.field)) commented.set(null);
      }),
    [place, commented],
  );
  if (!open || !column) return null;
  const threads = cellsOn(sheets).filter(
    ({ sheet, at }) => props.talks.get(sheet.area)?.at(at.rowId, at.field) !== undefined,
  );
  const here = threads.findIndex(({ at }) => at.rowId === open.at.rowId && at.field === open.at.field);
  function step(by: 1 | -1): void {
    const next = threads.at((here < 0 && by > 0 ? 0 : here + by) % threads.length);
    if (!next) return;
    focusCell(next.at);
    commented.set(next);
  }
  const card = open.card ?? `${open.at.rowId} ${open.at.field}`;
  return (
    <CellCard
      key={card}
      {...props}
      {...open}
      column={column}
      onClose={() => {
        commented.set(null);
        focusCell(open.at);
      }}
      onMove={(rowId) => commented.set({ ...open, at: { ...open.at, rowId }, card })}
      onStep={threads.length > (here < 0 ? 0 : 1) ? step : null}
    />
  );
}

/** The sheets that show cells, grids before single values. */
const shownSheets = ({ areas, values }: ScreenSheets): readonly Sheet[] => [
  ...areas.flatMap(({ grids }) => grids.map(({ sheet }) => sheet)),
  ...values,
];

/** Every cell of the screen, row by row. */
const cellsOn = (sheets: ScreenSheets): readonly Commented[] =>
  shownSheets(sheets).flatMap((sheet) =>
    sheet
      .rowIds()
      .flatMap((rowId) => sheet.area.columns.map(({ field }) => ({ sheet, at: { rowId, field } }))),
  );

/** What a cell is called in every scenario and quarter; null once its row is gone. */
function nameOfCell({ sheet, at: { rowId, field } }: Commented): string | null {
  const row = sheet.row(rowId);
  const column = columnOf(sheet.area, field);
  return row && column ? lastingName(sheet.area, row, column) : null;
}

/** Said once, politely: what arrives on the cell that one is in. */
function SpokenRemark({ screen, intraturnId, sheets, commented, place }: ScreenTalkProps): ReactNode {
  const { talk, nameOf } = useTalk({ turn: screen.turn, intraturnId });
  const { userId: me } = useUser();
  const [spoken, setSpoken] = useState('');
  const known = useRef<number | null>(null);
  const isPast = useIsPast();
  useEffect(() => {
    if (!talk) return;
    const before = known.current;
    const newest = talk.remarks.at(-1);
    known.current = newest?.remark_id ?? 0;
    if (isPast || before === null || !newest || newest.remark_id <= before || newest.by === me) return;
    const at = commented.get()?.at ?? place.get().cell;
    const here = sheets.all.map(({ area }) => {
      const column = at && columnOf(area, at.field);
      return column ? placeAt(talk, area, { rowId: at.rowId, column }) : undefined;
    });
    const found = here.find((one) => one && one.place_id === newest.place_id);
    if (found) setSpoken(`${nameOf(newest.by)} commented on ${placeTitle(found)}`);
  }, [talk, nameOf, me, sheets, commented, place, isPast]);
  return <VisuallyHidden role="status">{spoken}</VisuallyHidden>;
}
