import type { ReactNode } from 'react';
import { groupOf } from '../../contracts/decisions/areaScreens.ts';
import { AreaTabs } from '../decisions/AreaTabs.tsx';
import styles from '../decisions/DecisionFrame.module.css';
import { FrameLinks, SaveButton } from '../decisions/FrameActs.tsx';
import { PresenceList } from '../decisions/PresenceList.tsx';
import { useDirtyGuards } from '../decisions/useDirtyGuards.ts';
import { useSaveShortcut } from '../decisions/useSaveShortcut.ts';
import { useGame } from '../games/GameContext.ts';
import layout from '../shell/Layout.module.css';
import { PageTitle } from '../shell/PageTitle.tsx';
import { Trail } from '../shell/Trail.tsx';
import { useTeam } from '../team/TeamContext.ts';

type FrameProps = {
  /** The screen's route, where it stands among its tabs. */
  readonly route: string;
  readonly changeCount: number;
  /** Why nothing can be changed; null while the team is open. */
  readonly reason: string | null;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly children: ReactNode;
};

/** Frame of the tabs of Dividends & Housekeeping that hold no decisions: what they keep belongs to no turn (B§2). */
export function AdministrationFrame(props: FrameProps): ReactNode {
  const { route, changeCount, reason, isSaving, onSave, children } = props;
  const game = useGame();
  const team = useTeam();
  const refusal = reason ?? (changeCount === 0 ? 'There is nothing to save' : null);
  useDirtyGuards(changeCount > 0 && reason === null);
  useSaveShortcut(() => {
    if (refusal === null) onSave();
  });
  return (
    <>
      <div className={styles.top}>
        <Trail
          steps={[
            { label: game.game_name, to: `/game/${game.game_id}` },
            { label: team.team_name, to: `/game/${game.game_id}/team/${team.team_id}` },
          ]}
        />
        <div className={layout.titleLine}>
          <PageTitle
            isUnsaved={changeCount > 0}
          >{`${team.team_name} ${groupOf(route)?.title ?? ''}`}</PageTitle>
          <div className={styles.acts}>
            <PresenceList />
            <SaveButton changeCount={changeCount} refusal={refusal} isSaving={isSaving} onSave={onSave} />
            <FrameLinks section="Admn" />
          </div>
        </div>
      </div>
      <AreaTabs route={route} />
      {children}
    </>
  );
}
