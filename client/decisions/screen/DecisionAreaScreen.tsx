import { type ReactNode, useEffect } from 'react';
import type { OpenScreen } from '../../../contracts/decisions/openScreen.ts';
import { screenPath } from '../../addresses/screenKey.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { useTeam } from '../../contexts/TeamContext.ts';
import type { LoadAnswer } from '../../drafts/areaWire.ts';
import { CopyMyChanges, KeptDraftNotice, LostChangesNotice } from '../../drafts/Notices.tsx';
import { openTurnOf, readOnlyReason } from '../../drafts/readOnlyReason.ts';
import { changeCountOf, type ScreenSheets } from '../../drafts/screenSheets.ts';
import { useDirtyGuards } from '../../drafts/useDirtyGuards.ts';
import { type LastLock, runText, useLastLock } from '../../drafts/useLastLock.ts';
import type { Scenario } from '../../drafts/useScenario.ts';
import { useChangeCount, useIsDirty } from '../../drafts/useScreenState.ts';
import { laterPart } from '../../lib/laterPart.ts';
import { useStable } from '../../lib/useStable.ts';
import { connectionSentences, isCutOff } from '../../live/connectionState.ts';
import { useConnection } from '../../live/LiveContext.ts';
import { useSweep } from '../../waiting/useWaiting.ts';
import { WaitingCard } from '../../waiting/WaitingCard.tsx';
import { WaitingInNext } from '../../waiting/WaitingInNext.tsx';
import { timesWaiting, waitingSentence } from '../../waiting/waitingText.ts';
import { useDraftRecovery } from '../recovery/useDraftRecovery.ts';
import { useWaitingDrafts } from '../recovery/useWaitingDrafts.ts';
import { useMarkLooked } from '../useNews.ts';
import { AreaGrids } from './AreaGrids.tsx';
import { DecisionFrame } from './DecisionFrame.tsx';
import { useLastSave } from './useLastSave.ts';
import { useSave } from './useSave.ts';
import { useGhostExchange } from './useScreenPeers.ts';

const LeftBehindNotice = laterPart(
  async () => (await import('../submit/ScenarioNotice.tsx')).LeftBehindNotice,
);

type ScreenProps = {
  readonly screen: OpenScreen;
  readonly sheets: ScreenSheets;
  readonly answer: LoadAnswer;
  readonly scenario: Scenario;
  /** True while the active decision set is not the one on the screen. */
  readonly isLeftBehind: boolean;
  /** Further notices above the grid. */
  readonly notice: ReactNode;
  readonly loadAgain: () => Promise<void>;
  readonly onGoOver: (takesChanges: boolean) => void;
  readonly onOpen: (screen: OpenScreen) => void;
  /** The turn in which the screen stays while it has unsaved changes; null if it may switch to the next one. */
  readonly onHold: (turn: number | null) => void;
};

/** The screen of every decision area; its DecisionArea value defines grid, tools and fields. */
export function DecisionAreaScreen(props: ScreenProps): ReactNode {
  const { screen, sheets, answer, scenario } = props;
  const state = useDecisionScreen(props);
  const { reason, saving } = state;
  return (
    <DecisionFrame
      screen={screen}
      scenario={scenario}
      intraturnId={answer.intraturn_id}
      sheets={sheets}
      readOnlyReason={reason}
      lastSave={state.lastSave}
      saving={saving}
      saveRefusalOf={state.saveRefusalOf}
      onSave={state.save}
      onOpen={props.onOpen}
      notices={<ScreenNotices {...props} state={state} />}
    >
      <UnsavedGuards {...props} reason={reason} />
      <AreaGrids
        screen={screen}
        sheets={sheets}
        intraturnId={answer.intraturn_id}
        isDeleted={scenario.isDeleted}
        readOnlyReason={reason}
        onSave={state.save}
        key={answer.intraturn_id}
      />
    </DecisionFrame>
  );
}

/** Notices about the whole screen; empty on most. */
function ScreenNotices(
  props: ScreenProps & { readonly state: ReturnType<typeof useDecisionScreen> },
): ReactNode {
  const { sheets, scenario, state } = props;
  const { reason, kept } = state;
  const game = useGame();
  // While a team is frozen what was typed can be seen and copied again, also after a reload.
  const canRestore = !reason || (!game.isPast && props.screen.turn > game.turns_completed);
  return (
    <>
      {reason && <ClosedNotice {...props} reason={reason} lock={state.lock} />}
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
      {kept.offer && canRestore && (
        <KeptDraftNotice offer={kept.offer} onRestore={kept.restore} onDiscard={kept.discard} />
      )}
      <WaitingCards {...props} reason={reason} />
    </>
  );
}

