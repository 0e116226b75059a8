import { useState } from 'react';
import { activeIntraturn, activeIntraturns } from '../../contracts/calls/decisionSets.ts';
import type { Frame } from '../../contracts/features/frames.ts';
import { useLoad } from '../call/queries.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { useFrames } from '../live/LiveContext.ts';

type SetsFrame = Extract<Frame, { type: 'decisionSetsChanged' }>;

/** State of the decision set on a screen, and of the one that replaced it as the active one. */
export type Scenario = {
  readonly name: string;
  readonly isDeleted: boolean;
  /** The active decision set; null while it is not known. */
  readonly active: { readonly intraturnId: number; readonly name: string } | null;
  /** The newest change of decision sets that was pushed while the screen is open; null after a reload. */
  readonly change: SetsFrame | null;
  /** Whether the turn, while open, no longer has such a decision set. */
  readonly isGone: (intraturnId: number) => boolean;
};

/** Follows the decision sets of a screen's turn. */
export function useScenario(turn: number, heldId: number | null): Scenario {
  const { team_id: teamId } = useTeam();
  const { data, isFetching } = useLoad(activeIntraturns, { team: teamId }, {});
  const sets = data?.intraturns;
  const isOfTurn = sets?.some((set) => set.turn_num === turn) === true;
  // The sets of the current turn include which one is active; for an earlier turn it must be requested.
  const asked = useLoad(
    activeIntraturn,
    { team: teamId },
    { turnNum: turn },
    { isEnabled: sets !== undefined && !isOfTurn },
  );
  const active = isOfTurn ? sets?.find(({ status }) => status) : asked.data?.intraturn;
  const [frames, setFrames] = useState<readonly SetsFrame[]>([]);
  useFrames((frame) => {
    if (frame.type === 'decisionSetsChanged' && frame.teamId === teamId && frame.turn === turn)
      setFrames((before) => [...before.slice(-20), frame]);
  });
  const held = [...(sets ?? []), ...(active ? [active] : [])].find((set) => set.intraturn_id === heldId);
  const newest = frames.findLast((frame) => frame.intraturnId === heldId);
  const isDeleted =
    heldId !== null &&
    (newest?.change === 'deleted' || (held === undefined && isOfTurn && active !== undefined));
  return {
    name: held?.name ?? newest?.name ?? '',
    isDeleted,
    active: active ? { intraturnId: active.intraturn_id, name: active.name } : null,
    change: frames.at(-1) ?? null,
    isGone: (id) => isOfTurn && !isFetching && !sets.some((set) => set.intraturn_id === id),
  };
}
