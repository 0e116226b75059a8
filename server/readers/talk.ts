import { areaNamed } from '../../contracts/decisions/areas.ts';
import { rowNameOf } from '../../contracts/decisions/compareRows.ts';
import type { CellValue, Row } from '../../contracts/decisions/row.ts';
import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import type { RemarkDocument } from '../../contracts/readModels/remarkDocument.ts';
import { placeId } from '../../contracts/record/talkPlace.ts';
import type { Actor } from '../authority/access.ts';
import { noRowKeys, rowKeyOf } from '../commands/deciders/rowKeys.ts';
import {
  type DecisionSetState,
  lastSaveOfCell,
  type OpenedTeamTurn,
  type Stamp,
} from '../commands/deciders/teamTurnState.ts';

type Place = NonNullable<RemarkDocument['place']>;

/** Whether a person may read a remark: who is in the team, and overseers if the game said so when it was made. */
export function mayRead(
  actor: Pick<Actor, 'userId'>,
  game: Pick<GameDocument, 'members'>,
  remark: Pick<RemarkDocument, 'teamId' | 'isForInstructors'>,
): boolean {
  return game.members[actor.userId]?.teamId === remark.teamId || remark.isForInstructors;
}

/** The row of a place in a decision set. */
export function rowAt(set: DecisionSetState | undefined, { area, rowKey }: Place): Row | undefined {
  const keys = set?.rowKeys[area] ?? noRowKeys;
  return Object.values(set?.areas[area] ?? {}).find((row) => rowKeyOf(keys, row) === rowKey);
}

/** Where a place is in a decision set. */
export type FoundPlace = {
  readonly row: Row | undefined;
  /** Its present name, or its last one. */
  readonly rowName: string | null;
  readonly deleted: Stamp | null;
  /** The scenario that has the row, if this one never had it. */
  readonly onlyIn: string | null;
};

export function findPlace(turn: OpenedTeamTurn, set: DecisionSetState, place: Place): FoundPlace {
  const row = rowAt(set, place);
  const deleted = row ? undefined : set.rowKeys[place.area]?.deleted[place.rowKey];
  const other =
    row || deleted ? undefined : Object.values(turn.decisionSets).find((one) => rowAt(one, place));
  return {
    row,
    rowName: row ? rowNameOf(areaNamed(place.area), row) : place.rowName,
    deleted: deleted ? { by: deleted.by, at: deleted.at } : null,
    onlyIn: other?.name ?? null,
  };
}

/** How a proposal stands in a decision set; `since` is the newest save of the cell after it. */
export type ProposalStanding = {
  readonly standing: 'open' | 'saved' | 'outOfDate' | 'withdrawn';
  readonly since: (Stamp & { readonly value: CellValue }) | null;
};

/** Follows from the saves of the cell alone: whoever takes a proposal saves its value. */
export function standingOf(set: DecisionSetState, remark: RemarkDocument): ProposalStanding | null {
  const { place, value, at, isWithdrawn } = remark;
  if (value === null || place === null || place.field === null) return null;
  const row = rowAt(set, place);
  const stamp = row && lastSaveOfCell(set, place.area, row.id, place.field);
  const saved = row?.[place.field];
  const since = stamp && saved !== undefined && stamp.at > at ? { ...stamp, value: saved } : null;
  if (isWithdrawn) return { standing: 'withdrawn', since };
  if (!since) return { standing: 'open', since };
  return { standing: saved === value ? 'saved' : 'outOfDate', since };
}

/** The remarks by the place that they are about; none of those to the team. */
export function remarksByPlace(remarks: readonly RemarkDocument[]): ReadonlyMap<string, RemarkDocument[]> {
  const places = new Map<string, RemarkDocument[]>();
  for (const remark of remarks) {
    if (!remark.place) continue;
    const id = placeId(remark.place);
    places.set(id, [...(places.get(id) ?? []), remark]);
  }
  return places;
}
