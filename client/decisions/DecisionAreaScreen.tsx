import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import type { CellValue } from '../../contracts/decisions/row.ts';
import { useUser } from '../account/session.ts';
import { useGame } from '../games/GameContext.ts';
import { ConflictSummary } from '../grid/ConflictSummary.tsx';
import { DecisionGrid } from '../grid/DecisionGrid.tsx';
import type { GridHandle } from '../grid/decisionGridProps.ts';
import type { CellAt, Sheet } from '../grid/sheet.ts';
import { useConnection } from '../live/LiveContext.ts';
import { usePlace } from '../live/usePlace.ts';
import { useTeam } from '../team/TeamContext.ts';
import { AreaTools } from './AreaTools.tsx';
import type { LoadAnswer } from './areaWire.ts';
import { CellHistoryDialog } from './CellHistoryDialog.tsx';
import { DecisionFrame } from './DecisionFrame.tsx';
import { KeptDraftNotice, LostChangesNotice } from './Notices.tsx';
import { readOnlyReason } from './readOnlyReason.ts';
import { LeftBehindNotice } from './ScenarioNotice.tsx';
import { type OpenScreen, screenKey } from './screenKey.ts';
import type { ScreenSheets } from './screenSheets.ts';
import { useDirtyGuards } from './useDirtyGuards.ts';
import { useKeptDraft } from './useKeptDraft.ts';
import { useLastLock } from './useLastLock.ts';
import { useLastSave } from './useLastSave.ts';
import { useLinkedCell } from './useLinkedCell.ts';
import { useSave } from './useSave.ts';
import type { Scenario } from './useScenario.ts';
import { useGhostExchange, useGridPeers } from './useScreenPeers.ts';
import { useChangeCount } from './useScreenState.ts';
import { focusValuesField } from './ValuesField.tsx';

type ScreenProps = {
  readonly screen: OpenScreen;
  readonly sheets: ScreenSheets;
  readonly answer: LoadAnswer;
  readonly scenario: Scenario;
  /** True while another decision set is active than the one on the screen. */
  readonly isLeftBehind: boolean;
  /** What else is told above the grid. */
  readonly notice: ReactNode;
  readonly loadAgain: () => Promise<void>;
  readonly onGoOver: (takesChanges: boolean) => void;
  readonly onOpen: (screen: OpenScreen) => void;
};

/** Every decision area: the DecisionArea value says what its grid, tools and fields are (architecture §3). */
export function DecisionAreaScreen(props: ScreenProps): ReactNode {
  const { screen, sheets, answer, scenario } = props;
  const state = useDecisionScreen(props);
  const { changeCount, reason, kept, saving } = state;
  return (
    <DecisionFrame
      screen={screen}
      scenario={scenario}
      intraturnId={answer.intraturn_id}
      changeCount={changeCount}
      lastSave={state.lastSave}
      saving={saving}
      saveRefusal={state.saveRefusal}
      onSave={state.save}
      onOpen={props.onOpen}
    >
      {reason && changeCount > 0 && (
        <LostChangesNotice sheets={sheets} changeCount={changeCount} reason={reason} lock={state.lock} />
      )}
      {!reason && props.isLeftBehind && (
        <LeftBehindNotice
          scenario={scenario}
          changeCount={changeCount}
          onGoOver={(takesChanges) => {
            if (takesChanges || scenario.isDeleted) kept.forget();
            props.onGoOver(takesChanges);
          }}
        />
      )}
      {props.notice}
      {!reason && kept.offer && (
        <KeptDraftNotice offer={kept.offer} onRestore={kept.restore} onDiscard={kept.discard} />
      )}
      <AreaGrid
        {...props}
        isReadOnly={reason !== null}
        readOnlyReason={reason}
        onSave={state.save}
        key={answer.intraturn_id}
      />
    </DecisionFrame>
  );
}

