import { memo, type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { loadRowEffects } from '../../../contracts/calls/rowEffects.ts';
import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import type { OpenScreen } from '../../../contracts/decisions/openScreen.ts';
import { screenKey } from '../../addresses/screenKey.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { useTeam } from '../../contexts/TeamContext.ts';
import styles from '../../drafts/DecisionFrame.module.css';
import type { GridsOfArea, ScreenGrid, ScreenSheets } from '../../drafts/screenSheets.ts';
import { useConflictsSlot, useToolsSlot } from '../../drafts/slots.ts';
import { undoAndTell } from '../../drafts/undoAndTell.ts';
import { useSaveShortcut } from '../../drafts/useSaveShortcut.ts';
import { ConflictNews, ConflictSummary } from '../../grid/body/ConflictSummary.tsx';
import { DecisionGrid } from '../../grid/body/DecisionGrid.tsx';
import type { GridHandle } from '../../grid/body/decisionGridProps.ts';
import effect from '../../grid/body/RowEffect.module.css';
import type { CellAt, Sheet } from '../../grid/sheet/sheet.ts';
import { laterPart } from '../../lib/laterPart.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { useOutsideLater } from '../../lib/useOutside.ts';
import { usePlace } from '../../live/usePlace.ts';
import { useIsSmallScreen } from '../../theme/useIsSmallScreen.ts';
import { useHeat } from '../heat.ts';
import { BesideNarrowGrid, PictureRoom } from '../picture/PictureRoom.tsx';
import { AreaTools, type SelectedRows } from './AreaTools.tsx';
import { useLinkedCell } from './useLinkedCell.ts';
import { useRowEffects } from './useRowEffects.ts';
import { useRowSheets } from './useRowSheets.ts';
import { useGridPeers } from './useScreenPeers.ts';
import { gridTalk, type ShownCell, type TalkOfScreen, useScreenTalk } from './useScreenTalk.ts';
import { focusValuesField, ValuesFields } from './ValuesField.tsx';

const AddRowDialog = laterPart(async () => (await import('../../grid/body/AddRowDialog.tsx')).AddRowDialog);
const AreaPicture = laterPart(
  async () => (await import('../picture/AreaPicture.tsx')).AreaPicture,
  PictureRoom,
);
const ScreenTalk = laterPart(async () => (await import('../../talk/ScreenTalk.tsx')).ScreenTalk);
const OpenHistory = laterPart(async () => (await import('./OpenHistory.tsx')).OpenHistory);

type GridsProps = {
  readonly screen: OpenScreen;
  readonly sheets: ScreenSheets;
  readonly intraturnId: number;
  /** Whether the scenario was deleted while the screen shows it. */
  readonly isDeleted: boolean;
  /** Why nothing can be changed; null when it can. */
  readonly readOnlyReason: string | null;
  readonly onSave: () => void;
};

/**
 * The grids of a screen with their tools and the values beside them, and this person's position in them. A
 * key in a grid renders nothing here: position and selection live in stores, and the surrounding frame only
 * counts changes.
 */
export const AreaGrids = memo(function AreaGrids(props: GridsProps): ReactNode {
  const { screen, sheets, intraturnId, readOnlyReason, onSave } = props;
  const isReadOnly = readOnlyReason !== null;
  const [place] = useState(() => createStore<Place>({ cell: null, isEditing: false }));
  useSaveShortcut(onSave);
  const [history, setHistory] = useState<ShownCell | null>(null);
  const { focusCell, holdGrid } = useCellFocus(sheets);
  const talk = useScreenTalk(sheets);
  useLinkedCell(focusCell);
  const heat = useHeat(intraturnId);
  const values = (
    <ValuesFields
      sheets={sheets.values}
      heat={heat}
      isReadOnly={isReadOnly}
      onUndo={() => undoAndTell(sheets)}
      onShowHistory={setHistory}
      {...talk}
    />
  );
  return (
    <>
      <PlaceTeller screen={screen} place={place} />
      {sheets.areas.length === 0 && values}
      <BesideNarrowGrid sheets={sheets}>
        <div>
          {sheets.areas.map((area, index) => (
            <OneArea
              key={area.sheet.area.name}
              screen={screen}
              sheet={area.sheet}
              grids={area.grids}
              intraturnId={intraturnId}
              readOnlyReason={readOnlyReason}
              onSave={onSave}
              isAlone={sheets.areas.length === 1}
              values={index === 0 && sheets.values.length > 0 ? values : null}
              holdGrid={holdGrid}
              onFocusCell={focusCell}
              onPlace={place.set}
              onShowHistory={setHistory}
              {...talk}
            />
          ))}
        </div>
        <Pictures {...props} place={place} />
      </BesideNarrowGrid>
      {talk && (
        <ScreenTalk {...props} isReadOnly={isReadOnly} place={place} focusCell={focusCell} {...talk} />
      )}
      {history && (
        <OpenHistory
          screen={screen}
          intraturnId={intraturnId}
          isReadOnly={isReadOnly}
          {...history}
          onClose={() => setHistory(null)}
        />
      )}
    </>
  );
});

type Place = { readonly cell: CellAt | null; readonly isEditing: boolean };

/** Values beside a grid are part of the grid's picture; values alone on a screen have a picture of their own. */
function Pictures({
  sheets: { areas, values },
  intraturnId,
  isDeleted,
  place,
}: Pick<GridsProps, 'sheets' | 'intraturnId' | 'isDeleted'> & { readonly place: Store<Place> }): ReactNode {
  const pictured = areas.length > 0 ? areas.map(({ sheet }) => sheet) : values;
  return pictured.map((sheet) => (
    <AreaPicture
      key={sheet.area.name}
      sheet={sheet}
      intraturnId={intraturnId}
      isDeleted={isDeleted}
      place={place}
    />
  ));
}

/** Shows teammates where this person is on the screen. */
function PlaceTeller({
  screen,
  place,
}: {
  readonly screen: OpenScreen;
  readonly place: Store<Place>;
}): ReactNode {
  const { team_id } = useTeam();
  usePlace({ teamId: team_id, screen: screenKey(screen), ...useOutsideLater(place.subscribe, place.get) });
  return null;
}

/** Moves focus to a cell, in whichever grid or value it is. */
function useCellFocus(sheets: ScreenSheets) {
  const handles = useRef(new Map<Sheet, GridHandle>());
  function focusCell(at: CellAt): void {
    const grid = sheets.areas
      .flatMap(({ grids }) => grids)
      .find(
        ({ sheet }) =>
          sheet.rowIds().includes(at.rowId) && sheet.area.columns.some(({ field }) => field === at.field),
      );
    const handle = grid && handles.current.get(grid.sheet);
    if (handle) handle.focusCell(at);
    else focusValuesField(at.field);
  }
  function holdGrid(sheet: Sheet, handle: GridHandle | null): void {
    if (handle) handles.current.set(sheet, handle);
    else handles.current.delete(sheet);
  }
  return { focusCell, holdGrid };
}

type OneAreaProps = Omit<GridsProps, 'sheets' | 'isDeleted'> &
  GridsOfArea &
  Partial<TalkOfScreen> & {
    readonly isAlone: boolean;
    /** Content beside its tools. */
    readonly values: ReactNode;
    readonly holdGrid: (sheet: Sheet, handle: GridHandle | null) => void;
    readonly onFocusCell: (at: CellAt) => void;
    readonly onPlace: (place: Place) => void;
    readonly onShowHistory: (shown: ShownCell) => void;
  };

/** The grids of one area below its tools; several grids have headings and are shorter. */
function OneArea(props: OneAreaProps): ReactNode {
  const { screen, sheet, grids, isAlone, readOnlyReason, onFocusCell } = props;
  const [basisPoints, setBasisPoints] = useState(1);
  const [isAdding, setIsAdding] = useState(false);
  const [selected] = useState(() => createStore<SelectedRows>({}));
  const peers = useGridPeers(screen, sheet.area);
  const heat = useHeat(props.intraturnId)?.ofArea(sheet.area) ?? null;
  const { effects, hasFailed } = useRowEffects(sheet);
  const rowSheets = useRowSheets();
  const [toolsSlot, conflictsSlot] = [useToolsSlot(), useConflictsSlot()];
  const conflicts = <ConflictSummary sheet={sheet} onGoTo={onFocusCell} />;
  const isSmallScreen = useIsSmallScreen();
  // If a screen has several areas, each has its tools beside its own grid; wide ones have room beside values.
  const isWide = sheet.area.standard !== undefined && props.values !== null && !isSmallScreen;
  const slot = isAlone && !isWide ? toolsSlot : null;
  const hasHeadings = !isAlone || grids.length > 1;
  const tools = useGame().isPast ? null : (
    <AreaTools
      sheet={sheet}
      isReadOnly={readOnlyReason !== null}
      basisPoints={basisPoints}
      onBasisPoints={setBasisPoints}
      selected={selected}
      onAdd={() => setIsAdding(true)}
    />
  );
  return (
    <>
      {isAdding && (
        <AddRowDialog
          sheet={sheet}
          onClose={() => setIsAdding(false)}
          onAdded={(rowId) => onFocusCell({ rowId, field: rowHeaderOf(sheet.area) })}
        />
      )}
      <ConflictNews sheet={sheet} />
      {conflictsSlot ? createPortal(conflicts, conflictsSlot) : conflicts}
      {grids.map((grid, index) => (
        <section
          key={grid.section.name}
          className={styles.section}
          data-grids={isAlone ? (hasHeadings ? 'several' : 'one') : 'low'}
        >
          <div className={styles.sectionHead}>
            {hasHeadings && <h2>{grid.section.title}</h2>}
            {index === 0 && props.values}
            {index === 0 && slot !== 'notYet' && (slot ? createPortal(tools, slot) : tools)}
          </div>
          <DecisionGrid
            sheet={grid.sheet}
            label={labelOf(grid, sheet)}
            readOnlyReason={readOnlyReason}
            peers={peers}
            heat={heat}
            effects={effects}
            onFocusCell={(cell, isEditing) => props.onPlace({ cell, isEditing })}
            onShowHistory={(at) => props.onShowHistory({ sheet: grid.sheet, at })}
            {...gridTalk(props, grid.sheet)}
            onSave={props.onSave}
            basisPoints={basisPoints}
            onSelectRows={(rowIds) => selected.set({ ...selected.get(), [grid.section.name]: rowIds })}
            openRowId={rowSheets.openRowOf(labelOf(grid, sheet))}
            onOpenRow={(rowId) => rowSheets.openRow(labelOf(grid, sheet), rowId)}
            ref={(handle) => props.holdGrid(grid.sheet, handle)}
          />
        </section>
      ))}
      {effects && <EffectsNote hasFailed={hasFailed} />}
    </>
  );
}

/** What the bars in a grid are, or that they could not be worked out. */
function EffectsNote({ hasFailed }: { readonly hasFailed: boolean }): ReactNode {
  const bars =
    'Bars at the end of a row: net income a quarter with it, or with a tenth more of an amount, against leaving ' +
    'it as it opens, with rates and rivals as they are and without chance. Dashed: the game ends.';
  return (
    <p className={effect.note} role={hasFailed ? 'status' : undefined}>
      {hasFailed ? loadRowEffects.errorText : bars}
    </p>
  );
}

function labelOf({ section }: ScreenGrid, { area, filterChoice }: Sheet): string {
  return [area.title, section.name && section.title, filterChoice].filter(Boolean).join(', ');
}

/** The field that names a row. */
function rowHeaderOf(area: DecisionArea): string {
  return area.columns.find((column) => column.isRowHeader)?.field ?? '';
}
