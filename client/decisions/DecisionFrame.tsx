import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { choicesOf, routeOf, screenTitle } from '../../contracts/decisions/areaScreens.ts';
import { sectionOfArea } from '../../contracts/notes/noteSections.ts';
import type { OpenScreen } from '../addresses/screenKey.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { AreaTabs } from '../drafts/AreaTabs.tsx';
import { ContextSelect, TurnChoice } from '../drafts/ContextSelect.tsx';
import styles from '../drafts/DecisionFrame.module.css';
import { CompareButton, FrameLinks, SaveButton } from '../drafts/FrameActs.tsx';
import { type LastSave, SaveState } from '../drafts/SaveState.tsx';
import type { ScreenSheets } from '../drafts/screenSheets.ts';
import { redoAndTell, undoAndTell } from '../drafts/undoAndTell.ts';
import type { Scenario } from '../drafts/useScenario.ts';
import { useCanRedo, useCanUndo, useChangeCount } from '../drafts/useScreenState.ts';
import layout from '../ui/Layout.module.css';
import { PageTitle } from '../ui/PageTitle.tsx';
import { UndoButtons } from '../ui/UndoButtons.tsx';

/** What the frame needs to know of the screen inside it. */
type FrameProps = {
  readonly screen: OpenScreen;
  readonly scenario: Scenario;
  readonly intraturnId: number;
  readonly sheets: ScreenSheets;
  readonly isDirty: boolean;
  readonly isReadOnly: boolean;
  readonly lastSave: LastSave | null;
  readonly saving: { readonly isSaving: boolean; readonly isRetrying: boolean };
  /** Why Save cannot be pressed; null when it can. */
  readonly saveRefusal: string | null;
  readonly onSave: () => void;
  readonly onOpen: (screen: OpenScreen) => void;
  readonly children: ReactNode;
};

/** The frame of every decision screen: title, Save, Decisions, Home, and the context line (A§2, B§2). */
export function DecisionFrame(props: FrameProps): ReactNode {
  const { screen, scenario, sheets, isDirty, lastSave, saving, saveRefusal, onSave } = props;
  const game = useGame();
  const team = useTeam();
  const title = `${team.team_name} ${screenTitle(screen.area, game.type === 'Lite')}`;
  return (
    <>
      <div className={styles.top}>
        <div className={layout.titleLine}>
          <PageTitle isUnsaved={isDirty}>{title}</PageTitle>
          <div className={styles.acts}>
            <ScreenSaveButton
              sheets={sheets}
              refusal={saveRefusal}
              isSaving={saving.isSaving}
              onSave={onSave}
            />
            <ScreenUndoButtons sheets={sheets} isReadOnly={props.isReadOnly} />
            <CompareButton intraturnId={props.intraturnId} />
            <FrameLinks section={sectionOfArea(screen.area).value} />
          </div>
        </div>
        <ContextLine screen={screen} scenario={scenario} onOpen={props.onOpen}>
          <ScreenSaveState sheets={sheets} lastSave={lastSave} saving={saving} />
        </ContextLine>
      </div>
      <AreaTabs route={routeOf(screen.area, screen.filterChoice)} />
      {props.children}
      {isDirty && <SaveBar sheets={sheets} refusal={saveRefusal} onSave={onSave} />}
    </>
  );
}

// Each of these counts for itself, so that an edit does not render the frame around them.

type SaveProps = Pick<FrameProps, 'sheets' | 'onSave'> & {
  /** Why Save cannot be pressed; null when it can. */
  readonly refusal: string | null;
  readonly isSaving: boolean;
};

/** Save at the bottom of a small screen. */
function SaveBar({ sheets, refusal, onSave }: Pick<SaveProps, 'sheets' | 'refusal' | 'onSave'>): ReactNode {
  const changeCount = useChangeCount(sheets);
  return (
    <div className={styles.saveBar}>
      <Button fullWidth size="md" disabled={refusal !== null} onClick={onSave}>
        Save {changeCount} {changeCount === 1 ? 'change' : 'changes'}
      </Button>
    </div>
  );
}

function ScreenSaveButton({ sheets, ...save }: SaveProps): ReactNode {
  return <SaveButton changeCount={useChangeCount(sheets)} {...save} />;
}

/** Takes back this person's newest change on the screen, also a saved one: then it is a change to be saved (ux §2.4). */
function ScreenUndoButtons({ sheets, isReadOnly }: Pick<FrameProps, 'sheets' | 'isReadOnly'>): ReactNode {
  return (
    <UndoButtons
      canUndo={useCanUndo(sheets) && !isReadOnly}
      canRedo={useCanRedo(sheets) && !isReadOnly}
      undo={() => undoAndTell(sheets)}
      redo={() => redoAndTell(sheets)}
    />
  );
}

function ScreenSaveState({
  sheets,
  lastSave,
  saving,
}: Pick<FrameProps, 'sheets' | 'lastSave' | 'saving'>): ReactNode {
  return <SaveState changeCount={useChangeCount(sheets)} lastSave={lastSave} {...saving} />;
}

/** Which scenario, turn and filter choice the screen shows, and what is saved of it. */
function ContextLine({
  screen,
  scenario,
  onOpen,
  children,
}: Pick<FrameProps, 'screen' | 'scenario' | 'onOpen' | 'children'>): ReactNode {
  const { type } = useGame();
  const { filter } = screen.area;
  const isLite = type === 'Lite';
  return (
    <div className={styles.context}>
      <span className={styles.scenario}>
        Scenario: {scenario.name}
        {scenario.isDeleted
          ? ' (deleted)'
          : scenario.active && scenario.active.name !== scenario.name && ' (not active)'}
      </span>
      <TurnChoice turn={screen.turn} onChoose={(turn) => onOpen({ ...screen, turn })} />
      {filter && !filter.routes && (
        <ContextSelect
          label={filter.label}
          value={screen.filterChoice ?? ''}
          options={choicesOf(screen.area, isLite).map((option) => ({ value: option, label: option }))}
          onChoose={(filterChoice) => onOpen({ ...screen, filterChoice })}
        />
      )}
      {children}
    </div>
  );
}