/** Everything that changes on the screen apart from its cells. */
function useDecisionScreen({ screen, sheets, answer, scenario, isLeftBehind, loadAgain }: ScreenProps) {
  const game = useGame();
  const team = useTeam();
  const { fullName } = useUser();
  const reason = readOnlyReason(game, team, screen.turn);
  const changeCount = useChangeCount(sheets);
  const isOffline = useConnection() === 'offline';
  const { lastSave, tellSaved } = useLastSave(team.team_id, screen, answer);
  const intraturnId = answer.intraturn_id;
  const saving = useSave({
    screen,
    sheets,
    intraturnId,
    loadAgain,
    onSaved: (at) => tellSaved({ by: fullName, at }),
  });
  useDirtyGuards(changeCount > 0 && reason === null);
  useGhostExchange(screen, sheets, !isLeftBehind);
  const offlineRefusal = isOffline ? 'You are offline. Your changes are kept on this screen.' : null;
  const cleanRefusal = changeCount === 0 ? 'There is nothing to save' : null;
  const goneRefusal = scenario.isDeleted ? `The scenario ${scenario.name} was deleted` : null;
  const saveRefusal = reason ?? goneRefusal ?? cleanRefusal ?? offlineRefusal;
  return {
    reason,
    changeCount,
    lastSave,
    saving,
    saveRefusal,
    /** Save by key asks the same as Save by button. */
    save: () => {
      if (saveRefusal === null) saving.save();
    },
    kept: useKeptDraft(sheets, { intraturnId, turn: screen.turn }),
    lock: useLastLock(team.team_id, game.game_id, reason !== null),
  };
}

type GridProps = ScreenProps & {
  readonly isReadOnly: boolean;
  readonly readOnlyReason: string | null;
  readonly onSave: () => void;
};

/** The grid with its tools, and where this person is in it. */
function AreaGrid({ screen, sheets, answer, isReadOnly, readOnlyReason, onSave }: GridProps): ReactNode {
  const team = useTeam();
  const [basisPoints, setBasisPoints] = useState(1);
  const handles = useRef<(GridHandle | null)[]>([]);
  const [selected, setSelected] = useState<Readonly<Record<string, readonly number[]>>>({});
  const [place, setPlace] = useState<{ cell: CellAt | null; isEditing: boolean }>({
    cell: null,
    isEditing: false,
  });
  usePlace({ teamId: team.team_id, screen: screenKey(screen), ...place });
  useSaveShortcut(onSave);
  const { area, filterChoice } = screen;
  const peers = useGridPeers(screen);
  const [history, setHistory] = useState<{ readonly sheet: Sheet; readonly at: CellAt } | null>(null);
  const focusCell = (at: CellAt): void => {
    const index = sheets.grids.findIndex(({ sheet }) => sheet.rowIds().includes(at.rowId));
    if (handles.current[index]) handles.current[index].focusCell(at);
    else focusValuesField(at.field);
  };
  useLinkedCell(focusCell);
  function restore(value: CellValue): void {
    if (!history) return;
    const { rowId, field } = history.at;
    history.sheet.edit([{ rowId, field, value }], 'Restore');
    setHistory(null);
  }
  return (
    <>
      <AreaTools
        screen={screen}
        sheets={sheets}
        isReadOnly={isReadOnly}
        basisPoints={basisPoints}
        onBasisPoints={setBasisPoints}
        selectedRowIds={Object.values(selected).flat()}
        onRowAdded={(rowId) => focusCell({ rowId, field: rowHeaderOf(area) })}
      />
      {sheets.grids.length > 0 && <ConflictSummary sheet={sheets.grid} onGoTo={focusCell} />}
      {sheets.grids.map(({ section, sheet }, index) => (
        <Fragment key={section.name}>
          {sheets.grids.length > 1 && <h2>{section.title}</h2>}
          <DecisionGrid
            sheet={sheet}
            label={[area.title, section.name && section.title, filterChoice].filter(Boolean).join(', ')}
            readOnlyReason={readOnlyReason}
            peers={peers}
            onFocusCell={(cell, isEditing) => setPlace({ cell, isEditing })}
            onShowHistory={(at) => setHistory({ sheet, at })}
            onSave={onSave}
            basisPoints={basisPoints}
            onSelectRows={(rowIds) => setSelected((before) => ({ ...before, [section.name]: rowIds }))}
            ref={(handle) => {
              handles.current[index] = handle;
            }}
          />
        </Fragment>
      ))}
      {history && (
        <CellHistoryDialog
          intraturnId={answer.intraturn_id}
          {...history}
          onRestore={isReadOnly || !isEditableIn(history) ? null : restore}
          onClose={() => setHistory(null)}
        />
      )}
    </>
  );
}

const isEditableIn = ({ sheet, at }: { readonly sheet: Sheet; readonly at: CellAt }): boolean =>
  sheet.cell(at.rowId, at.field).isEditable;

/** The field that names a row. */
function rowHeaderOf(area: DecisionArea): string {
  return area.columns.find((column) => column.isRowHeader)?.field ?? '';
}

/** Ctrl+S saves from anywhere on the screen; the grid handles its own first, to take an open editor along. */
function useSaveShortcut(onSave: () => void): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.defaultPrevented)
        return;
      event.preventDefault();
      onSave();
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [onSave]);
}
