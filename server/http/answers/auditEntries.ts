import type { AccessKind } from '../../../contracts/audit/accessKinds.ts';
import type { AuditChange, AuditEntry } from '../../../contracts/calls/audit.ts';
import type { RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import { accessInWords } from '../../../contracts/record/accessWords.ts';
import { fieldsOf } from '../../../contracts/values.ts';
import { fromText } from '../../audit/accessEntries.ts';
import type { AuditRow } from '../../audit/auditRow.ts';
import type { EntryChange } from '../../audit/entryChanges.ts';
import type { EntryNames } from '../../audit/rowNames.ts';
import type { AccessRow } from '../../identity/access/accessRow.ts';

/** What a list shows of an entry's changes: the first ones, and no long text. */
const changesShownMax = 3;
const lettersShownMax = 120;
const isShort = ({ before, after }: EntryChange): boolean =>
  Math.max(before?.length ?? 0, after?.length ?? 0) <= lettersShownMax;

/** An entry of the audit log, with its event and what is told of it. */
export type ToldEntry = {
  readonly row: AuditRow;
  readonly event: RecordedEvent | undefined;
  readonly text: string;
  readonly changes: readonly EntryChange[];
};

/** Converts an entry of the audit log to its form in answers. */
export function entryAnswer({ row, event, text, changes }: ToldEntry, names: EntryNames): AuditEntry {
  const shown = changes.filter(isShort).slice(0, changesShownMax);
  const { position, at, actorId, role, kind, gameId, teamIds, turn, area, intraturnId, cells } = row;
  const { filter: said } = fieldsOf(area === null ? undefined : event?.data);
  const filter = typeof said === 'string' ? said : null;
  const teamId = teamIds.length === 1 ? (teamIds[0] ?? null) : null;
  return {
    position,
    access: null,
    from: null,
    at: new Date(at).toISOString(),
    // The product's own steps are not in the name of whoever set them off.
    user_id: kind === 'product' ? null : actorId,
    full_name: actorId === null || kind === 'product' ? null : names.person(actorId),
    role,
    kind,
    text,
    game_id: gameId,
    game_name: gameId === null ? null : names.game(gameId),
    is_lite: gameId !== null && names.isLite(gameId),
    team_id: teamId,
    team_name: teamId === null ? null : names.team(teamId),
    turn_num: turn,
    area,
    filter_choice: filter,
    intraturn_id: intraturnId,
    cells,
    changes: shown.map(changeAnswer),
    more_changes: changes.length - shown.length,
  };
}

/** Acts only of people who are not signed in, so that nobody is known. */
const kindsOfStrangers: ReadonlySet<AccessKind> = new Set([
  'signInRefused',
  'resetAsked',
  'linkUsed',
  'accountAdded',
]);

/** Converts a row of the access log to an entry of the audit log. */
export function accessAnswer(row: AccessRow, names: EntryNames): AuditEntry {
  const { number, at, actorId, role, kind, gameId, teamId } = row;
  const nobody = kindsOfStrangers.has(kind) ? 'Unknown' : null;
  return {
    position: null,
    access: number,
    from: fromText(row),
    at: new Date(at).toISOString(),
    user_id: actorId,
    full_name: actorId === null ? nobody : names.person(actorId),
    role,
    kind,
    text: accessInWords(row, names),
    game_id: gameId,
    game_name: gameId === null ? null : names.game(gameId),
    is_lite: gameId !== null && names.isLite(gameId),
    team_id: teamId,
    team_name: teamId === null ? null : names.team(teamId),
    turn_num: null,
    area: null,
    filter_choice: null,
    intraturn_id: null,
    cells: 0,
    changes: [],
    more_changes: 0,
  };
}

/** Converts an entry's changes to their form in answers. */
export function changeAnswer({ label, before, after, cell, forcedOver }: EntryChange): AuditChange {
  return {
    label,
    before,
    after,
    cell: cell && { area: cell.area, row_id: cell.rowId, field: cell.field, name: cell.name },
    forced_over: forcedOver && { full_name: forcedOver.name, at: forcedOver.at },
  };
}
