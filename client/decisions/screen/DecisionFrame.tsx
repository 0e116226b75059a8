import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { choicesOf, routeOf, screenTitle } from '../../../contracts/decisions/areaScreens.ts';
import type { OpenScreen } from '../../../contracts/decisions/openScreen.ts';
import { sectionOfArea } from '../../../contracts/notes/noteSections.ts';
import { screenPath } from '../../addresses/screenKey.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { useTeam } from '../../contexts/TeamContext.ts';
import { AreaTabs } from '../../drafts/AreaTabs.tsx';
import { TurnChoice, TypeChoice } from '../../drafts/ContextSelect.tsx';
import styles from '../../drafts/DecisionFrame.module.css';
import { CompareButton, FrameLinks, SaveButton } from '../../drafts/FrameActs.tsx';
import type { LastSave } from '../../drafts/SaveState.tsx';
import { StateLine } from '../../drafts/StateLine.tsx';
import type { ScreenSheets } from '../../drafts/screenSheets.ts';
import { ConflictsSlot, ToolsSlot } from '../../drafts/slots.ts';
import { ScreenTitle, TitleRow } from '../../drafts/TitleRow.tsx';
import { redoAndTell, undoAndTell } from '../../drafts/undoAndTell.ts';
import type { Scenario } from '../../drafts/useScenario.ts';
import { useCanRedo, useCanUndo, useChangeCount, useIsDirty } from '../../drafts/useScreenState.ts';
import { laterPart } from '../../lib/laterPart.ts';
import { useIsSmallScreen } from '../../theme/useIsSmallScreen.ts';
import { NoticeDock } from '../../ui/NoticeDock.tsx';
import { UndoButtons } from '../../ui/UndoButtons.tsx';
import { useRoom } from '../../ui/useRoom.ts';
import { useSlot } from '../../ui/useSlot.ts';

const AreaEstimate = laterPart(async () => (await import('../../estimates/AreaEstimate.tsx')).AreaEstimate);

/** What the frame needs to know of the screen inside it. */
type FrameProps = {
  readonly screen: OpenScreen;
  readonly scenario: Scenario;
  readonly intraturnId: number;
  readonly sheets: ScreenSheets;
  /** Why nothing can be changed; null when it can. */
  readonly readOnlyReason: string | null;
  readonly lastSave: LastSave | null;
  readonly saving: { readonly isSaving: boolean; readonly isRetrying: boolean };
  /** Why Save cannot be pressed, with changes or without; null when it can. */
  readonly saveRefusalOf: (hasChanges: boolean) => string | null;
  readonly onSave: () => void;
  readonly onOpen: (screen: OpenScreen) => void;
  /** Notices about the whole screen; they move nothing. */
  readonly notices: ReactNode;
  readonly children: ReactNode;
};

/** The frame of every decision screen: title, Save, Decisions, Home, and the context line. */
export function DecisionFrame(props: FrameProps): ReactNode {
  const { screen, scenario, sheets, saving, saveRefusalOf, readOnlyReason, onSave } = props;
  const game = useGame();
  const isSmallScreen = useIsSmallScreen();
  const route = routeOf(screen.area, screen.filterChoice);
  const [tools, toolsPlace] = useSlot(styles.slot);
  const [conflicts, conflictsPlace] = useSlot(styles.conflicts);
  const gridTools = <div ref={toolsPlace} style={{ display: 'contents' }} />;
  return (
    <>
      <div className={game.isPast ? undefined : styles.top} data-past-top={game.isPast || undefined}>
        <TitleRow
          title={<SheetsTitle title={screenTitle(screen.area, game.type === 'Lite')} sheets={sheets} />}
          route={route}
          turn={screen.turn}
          gridTools={isSmallScreen && gridTools}
          save={
            <ScreenSaveButton
              sheets={sheets}
              saveRefusalOf={saveRefusalOf}
              isSaving={saving.isSaving}
              onSave={onSave}
            />
          }
        >
          <ScreenUndoButtons sheets={sheets} isReadOnly={readOnlyReason !== null} />
          <CompareButton intraturnId={props.intraturnId} />
          <FrameLinks section={sectionOfArea(screen.area).value} />
        </TitleRow>
        <ContextLine screen={screen} scenario={scenario} onOpen={props.onOpen}>
          {!isSmallScreen && gridTools}
        </ContextLine>
      </div>
      <AreaTabs route={route} />
      {!game.isPast && (
        <ScreenStateLine
          screen={screen}
          intraturnId={props.intraturnId}
          sheets={sheets}
          lastSave={props.lastSave}
          saving={saving}
          readOnlyReason={readOnlyReason}
        />
      )}
      <NoticeDock of="screen">
        {props.notices}
        <div ref={conflictsPlace} style={{ display: 'contents' }} />
      </NoticeDock>
      <ToolsSlot value={tools ?? 'notYet'}>
        <ConflictsSlot value={conflicts}>{props.children}</ConflictsSlot>
      </ToolsSlot>
      <SaveBar sheets={sheets} saveRefusalOf={saveRefusalOf} onSave={onSave} />
    </>
  );
}

