import type { Mutant } from '../mutant.ts';

const list = 'tests/api/audit.test.ts';
const index = 'tests/stores/auditIndex.test.ts';
const log = 'tests/stores/auditLog.test.ts';

/** Mutants of the audit list. */
export const auditMutants: readonly Mutant[] = [
  {
    id: 'audit-scope-left-out',
    breaks: 'The list of a game shows the entries of all games.',
    file: 'server/http/answers/auditScope.ts',
    from: 'return { ...filter, game: gameId };',
    to: 'return filter;',
    tests: [list],
    titled: 'AU3',
  },
  {
    id: 'audit-entry-of-others',
    breaks: "An instructor can open an entry of another instructor's game.",
    file: 'server/http/handlers/auditHandlers.ts',
    from: ' || (gameId !== null && row.gameId !== gameId)',
    to: '',
    tests: [list],
    titled: 'AU3',
  },
  {
    id: 'audit-look-unrecorded',
    breaks: 'Views of the audit list are not recorded.',
    file: 'server/commands/deciders/auditReads.ts',
    from: "isSameLook ? accepted() : accepted({ type: 'AuditRead', data: command.read })",
    to: 'isSameLook ? accepted() : accepted()',
    tests: [list],
    titled: 'AU4',
  },
  {
    id: 'audit-file-after-leaving',
    breaks: 'People removed from a game can still download its files.',
    file: 'server/http/handlers/auditDownload.ts',
    from: 'if (!(await maySee(actor, gameId, parts))) return noExport();',
    to: 'await maySee(actor, gameId, parts);',
    tests: [list],
    titled: 'AU8',
  },
  {
    id: 'audit-file-grows',
    breaks: 'Requesting a file again includes later entries.',
    file: 'server/audit/exportedSlices.ts',
    from: 'read.filter(({ position }) => position <= through)',
    to: 'read',
    tests: [list],
    titled: 'AU8',
  },
  {
    id: 'audit-formula',
    breaks: 'A name starting with = becomes a formula in a spreadsheet.',
    file: 'server/lib/csv.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code contains the text as it is.
    from: "formula.test(value) ? `'${value}` : value",
    to: 'value',
    tests: [list],
    titled: 'AU8',
  },
  {
    id: 'audit-subject-left-out',
    breaks: 'Actions concerning a person are not found by their name.',
    file: 'server/audit/auditRow.ts',
    from: 'eachOnce([actorId, ...subjectIds])',
    to: 'eachOnce([actorId])',
    tests: [list],
  },
  {
    id: 'audit-index-of-another-log',
    breaks: 'Entries of a log replaced by a backup are still listed.',
    file: 'server/audit/auditLog.ts',
    from: 'if (reached && !(await hasEvent(store, reached))) {',
    to: 'if (reached && store === undefined) {',
    tests: [log],
  },
  {
    id: 'audit-page-overlaps',
    breaks: 'The last entry of a page is the first of the next.',
    file: 'server/audit/sqliteEntrySearch.ts',
    from: 'position >= ? AND position > ? AND position < ?',
    to: 'position >= ? AND position > ? AND position <= ?',
    tests: [index],
  },
  {
    id: 'audit-clock-runs-back',
    breaks: 'An entry with an earlier timestamp of another node is found under no time.',
    file: 'server/audit/auditLog.ts',
    from: 'clock = Math.max(clock, row.at);',
    to: 'clock = row.at;',
    tests: [log],
  },
  {
    id: 'audit-late-address-undoes',
    breaks: 'A late address update reverts a filter chosen since.',
    file: 'client/audit/useWishedFilter.ts',
    from: 'if (sent.current.length === 0) newest',
    to: 'newest',
    tests: ['tests/client/auditFilters.test.tsx'],
  },
  {
    id: 'audit-long-slices-beside-saves',
    breaks: 'Saves wait while the background indexes as much at a time as a query.',
    file: 'server/audit/auditLog.ts',
    from: 'takeSlice(opened, eventsOfABackgroundSlice)',
    to: 'takeSlice(opened, eventsOfASlice)',
    tests: [log],
  },
];
