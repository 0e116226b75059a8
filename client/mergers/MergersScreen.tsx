import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { isNotFound } from '../call/notFound.ts';
import { useGame } from '../contexts/GameContext.ts';
import { isGameOver } from '../contexts/isGameOver.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { DraftUndo } from '../drafts/DraftUndo.tsx';
import { SaveButton } from '../drafts/FrameActs.tsx';
import { KeptDraftNotice } from '../drafts/Notices.tsx';
import { ReasonLine } from '../drafts/ReasonLine.tsx';
import { readOnlyReason, writingReason } from '../drafts/readOnlyReason.ts';
import { useDirtyGuards } from '../drafts/useDirtyGuards.ts';
import { useSaveShortcut } from '../drafts/useSaveShortcut.ts';
import { formatTime } from '../lib/clock.ts';
import { TeamScreen } from '../team/TeamScreen.tsx';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import layout from '../ui/Layout.module.css';
import { Moment } from '../ui/Moment.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { NoticeDock } from '../ui/NoticeDock.tsx';
import styles from './Mergers.module.css';
import { MergerTabs, MissingShares } from './MergerTabs.tsx';
import { ScenarioChoice, ScenarioSaveAs } from './ScenarioTools.tsx';
import { TeamPickers } from './TeamPickers.tsx';
import { type Mergers, useMergers } from './useMergers.ts';

/** Mergers and acquisitions of a team; a game without them redirects to the team's dashboard. */
export function MergersScreen(): ReactNode {
  const game = useGame();
  const team = useTeam();
  if (!game.manda_enabled) return <Navigate to={`/game/${game.game_id}/team/${team.team_id}`} replace />;
  return <EnabledScreen key={team.team_id} />;
}

/** Why Save is disabled; null when it is enabled: something changed, and a scenario is active. */
function saveRefusalOf({ active, changeCount }: Mergers): string | null {
  if (changeCount === 0) return 'There is nothing to save';
  return active ? null : 'No scenario is active: Save as New Scenario keeps what you have typed';
}

function EnabledScreen(): ReactNode {
  const game = useGame();
  const team = useTeam();
  const mergers = useMergers(game.game_id, team.team_id);
  const { changeCount, load } = mergers;
  const reason = readOnlyReason(game, team, game.turns_completed + 1);
  const saveRefusal = reason ?? saveRefusalOf(mergers);
  const isReadOnly = isGameOver(game) || writingReason(game, team) !== null;
  useDirtyGuards(changeCount > 0 && !isReadOnly);
  useSaveShortcut(() => {
    if (saveRefusal === null && !mergers.isSaving) void mergers.save();
  });
  if (isNotFound(load.error)) return <NotFound text={load.error?.message ?? ''} />;
  return (
    <TeamScreen
      title={`${team.team_name} Mergers & Acquisitions`}
      isUnsaved={changeCount > 0}
      acts={
        <div className={styles.acts}>
          <DraftUndo steps={mergers} isReadOnly={isReadOnly} />
          {!game.isPast && <ScenarioSaveAs mergers={mergers} reason={reason} />}
          <SaveButton
            changeCount={changeCount}
            refusal={saveRefusal}
            isSaving={mergers.isSaving}
            onSave={() => void mergers.save()}
          />
        </div>
      }
    >
      <BusyOverlay isBusy={load.isPending} text="Loading..." />
      <ReasonLine reason={reason} />
      <ScreenNotices mergers={mergers} isReadOnly={isReadOnly} />
      {load.data && (
        <>
          <div className={styles.tools}>
            <ScenarioChoice mergers={mergers} />
            <TeamPickers mergers={mergers} isReadOnly={isReadOnly} />
            <small>
              {load.data.latest_turn === 0
                ? 'No quarter has been run yet: these are the opening figures.'
                : `What the banks published for Qtr ${load.data.latest_turn}.`}
            </small>
          </div>
          <MergerTabs mergers={mergers} isReadOnly={isReadOnly} />
        </>
      )}
    </TeamScreen>
  );
}

/** What an earlier visit left, what a teammate saved meanwhile, and which shares an offer lacks. */
function ScreenNotices({
  mergers,
  isReadOnly,
}: {
  readonly mergers: Mergers;
  readonly isReadOnly: boolean;
}): ReactNode {
  const { active, isOvertaken, offer } = mergers;
  return (
    <NoticeDock of="screen">
      {!isReadOnly && offer && (
        <KeptDraftNotice offer={offer} onRestore={mergers.restore} onDiscard={mergers.discard} />
      )}
      {isOvertaken && active && (
        <div className={layout.notice} role="status">
          <p>
            {active.updated_by} saved {active.name} at <Moment at={active.updated_tzts} format={formatTime} />
            . Your changes stay here and aren’t saved yet.
          </p>
          <Button size="xs" variant="default" onClick={() => mergers.choose(active.m_and_a_id)}>
            Discard mine
          </Button>
        </div>
      )}
      <MissingShares mergers={mergers} isReadOnly={isReadOnly} />
    </NoticeDock>
  );
}
