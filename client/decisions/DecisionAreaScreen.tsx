import type { ReactNode } from 'react';
import { useUser } from '../account/session.ts';
import { useGame } from '../games/GameContext.ts';
import { useConnection } from '../live/LiveContext.ts';
import { useTeam } from '../team/TeamContext.ts';
import { AreaGrids } from './AreaGrids.tsx';
import type { LoadAnswer } from './areaWire.ts';
import { DecisionFrame } from './DecisionFrame.tsx';
import { KeptDraftNotice, LostChangesNotice } from './Notices.tsx';
import { readOnlyReason } from './readOnlyReason.ts';
import { LeftBehindNotice } from './ScenarioNotice.tsx';
import type { OpenScreen } from './screenKey.ts';
import type { ScreenSheets } from './screenSheets.ts';
import { useDirtyGuards } from './useDirtyGuards.ts';
import { useKeptDraft } from './useKeptDraft.ts';
import { useLastLock } from './useLastLock.ts';
import { useLastSave } from './useLastSave.ts';
import { useMarkLooked } from './useNews.ts';
import { useSave } from './useSave.ts';
import type { Scenario } from './useScenario.ts';
import { useGhostExchange } from './useScreenPeers.ts';
import { useChangeCount } from './useScreenState.ts';

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
      <AreaGrids
        screen={screen}
        sheets={sheets}
        intraturnId={answer.intraturn_id}
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
  useMarkLooked(screen, lastSave && lastSave.at > answer.lastUpdated ? lastSave.at : answer.lastUpdated);
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