/** Unsaved changes on a screen that became read-only, temporarily or permanently. */
function ClosedNotice({
  screen,
  sheets,
  reason,
  lock,
}: ScreenProps & { readonly reason: string; readonly lock: LastLock | null }): ReactNode {
  const game = useGame();
  const team = useTeam();
  const changeCount = useChangeCount(sheets);
  if (changeCount === 0) return null;
  if (screen.turn > game.turns_completed) {
    const isBeingRun = game.turn_run?.status === 'running';
    return <LostChangesNotice sheets={sheets} reason={reason} lock={isBeingRun ? null : lock} />;
  }
  const turn = openTurnOf(game);
  const next =
    turn === null ? null : { turn, path: screenPath(game.game_id, team.team_id, { ...screen, turn }) };
  const runAt = lock?.what === runText(screen.turn) ? lock.at : null;
  return (
    <WaitingInNext changeCount={changeCount} turn={screen.turn} runAt={runAt} next={next}>
      <CopyMyChanges sheets={sheets} />
    </WaitingInNext>
  );
}

/** Changes typed in earlier quarters, or for a deleted scenario, offered on the screen of the open quarter. */
function WaitingCards({
  screen,
  sheets,
  scenario,
  reason,
}: ScreenProps & { readonly reason: string | null }): ReactNode {
  const openTurn = openTurnOf(useGame());
  const { offers, use, discard } = useWaitingDrafts(screen, sheets);
  if (screen.turn !== openTurn) return null;
  return offers.map((offer) => {
    const { key, place, values, lines } = offer;
    const isSetDeleted = place.kind === 'decisions' && scenario.isGone(place.intraturnId);
    return (
      <WaitingCard
        key={key}
        text={waitingSentence(place, values, { openTurn, isSetDeleted })}
        at={timesWaiting(values)}
        lines={lines}
        notices={values.flatMap(({ notices }) => notices)}
        use={{ label: `Use them in Qtr ${openTurn}`, refusal: reason, onUse: () => use(offer) }}
        onDiscard={() => discard(offer)}
      />
    );
  });
}

/** What guards unsaved changes: a component of its own, so that the first of them does not render the whole screen. */
function UnsavedGuards({
  screen,
  sheets,
  reason,
  onHold,
}: ScreenProps & { readonly reason: string | null }): ReactNode {
  const isDirty = useIsDirty(sheets);
  useEffect(() => onHold(isDirty ? screen.turn : null), [onHold, isDirty, screen.turn]);
  useDirtyGuards(isDirty && reason === null);
  return null;
}

/** The state of the screen apart from its cells and its changes. */
function useDecisionScreen(props: ScreenProps) {
  const { screen, sheets, answer, scenario, isLeftBehind, loadAgain } = props;
  const game = useGame();
  const team = useTeam();
  const reason = readOnlyReason(game, team, screen.turn);
  const connection = useConnection();
  const { lastSave, tellSaved } = useLastSave(team.team_id, screen, answer);
  const intraturnId = answer.intraturn_id;
  const kept = useDraftRecovery(sheets, {
    intraturnId,
    turn: screen.turn,
    scenario: scenario.name,
    loadAgain,
  });
  // A deleted set whose unsaved changes are not those on the screen.
  useSweep(
    (place) =>
      place.kind === 'decisions' &&
      place.teamId === team.team_id &&
      place.turn === screen.turn &&
      place.intraturnId !== intraturnId &&
      scenario.isGone(place.intraturnId),
  );
  const saving = useSave({
    screen,
    sheets,
    intraturnId,
    loadAgain,
    onSaved: tellSaved,
    onSending: kept.sending,
    onAnswered: kept.answered,
  });
  useMarkLooked(screen, lastSave && lastSave.at > answer.lastUpdated ? lastSave.at : answer.lastUpdated);
  useGhostExchange(screen, sheets, !isLeftBehind);
  const offlineRefusal = isCutOff(connection) ? (connectionSentences[connection] ?? null) : null;
  const goneRefusal = scenario.isDeleted ? `The scenario ${scenario.name} was deleted` : null;
  const refusalOf = (hasChanges: boolean): string | null =>
    reason ?? goneRefusal ?? (hasChanges ? offlineRefusal : 'There is nothing to save');
  return {
    reason,
    lastSave,
    saving,
    saveRefusalOf: refusalOf,
    /** The Save key checks what the Save button does, on the sheets themselves: it may have made the first change. */
    save: useStable(() => {
      if (refusalOf(changeCountOf(sheets) > 0) === null) saving.save();
    }),
    kept,
    lock: useLastLock(team.team_id, game.game_id, reason !== null),
  };
}