// Each of these counts the changes itself, so that an edit does not render the frame around them.

function SheetsTitle({ title, sheets }: Pick<FrameProps, 'sheets'> & { readonly title: string }): ReactNode {
  return <ScreenTitle title={title} isUnsaved={useIsDirty(sheets)} />;
}

type SaveProps = Pick<FrameProps, 'sheets' | 'saveRefusalOf' | 'onSave'> & {
  readonly isSaving: boolean;
};

/** Save at the bottom of a small screen. */
function SaveBar({ sheets, saveRefusalOf, onSave }: Omit<SaveProps, 'isSaving'>): ReactNode {
  const changeCount = useChangeCount(sheets);
  const room = useRoom('--acts-height');
  if (changeCount === 0) return null;
  return (
    <div ref={room} className={styles.saveBar}>
      <Button fullWidth size="md" disabled={saveRefusalOf(true) !== null} onClick={onSave}>
        {changeCount === 1 ? 'Save 1 change' : `Save ${changeCount} changes`}
      </Button>
    </div>
  );
}

function ScreenSaveButton({ sheets, saveRefusalOf, ...save }: SaveProps): ReactNode {
  const changeCount = useChangeCount(sheets);
  return <SaveButton changeCount={changeCount} refusal={saveRefusalOf(changeCount > 0)} {...save} />;
}

/** Undoes this person's newest change on the screen; undoing a saved one leaves an unsaved change. */
function ScreenUndoButtons({
  sheets,
  isReadOnly,
}: Pick<FrameProps, 'sheets'> & { readonly isReadOnly: boolean }): ReactNode {
  return (
    <UndoButtons
      canUndo={useCanUndo(sheets) && !isReadOnly}
      canRedo={useCanRedo(sheets) && !isReadOnly}
      undo={() => undoAndTell(sheets)}
      redo={() => redoAndTell(sheets)}
    />
  );
}

function ScreenStateLine({
  screen,
  intraturnId,
  sheets,
  saving,
  ...stateLine
}: Pick<
  FrameProps,
  'screen' | 'intraturnId' | 'sheets' | 'lastSave' | 'saving' | 'readOnlyReason'
>): ReactNode {
  return (
    <StateLine changeCount={useChangeCount(sheets)} {...saving} {...stateLine}>
      <AreaEstimate screen={screen} intraturnId={intraturnId} sheets={sheets.all} />
    </StateLine>
  );
}

/** Which filter choice, turn and scenario the screen shows, and the tools of its grid. */
function ContextLine({
  screen,
  scenario,
  onOpen,
  children,
}: Pick<FrameProps, 'screen' | 'scenario' | 'onOpen' | 'children'>): ReactNode {
  const { type, game_id } = useGame();
  const { team_id } = useTeam();
  const { filter } = screen.area;
  const isLite = type === 'Lite';
  return (
    <div className={styles.context}>
      {filter && !filter.routes && (
        <TypeChoice
          label={filter.label}
          value={screen.filterChoice ?? ''}
          options={choicesOf(screen.area, isLite)}
          pathOf={(filterChoice) => screenPath(game_id, team_id, { ...screen, filterChoice })}
          onChoose={(filterChoice) => onOpen({ ...screen, filterChoice })}
        />
      )}
      <TurnChoice turn={screen.turn} onChoose={(turn) => onOpen({ ...screen, turn })} />
      <span className={styles.scenario}>
        Scenario: {scenario.name}
        {scenario.isDeleted
          ? ' (deleted)'
          : scenario.active && scenario.active.name !== scenario.name && ' (not active)'}
      </span>
      {children}
    </div>
  );
}
