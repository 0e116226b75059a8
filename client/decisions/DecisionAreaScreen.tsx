import type { ReactNode } from 'react';
import { useUser } from '../account/session.ts';
import { useGame } from '../games/GameContext.ts';
import { useConnection } from '../live/LiveContext.ts';
import { useStable } from '../shell/useStable.ts';
import { useTeam } from '../team/TeamContext.ts';
import type { LoadAnswer } from './areaWire.ts';
import { DecisionFrame } from './DecisionFrame.tsx';
import { LaterGrids } from './LaterGrids.tsx';
import { KeptDraftNotice, LostChangesNotice } from './Notices.tsx';
import { readOnlyReason } from './readOnlyReason.ts';
import { LeftBehindNotice } from './ScenarioNotice.tsx';
import type { OpenScreen } from './screenKey.ts';
import { changeCountOf, type ScreenSheets } from './screenSheets.ts';
import { useDirtyGuards } from './useDirtyGuards.ts';
import { useKeptDraft } from './useKeptDraft.ts';
import { useLastLock } from './useLastLock.ts';
import { useLastSave } from './useLastSave.ts';
import { useMarkLooked } from './useNews.ts';
import { useSave } from './useSave.ts';
import type { Scenario } from './useScenario.ts';
import { useGhostExchange } from './useScreenPeers.ts';
import { useIsDirty } from './useScreenState.ts';

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
  const { isDirty, reason, kept, saving } = state;
  return (
    <DecisionFrame
      screen={screen}
      scenario={scenario}
      intraturnId={answer.intraturn_id}
      sheets={sheets}
      isDirty={isDirty}
      isReadOnly={reason !== null}
      lastSave={state.lastSave}
      saving={saving}
      saveRefusal={state.saveRefusal}
      onSave={state.save}
      onOpen={props.onOpen}
    >
      {reason && isDirty && <LostChangesNotice sheets={sheets} reason={reason} lock={state.lock} />}
      {!reason && props.isLeftBehind && (
        <LeftBehindNotice
          scenario={scenario}
          sheets={sheets}
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
      <LaterGrids
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

/** What changes on the screen apart from its cells and their count. */
function useDecisionScreen({ screen, sheets, answer, scenario, isLeftBehind, loadAgain }: ScreenProps) {
  const game = useGame();
  const team = useTeam();
  const { fullName } = useUser();
  const reason = readOnlyReason(game, team, screen.turn);
  const isDirty = useIsDirty(sheets);
  const isOffline = useConnection() === 'offline';
  const { lastSave, tellSaved } = useLastSave(team.team_id, screen, answer);
  const intraturnId = answer.intraturn_id;
  const kept = useKeptDraft(sheets, { intraturnId, turn: screen.turn, loadAgain });
  const saving = useSave({
    screen,
    sheets,
    intraturnId,
    loadAgain,
    onSaved: (at) => tellSaved({ by: fullName, at }),
    onSending: kept.sending,
    onAnswered: kept.answered,
  });
  useMarkLooked(screen, lastSave && lastSave.at > answer.lastUpdated ? lastSave.at : answer.lastUpdated);
  useDirtyGuards(isDirty && reason === null);
  useGhostExchange(screen, sheets, !isLeftBehind);
  const offlineRefusal = isOffline ? 'You are offline. Your changes are kept on this screen.' : null;
  const goneRefusal = scenario.isDeleted ? `The scenario ${scenario.name} was deleted` : null;
  const refusalOf = (hasChanges: boolean): string | null =>
    reason ?? goneRefusal ?? (hasChanges ? offlineRefusal : 'There is nothing to save');
  return {
    reason,
    isDirty,
    lastSave,
    saving,
    saveRefusal: refusalOf(isDirty),
    /** Save by key asks the same as Save by button, of the sheets themselves: the key may have made the first change. */
    save: useStable(() => {
      if (refusalOf(changeCountOf(sheets) > 0) === null) saving.save();
    }),
    kept,
    lock: useLastLock(team.team_id, game.game_id, reason !== null),
  };
}
