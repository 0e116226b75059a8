import { Button, NativeSelect, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { gameNotFound, isNotFound } from '../call/notFound.ts';
import { SaveButton } from '../decisions/FrameActs.tsx';
import { KeptDraftNotice } from '../decisions/Notices.tsx';
import { useDirtyGuards } from '../decisions/useDirtyGuards.ts';
import { useSaveShortcut } from '../decisions/useSaveShortcut.ts';
import { useGame } from '../games/GameContext.ts';
import { BusyOverlay } from '../shell/BusyOverlay.tsx';
import { formatDayAndTime } from '../shell/clock.ts';
import layout from '../shell/Layout.module.css';
import { NotFound } from '../shell/NotFound.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { Trail } from '../shell/Trail.tsx';
import { AdjustmentDialog } from './AdjustmentDialog.tsx';
import { AdjustmentEffect } from './AdjustmentEffect.tsx';
import styles from './Adjustments.module.css';
import { AdjustmentsTable } from './AdjustmentsTable.tsx';
import {
  addAdjustment,
  changeAdjustment,
  changedTeams,
  deleteAdjustment,
  keepAdjustment,
  type ShownAdjustment,
  type TypedAdjustment,
} from './adjustmentDraft.ts';
import { changeText } from './adjustmentText.ts';
import { type AdjustmentList, type Adjustments, useAdjustments } from './useAdjustments.ts';

/** Adjustments of a game by turn (A§2); the turn stands in the address. */
export function AdjustmentsScreen(): ReactNode {
  const { turns } = useGame();
  const asked = Number(useSearchParams()[0].get('turn'));
  const last = turns.at(-1)?.turn_num ?? 1;
  const turn = turns.some(({ turn_num }) => turn_num === asked) ? asked : last;
  return <AdjustmentsOfTurn key={turn} turn={turn} />;
}

function AdjustmentsOfTurn({ turn }: { readonly turn: number }): ReactNode {
  const game = useGame();
  const adjustments = useAdjustments(game.game_id, turn);
  const { load, changeCount } = adjustments;
  const readOnly = load.data?.readOnly ?? null;
  useDirtyGuards(changeCount > 0 && readOnly === null);
  const saveRefusal = readOnly ?? (changeCount === 0 ? 'There is nothing to save' : null);
  useSaveShortcut(() => {
    if (saveRefusal === null) adjustments.save();
  });
  if (isNotFound(load.error)) return <NotFound text={gameNotFound} />;
  return (
    <>
      <Trail steps={[{ label: game.game_name, to: `/game/${game.game_id}` }]} />
      <div className={layout.titleLine}>
        <PageTitle isUnsaved={changeCount > 0}>{`${game.game_name} Adjustments`}</PageTitle>
        <SaveButton
          changeCount={changeCount}
          refusal={saveRefusal}
          isSaving={adjustments.isSaving}
          onSave={adjustments.save}
        />
      </div>
      <BusyOverlay isBusy={load.isPending} text="Loading Adjustments..." />
      <BusyOverlay isBusy={adjustments.isSaving} text="Saving Adjustments..." />
      {readOnly === null && adjustments.offer && (
        <KeptDraftNotice
          offer={adjustments.offer}
          onRestore={adjustments.restore}
          onDiscard={adjustments.discard}
        />
      )}
      {load.data && <AdjustmentsList turn={turn} list={load.data} adjustments={adjustments} />}
    </>
  );
}

/** What a new row begins with. */
function newRow({ teams, events }: AdjustmentList): TypedAdjustment {
  return {
    team_turn_id: teams[0]?.team_turn_id ?? 0,
    event_id: events[0]?.event_id ?? 0,
    income: 0,
    expense: 0,
    invest_purchase_id: null,
  };
}

function AdjustmentsList({
  turn,
  list,
  adjustments,
}: {
  readonly turn: number;
  readonly list: AdjustmentList;
  readonly adjustments: Adjustments;
}): ReactNode {
  const game = useGame();
  const [open, setOpen] = useState<ShownAdjustment | 'new' | null>(null);
  const { rows, draft, setDraft } = adjustments;
  const isReadOnly = list.readOnly !== null;
  const seen = list.lastUpdated;
  function done(row: TypedAdjustment): void {
    setDraft(
      open === 'new' || open === null
        ? addAdjustment(draft, row, seen)
        : changeAdjustment(draft, open, row, seen),
    );
    setOpen(null);
  }
  const nameOfTeam = (id: number) => list.teams.find((team) => team.team_turn_id === id)?.team_name ?? '';
  return (
    <>
      <div className={styles.tools}>
        <TurnSelect turn={turn} />
        {!isReadOnly && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setOpen('new')}
          >
            Add
          </Button>
        )}
      </div>
      {isReadOnly && (
        <Text size="sm" mb="sm" role="status">
          {list.readOnly}
        </Text>
      )}
      {rows.length === 0 ? (
        <Text>No adjustments in Qtr {turn}.</Text>
      ) : (
        <AdjustmentsTable
          rows={rows}
          list={list}
          isReadOnly={isReadOnly}
          onEdit={setOpen}
          onDelete={(row) => setDraft(deleteAdjustment(draft, row, seen))}
          onKeep={(id) => setDraft(keepAdjustment(draft, id))}
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
      {open !== null && !isReadOnly && (
        <AdjustmentDialog
          initial={open === 'new' ? newRow(list) : open.row}
          isNew={open === 'new'}
          keptUnder={`adjustment/${game.game_id}/${turn}/${open === 'new' ? 'new' : open.id}`}
          list={list}
          onDone={done}
          onClose={() => setOpen(null)}
        />
      )}
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
            {formatDayAndTime(change.at)}, {change.by} {changeText(change)}
          </li>
        ))}
      </ol>
    </section>
  );
}
