import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { groupOf } from '../../contracts/decisions/areaScreens.ts';
import { useGame } from '../contexts/GameContext.ts';
import { AreaTabs } from '../drafts/AreaTabs.tsx';
import { TurnChoice } from '../drafts/ContextSelect.tsx';
import styles from '../drafts/DecisionFrame.module.css';
import { DraftUndo } from '../drafts/DraftUndo.tsx';
import { CompareButton, FrameLinks, SaveButton } from '../drafts/FrameActs.tsx';
import { ScreenTitle, TitleRow } from '../drafts/TitleRow.tsx';
import { useDirtyGuards } from '../drafts/useDirtyGuards.ts';
import { useSaveShortcut } from '../drafts/useSaveShortcut.ts';
import { useScenario } from '../drafts/useScenario.ts';
import type { UndoSteps } from '../ui/UndoButtons.tsx';

type FrameProps = {
  /** The screen's route, which determines its place among the tabs. */
  readonly route: string;
  readonly turn: number;
  readonly changeCount: number;
  /** Why nothing can be saved; null while the team is open. */
  readonly reason: string | null;
  readonly isReadOnly: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  /** Undo and Redo of the screen. */
  readonly steps: UndoSteps;
  readonly children: ReactNode;
};

/**
 * The turn named in the address, or the open one; past turns are read-only. A turn that was open when named
 * becomes the next one when it is run, so that people can continue writing.
 */
export function useAdministrationTurn(): number {
  const { turns, turns_completed: completed } = useGame();
  const asked = Number(useSearchParams()[0].get('turn'));
  const known = turns.map(({ turn_num }) => turn_num);
  const [named, setNamed] = useState({ turn: asked, wasOpen: asked > completed });
  if (!Object.is(named.turn, asked)) setNamed({ turn: asked, wasOpen: asked > completed });
  return known.includes(asked) && !named.wasOpen ? asked : Math.max(1, ...known);
}

/**
 * Frame of the tabs of Dividends & Housekeeping that hold no decisions. What they keep belongs to no turn: it is the
 * same in all of them, and can be changed in the open one.
 */
export function AdministrationFrame(props: FrameProps): ReactNode {
  const { route, turn, changeCount, reason, isReadOnly, isSaving, onSave, steps, children } = props;
  const game = useGame();
  const [, setQuery] = useSearchParams();
  const { active } = useScenario(turn, null);
  const refusal = reason ?? (changeCount === 0 ? 'There is nothing to save' : null);
  useDirtyGuards(changeCount > 0 && !isReadOnly);
  useSaveShortcut(() => {
    if (refusal === null) onSave();
  });
  return (
    <>
      <div className={game.isPast ? undefined : styles.top} data-past-top={game.isPast || undefined}>
        <TitleRow
          title={<ScreenTitle title={groupOf(route)?.title ?? ''} isUnsaved={changeCount > 0} />}
          route={route}
          turn={turn}
          save={
            <SaveButton changeCount={changeCount} refusal={refusal} isSaving={isSaving} onSave={onSave} />
          }
        >
          <DraftUndo steps={steps} isReadOnly={isReadOnly} />
          {active && <CompareButton intraturnId={active.intraturnId} />}
          <FrameLinks section="Admn" />
        </TitleRow>
        <div className={styles.context}>
          <TurnChoice turn={turn} onChoose={(chosen) => setQuery({ turn: String(chosen) })} />
          <span className={styles.scenario}>Scenario: {active?.name ?? ''}</span>
        </div>
      </div>
      <AreaTabs route={route} />
      {children}
    </>
  );
}
