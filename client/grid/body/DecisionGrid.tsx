import { VisuallyHidden } from '@mantine/core';
import { clsx } from 'clsx';
import { useEffect, useId, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { takesRows } from '../../../contracts/decisions/change.ts';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import { laterPart } from '../../lib/laterPart.ts';
import { useStable } from '../../lib/useStable.ts';
import { useIsSmallScreen } from '../../theme/useIsSmallScreen.ts';
import { useSlot } from '../../ui/useSlot.ts';
import { CellTalks } from '../control/cellTalk.ts';
import { GridController, type GridControls } from '../control/gridController.ts';
import { GridCursor } from '../control/gridCursor.ts';
import { GridMessages } from '../control/gridMessages.ts';
import { PacedSheet } from '../control/pacedSheet.ts';
import { PeerPlaces } from '../control/peerPlaces.ts';
import { hasRowSteps } from '../sheet/hasRowSteps.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { ActiveCellDescription } from './ActiveCellDescription.tsx';
import classes from './DecisionGrid.module.css';
import type { DecisionGridProps } from './decisionGridProps.ts';
import { GridBody } from './GridBody.tsx';
import { GridHeader } from './GridHeader.tsx';
import { GridStatus } from './GridStatus.tsx';
import { GridTotals } from './GridTotals.tsx';
import { BubblesContext, GridContext, type GridShared, useRowIds } from './gridContext.ts';
import { gridRoles } from './gridRoles.ts';
import printed from './PrintedGrid.module.css';
import { takeKey } from './takeKey.ts';
import { useGridClipboard } from './useGridClipboard.ts';
import { useGridColumns } from './useGridColumns.ts';
import { useGridFocus } from './useGridFocus.ts';
import { useGridPointer } from './useGridPointer.ts';
import { useScrollEdges } from './useScrollEdges.ts';
import './gridStyles.ts';

const CellMenu = laterPart(async () => (await import('./CellMenu.tsx')).CellMenu);
const RowSheet = laterPart(async () => (await import('./RowSheet.tsx')).RowSheet);

/**
 * The live grid of one decision screen: a role=grid of the sheet's own cells, each with its own subscription,
 * so that a keystroke, a teammate's typing or a teammate's save renders one cell.
 */
export function DecisionGrid(props: DecisionGridProps) {
  const { sheet, label, readOnlyReason, peers, openRowId, onOpenRow, ref } = props;
  const region = useRef<HTMLDivElement>(null);
  const frame = useScrollEdges(region);
  const { columns, template, width } = useGridColumns(sheet.area, useIsSmallScreen(), props.effects != null);
  const [bubbles, bubblesPlace] = useSlot();
  const { shared, menu, closeMenu } = useGridShared(props, columns);
  const { cursor, controller } = shared;
  const rowCount = useRowIds(sheet).length;
  const hasTotals = rowCount > 0 && columns.some((column) => column.isTotalled);
  useEffect(() => shared.peers.update(peers), [shared, peers]);
  useGridClipboard(region, controller);
  const focus = useGridFocus(props, shared);
  const pointer = useGridPointer(shared);
  useImperativeHandle(ref, () => ({
    focusCell: (cell) => {
      cursor.moveTo(cell);
      cursor.focus();
    },
    focus: () => cursor.focus(),
  }));
  return (
    <GridContext value={shared}>
      <BubblesContext value={bubbles}>
        <div ref={frame} className={clsx(classes.frame, printed.frame)}>
          <section
            ref={region}
            className={clsx(classes.region, printed.region)}
            aria-label={`${label}, scrolling region`}
            data-effects={shared.effects !== null || undefined}
            tabIndex={rowCount === 0 ? 0 : -1}
            onKeyDown={(event) => takeKey(event, controller)}
            {...focus}
            {...pointer}
          >
            <table
              {...gridRoles.grid}
              className={classes.grid}
              style={{ '--qd-grid-columns': template, minWidth: width }}
              aria-label={label}
              aria-rowcount={rowCount + (hasTotals ? 2 : 1)}
              aria-colcount={columns.length + (shared.effects ? 1 : 0)}
              data-row-steps={hasRowSteps(sheet, readOnlyReason !== null) || undefined}
              {...gridState(readOnlyReason !== null)}
            >
              <GridHeader columns={columns} area={sheet.area.name} />
              <GridBody
                columns={columns}
                region={region}
                changedRowId={peers.find(({ change }) => change?.isFirst)?.cell?.rowId ?? null}
              />
              {hasTotals && <GridTotals columns={columns} />}
            </table>
            {rowCount === 0 && <p className={classes.empty}>{emptyText(sheet, readOnlyReason !== null)}</p>}
          </section>
        </div>
        <div ref={bubblesPlace} />
        {menu && <CellMenu onClose={closeMenu} />}
        <GridStatus />
        <VisuallyHidden id={shared.descriptionId}>
          <ActiveCellDescription />
        </VisuallyHidden>
        <RowSheet rowId={openRowId} onClose={() => onOpenRow(null)} />
      </BubblesContext>
    </GridContext>
  );
}

/** Why a grid has no rows, and what makes some. */
function emptyText({ area, filterChoice }: Sheet, isReadOnly: boolean): string {
  if (!takesRows(area, filterChoice)) return 'There’s nothing to decide here this quarter.';
  return isReadOnly ? 'No rows were added.' : 'No rows yet. Choose Add to start.';
}

const gridState = (isReadOnly: boolean) => ({ 'aria-readonly': isReadOnly, 'aria-multiselectable': true });

/** Creates what the parts of a grid share, once per sheet, and keeps the screen's controls in it current. */
function useGridShared(props: DecisionGridProps, columns: readonly Column[]) {
  const {
    sheet,
    readOnlyReason,
    basisPoints,
    onSave,
    onComment,
    onShowHistory,
    heat = null,
    effects = null,
  } = props;
  const { talks = nothingSaid } = props;
  const [menu, setMenu] = useState(false);
  const openRow = useStable(props.onOpenRow);
  const isSmall = useIsSmallScreen();
  const descriptionId = useId();
  const isReadOnly = readOnlyReason !== null;
  const fieldList = columns.map((column) => column.field).join(' ');
  const fields = useMemo(() => fieldList.split(' '), [fieldList]);
  const parts = useMemo(() => makeParts(sheet, fields), [sheet, fields]);
  useEffect(() => parts.cursor.follow(fields), [parts, fields]);
  useLayoutEffect(() => {
    // The text of an open editor still goes into the draft when the screen is closed over it.
    if (isReadOnly) parts.controller.leaveEditor();
    parts.controller.controls = {
      isReadOnly,
      basisPoints,
      onSave,
      openMenu: () => setMenu(true),
      comment: onComment ?? null,
      showHistory: onShowHistory ?? null,
    };
  }, [parts, isReadOnly, basisPoints, onSave, onComment, onShowHistory]);
  // It also does when the screen is replaced, for example by another quarter.
  useLayoutEffect(
    () => () => {
      parts.controller.leaveEditor();
      // Another cursor takes its place: its cell is no tab stop any more.
      parts.cursor.element?.setAttribute('tabindex', '-1');
    },
    [parts],
  );
  const shared = useMemo(
    (): GridShared => ({
      ...parts,
      sheet,
      isReadOnly,
      heat,
      effects,
      talks,
      descriptionId,
      openRow: isSmall ? openRow : null,
    }),
    [parts, sheet, isReadOnly, heat, effects, talks, descriptionId, isSmall, openRow],
  );
  return { shared, menu, closeMenu: () => setMenu(false) };
}

const nothingSaid = new CellTalks();

const noControls: GridControls = {
  isReadOnly: true,
  basisPoints: 1,
  onSave: () => undefined,
  openMenu: () => undefined,
  comment: null,
  showHistory: null,
};

function makeParts(sheet: Sheet, fields: readonly string[]) {
  const cursor = new GridCursor(sheet, fields);
  const controller = new GridController(sheet, cursor, new GridMessages(), noControls);
  return { cursor, controller, paced: new PacedSheet(sheet, cursor), peers: new PeerPlaces() };
}
