import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { type DeedKind, deedKinds } from '../../contracts/audit/deedKinds.ts';
import type { EntryFilter, EntryKind } from '../../contracts/audit/entryFilter.ts';
import {
  type AuditEntry,
  countAudit,
  countGameAudit,
  listAudit,
  listGameAudit,
  loadAuditChoices,
  loadAuditEntry,
  loadGameAuditChoices,
  loadGameAuditEntry,
} from '../../contracts/calls/audit.ts';
import { isOneOf } from '../../contracts/values.ts';
import { withHistory } from '../addresses/historyAddress.ts';
import { useLoad } from '../call/queries.ts';
import { followedPath } from '../history/steps/followedPath.ts';
import type { PageStart } from './auditAddress.ts';

/** The game whose entries are shown; null for all entries. */
export type Scope = number | null;

const paramsOf = (scope: Scope) => (scope === null ? {} : { game: scope });

/** A list of a game needs no filter for it. */
export function inScope(scope: Scope, { game, ...filter }: EntryFilter): EntryFilter {
  return scope === null && game !== undefined ? { ...filter, game } : filter;
}

/** Entries of a page. */
export function useEntries(
  scope: Scope,
  filter: EntryFilter,
  { before, accessBefore }: PageStart,
  everyMilliseconds: number | undefined,
) {
  const body = {
    filter: inScope(scope, filter),
    ...(before !== null && { before }),
    ...(accessBefore !== null && { access_before: accessBefore }),
  };
  return useLoad(scope === null ? listAudit : listGameAudit, paramsOf(scope), body, {
    showsFailure: true,
    ...(everyMilliseconds !== undefined && { everyMilliseconds }),
  });
}

export function useEntry(scope: Scope, position: number) {
  return useLoad(
    scope === null ? loadAuditEntry : loadGameAuditEntry,
    paramsOf(scope),
    { position },
    { showsFailure: true },
  );
}

const typingMilliseconds = 200;

/** Choices of the filters; of all people those with a part of a name, and the chosen one. */
export function useChoices(scope: Scope, { game, person }: EntryFilter, typed: string) {
  const [named] = useDebouncedValue(typed, typingMilliseconds);
  const body = { named, ...(game !== undefined && { game }), ...(person !== undefined && { person }) };
  const all = useLoad(loadAuditChoices, {}, body, { isEnabled: scope === null });
  const ofGame = useLoad(loadGameAuditChoices, paramsOf(scope), {}, { isEnabled: scope !== null });
  const { data } = scope === null ? all : ofGame;
  // Without the chosen person, until others are found, the field would drop what is being typed.
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);
  return data ?? known;
}

/** How many entries match each of some filters; undefined until that is known, and without any. */
export function useCounts(scope: Scope, filters: readonly EntryFilter[]): readonly number[] | undefined {
  const { data } = useLoad(
    scope === null ? countAudit : countGameAudit,
    paramsOf(scope),
    { filters: filters.map((filter) => inScope(scope, filter)) },
    { showsFailure: true, isEnabled: filters.length > 0 },
  );
  return data?.counts;
}

const isDeed = (kind: EntryKind): kind is DeedKind => isOneOf(deedKinds, kind);

/** The link to an entry in the past of its team; null if no screen of a team shows it. */
export function replayPath(entry: AuditEntry): string | null {
  const { position, kind, game_id: gameId, team_id: teamId, turn_num: turn, is_lite: isLite } = entry;
  if (position === null || !isDeed(kind) || gameId === null || teamId === null) return null;
  const followed = followedPath({ ...entry, kind }, { gameId, teamId, turn: turn ?? 1, isLite });
  const [path, search = ''] = (followed ?? `/game/${gameId}/team/${teamId}`).split('?');
  return `${path}${withHistory(search, position)}`;
}
