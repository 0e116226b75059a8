import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { gameNotFound, isNotFound } from '../call/notFound.ts';
import { useGame } from '../contexts/GameContext.ts';
import { DraftUndo } from '../drafts/DraftUndo.tsx';
import { SaveButton } from '../drafts/FrameActs.tsx';
import { KeptDraftNotice } from '../drafts/Notices.tsx';
import { ReasonLine } from '../drafts/ReasonLine.tsx';
import { openTurnOf } from '../drafts/readOnlyReason.ts';
import { useDirtyGuards } from '../drafts/useDirtyGuards.ts';
import { useSaveShortcut } from '../drafts/useSaveShortcut.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import layout from '../ui/Layout.module.css';
import { Moment } from '../ui/Moment.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { NoticeDock } from '../ui/NoticeDock.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { nextOf, WaitingInNext } from '../waiting/WaitingInNext.tsx';
import { AdjustmentDialog } from './AdjustmentDialog.tsx';
import { AdjustmentEffect } from './AdjustmentEffect.tsx';
import styles from './Adjustments.module.css';
import { AdjustmentsTable } from './AdjustmentsTable.tsx';
import { changedTeams } from './adjustmentDraft.ts';
import { changeText } from './adjustmentText.ts';
import { type AdjustmentList, type Adjustments, useAdjustments } from './useAdjustments.ts';
import { useOpenAdjustment } from './useOpenAdjustment.ts';
import { WaitingAdjustments } from './WaitingAdjustments.tsx';

/** Adjustments of a game by turn; the turn is in the address. */
export function AdjustmentsScreen(): ReactNode {
  const { turns } = useGame();
  const asked = Number(useSearchParams()[0].get('turn'));
  const last = turns.at(-1)?.turn_num ?? 1;
  // Unsaved changes stay in their turn when the next one is opened.
  const [heldTurn, holdTurn] = useState<number | null>(null);
  const turn = turns.some(({ turn_num }) => turn_num === asked) ? asked : (heldTurn ?? last);
  return <AdjustmentsOfTurn key={turn} turn={turn} onHold={holdTurn} />;
}

type TurnProps = { readonly turn: number; readonly onHold: (turn: number | null) => void };

function AdjustmentsOfTurn({ turn, onHold }: TurnProps): ReactNode {
  const game = useGame();
  const adjustments = useAdjustments(game, turn);
  const { load, changeCount } = adjustments;
  const readOnly = load.data?.readOnly ?? null;
  const openTurn = openTurnOf(game);
  useDirtyGuards(changeCount > 0 && readOnly === null);
  const saveRefusal = readOnly ?? (changeCount === 0 ? 'There is nothing to save' : null);
  useSaveShortcut(() => {
    if (saveRefusal === null) void adjustments.save();
  });
  if (isNotFound(load.error)) return <NotFound text={gameNotFound} />;
  return (
    <>
      <div className={layout.titleLine}>
        <PageTitle isUnsaved={changeCount > 0}>{`${game.game_name} Adjustments`}</PageTitle>
        <div className={styles.acts}>
          <SaveButton
            changeCount={changeCount}
            refusal={saveRefusal}
            isSaving={adjustments.isSaving}
            onSave={() => void adjustments.save()}
          />
          <DraftUndo steps={adjustments} isReadOnly={readOnly !== null} />
        </div>
      </div>
      <BusyOverlay isBusy={load.isPending} text="Loading Adjustments..." />
      <BusyOverlay isBusy={adjustments.isSaving} text="Saving Adjustments..." />
      <ReasonLine reason={readOnly} />
      <NoticeDock of="screen">
        {readOnly === null && adjustments.offer && (
          <KeptDraftNotice
            offer={adjustments.offer}
            onRestore={adjustments.restore}
            onDiscard={adjustments.discard}
          />
        )}
        {changeCount > 0 && turn <= game.turns_completed && (
          <WaitingInNext
            changeCount={changeCount}
            turn={turn}
            next={nextOf(openTurn, `/game/${game.game_id}/adjustments`)}
          />
        )}
        {load.data && turn === openTurn && (
          <WaitingAdjustments turn={turn} list={load.data} adjustments={adjustments} />
        )}
      </NoticeDock>
      {load.data && (
        <AdjustmentsList turn={turn} list={load.data} adjustments={adjustments} onHold={onHold} />
      )}
    </>
  );
}

function AdjustmentsList({
  turn,
  list,
  adjustments,
  onHold,
}: TurnProps & {
  readonly list: AdjustmentList;
  readonly adjustments: Adjustments;
}): ReactNode {
  const { rows } = adjustments;
  const { open, openRow, type, apply, close } = useOpenAdjustment(list, adjustments);
  const isReadOnly = list.readOnly !== null;
  const isHeld = open !== null || adjustments.changeCount > 0;
  useEffect(() => onHold(isHeld ? turn : null), [onHold, isHeld, turn]);
  const nameOfTeam = (id: number) => list.teams.find((team) => team.team_turn_id === id)?.team_name ?? '';
  return (
    <>
      <div className={styles.tools}>
        <TurnSelect turn={turn} />
        {!isReadOnly && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => openRow(null)}
          >
            Add
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyState
          text={`No adjustments in Qtr ${turn}.`}
          hint={
            isReadOnly
              ? 'Choose another quarter above to see its adjustments.'
              : 'Use Add to book income or an expense that doesn’t come from a team’s decisions.'
          }
        />
      ) : (
        <AdjustmentsTable
          rows={rows}
          list={list}
          isReadOnly={isReadOnly}
          onEdit={({ id }) => openRow(id)}
          onDelete={adjustments.remove}
          onKeep={adjustments.keep}
        />
      )}
      {!isReadOnly &&
        [...changedTeams(rows)].map(([teamId, booked]) => (
          <AdjustmentEffect
            key={teamId}
            turn={turn}
            teamId={teamId}
            teamName={nameOfTeam(teamId)}
            adjustments={booked}
          />
        ))}
      {list.changes.length > 0 && <Changes list={list} />}
      {/* A dialog open when the quarter is run stays open: its content goes where the rest waits. */}
      {open && <AdjustmentDialog {...open} list={list} onChange={type} onDone={apply} onClose={close} />}
    </>
  );
}

function TurnSelect({ turn }: { readonly turn: number }): ReactNode {
  const { turns } = useGame();
  const [, setQuery] = useSearchParams();
  return (
    <NativeSelect
      className={styles.turn ?? ''}
      label="Turn"
      value={turn}
      data={turns.map(({ turn_num }) => ({ value: String(turn_num), label: `Qtr ${turn_num}` }))}
      onChange={(event) => setQuery({ turn: event.currentTarget.value })}
    />
  );
}

/** Who changed what, newest first. */
function Changes({ list }: { readonly list: AdjustmentList }): ReactNode {
  return (
    <section className={styles.changes} aria-label="Changes">
      <h2>Changes</h2>
      <ol>
        {list.changes.map((change) => (
          <li key={`${change.at} ${change.team_turn_adjustment_id} ${change.change}`}>
            <Moment at={change.at} />, {change.by} {changeText(change)}
          </li>
        ))}
      </ol>
    </section>
  );
}
