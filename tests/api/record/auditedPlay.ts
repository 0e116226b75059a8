import type { EntryFilter } from '../../../contracts/audit/entryFilter.ts';
import { listAudit } from '../../../contracts/calls/audit.ts';
import { updateGame } from '../../../contracts/calls/gameForms.ts';
import { saveTeamNotes } from '../../../contracts/calls/notes.ts';
import { saveRoster } from '../../../contracts/calls/roster.ts';
import type { RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { cds, harborForm, type playing } from '../games/playing.ts';

export type Playing = Awaited<ReturnType<typeof playing>>;

/** Every entry of a list, page by page. */
export async function entriesOf(admin: ApiClient, filter: EntryFilter = {}, limit = 200) {
  const found = [];
  for (let start: { before?: number; access_before?: number } = {}; ; ) {
    const { entries, next, access_next } = await admin.succeed(listAudit, {}, { filter, limit, ...start });
    // Rows of the access log are tested in accessLog.test.ts.
    found.push(...entries.filter(({ access }) => access === null));
    if (next === null || access_next === null) return found;
    start = { before: next, access_before: access_next };
  }
}

export const allEvents = ({ product }: Playing): Promise<readonly RecordedEvent[]> =>
  product.application.stores.eventStore.readAll({ after: 0, limit: 10_000 });

/** Acts of people: two saves of one cell, one over the other, a note, a moved student and changed settings. */
export async function play({ ids, other, ada, ben, rosa, product, saving }: Playing): Promise<void> {
  const next = () => product.environment.advance(60_000);
  await ada.succeed(cds.save, ids, saving(2));
  next();
  await ben.succeed(cds.save, ids, { ...saving(3), lastUpdated: '2026-01-01T00:00:00.000Z', force: true });
  next();
  await ada.succeed(saveTeamNotes, ids, { added: [{ note_id: -1, text: '<p>=why</p>' }] });
  next();
  const chloe = { user_id: product.userIdOf('chloe'), team_id: ids.team, seen_team_id: other.teamId };
  await rosa.succeed(saveRoster, ids, { assigned: [{ ...chloe, roles: [] }] });
  next();
  await rosa.succeed(updateGame, {}, { game_id: ids.game, ...harborForm, game_name: '=Harbor "Cup", 2' });
  next();
}
