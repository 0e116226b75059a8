import { areaNamed, recordOf } from '../../../contracts/decisions/areas.ts';
import { numberIn, roundTo } from '../../../contracts/decisions/row.ts';
import type { SaveDecisions } from '../../../server/commands/deciders/saveDecisions.ts';
import { teamTurnDecider } from '../../../server/commands/deciders/teamTurn.ts';
import type { CommandMetadata } from '../../../server/commands/handling/recordEvents.ts';
import type { CellStep, SavedCells, TeamDeed } from './deed.ts';
import { actOf, type Doing, send, standing, streamOf } from './doing.ts';
import { typed } from './seedTurn.ts';

/** The command of a save by somebody who had seen the record up to a moment. */
async function saving(
  saved: SavedCells,
  cells: readonly CellStep[],
  seen: { readonly lastUpdated: string; readonly isForced: boolean },
  metadata: CommandMetadata,
  doing: Doing,
): Promise<SaveDecisions> {
  const { activeIntraturnId, decisionSets } = await standing(doing);
  const area = areaNamed(saved.area);
  const rows = decisionSets[activeIntraturnId]?.areas[recordOf(area)] ?? {};
  const opening = doing.quarter.openingRows(area);
  return {
    type: 'SaveDecisions',
    intraturnId: activeIntraturnId,
    area,
    filter: saved.filter,
    hiddenChoices: [],
    updated: cells.map(({ rowId, offset }) => {
      const openedWith = opening.find(({ id }) => id === rowId);
      const row = rows[rowId];
      if (!openedWith || !row) throw new Error(`${streamOf(doing)} has no row ${rowId} of ${saved.area}.`);
      const value = roundTo(numberIn(openedWith, saved.field) + offset, 3);
      return typed(saved.area, row, saved.field, value);
    }),
    added: [],
    deleted: [],
    ...seen,
    by: doing.by,
    at: metadata.at,
  };
}

/** Saves values by somebody who has seen the newest record. */
export async function save(saved: SavedCells, doing: Doing): Promise<void> {
  const metadata = actOf(doing);
  const seen = { lastUpdated: (await standing(doing)).lastAt, isForced: false };
  await send(await saving(saved, saved.cells, seen, metadata, doing), metadata, doing);
}

/** Age of the saver's view before a save over somebody else's. */
const lookedBeforeMilliseconds = 120_000;
const choosesWithinMilliseconds = 12_000;

/** Saves without having seen a concurrent save, and answers the conflict question in one of the two ways. */
export async function clash(deed: Extract<TeamDeed, { kind: 'clash' }>, doing: Doing): Promise<void> {
  const teamTurn = doing.seeding.application.commandHandlers.of(teamTurnDecider);
  const lastUpdated = new Date(doing.moment - lookedBeforeMilliseconds).toISOString();
  const all = [...deed.cells, deed.beside];
  const first = actOf(doing);
  const second = actOf({ ...doing, moment: doing.moment + choosesWithinMilliseconds });
  // A clash leaves nothing in the log; a repeated seed finds its resolution.
  if (await teamTurn.hasHandled(streamOf(doing), second)) return;
  const unseen = await saving(deed, all, { lastUpdated, isForced: false }, first, doing);
  const answered = await teamTurn.handle(streamOf(doing), unseen, first);
  if (answered.kind !== 'conflict') throw new Error(`${streamOf(doing)}: ${doing.mailbox} met no conflict.`);
  const seen = { lastUpdated: deed.isForced ? lastUpdated : answered.at, isForced: deed.isForced };
  const kept = deed.isForced ? all : [deed.beside];
  await send(await saving(deed, kept, seen, second, doing), second, doing);
}
