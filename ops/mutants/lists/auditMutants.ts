import type { Mutant } from '../mutant.ts';

const list = 'tests/api/audit.test.ts';
const index = 'tests/stores/auditIndex.test.ts';
const log = 'tests/stores/auditLog.test.ts';

/** Wrong variants of the audit list. */
export const auditMutants: readonly Mutant[] = [
  {
    id: 'audit-scope-left-out',
    breaks: 'The list of a game shows the entries of all games.',
    file: 'server/http/handlers/auditScope.ts',
    from: 'return { ...filter, game: gameId };',
    to: 'return filter;',
    tests: [list],
    titled: 'AU3',
  },
  {
    id: 'audit-entry-of-others',
    breaks: 'An instructor opens an entry of a game of others.',
    file: 'server/http/handlers/auditHandlers.ts',
    from: ' || (gameId !== null && row.gameId !== gameId)',
    to: '',
    tests: [list],
    titled: 'AU3',
  },
  {
    id: 'audit-look-unrecorded',
    breaks: 'Nobody knows who looked at the audit list.',
    file: 'server/commands/deciders/auditReads.ts',
    from: "isSameLook ? accepted() : accepted({ type: 'AuditRead', data: command.read })",
    to: 'isSameLook ? accepted() : accepted()',
    tests: [list],
    titled: 'AU4',
  },
  {
    id: 'audit-file-after-leaving',
    breaks: 'Whoever was taken off a game goes on taking files of it.',
    file: 'server/http/handlers/auditDownload.ts',
    from: 'if (!(await maySee(actor, gameId, parts))) return noExport();',
    to: 'await maySee(actor, gameId, parts);',
    tests: [list],
    titled: 'AU8',
  },
  {
    id: 'audit-file-grows',
    breaks: 'A file that is asked for again has later entries as well.',
    file: 'server/audit/exportedSlices.ts',
    from: 'read.filter(({ position }) => position <= through)',
    to: 'read',
    tests: [list],
    titled: 'AU8',
  },
  {
    id: 'audit-formula',
    breaks: 'A name that begins with = is a formula in a spreadsheet.',
    file: 'server/lib/csv.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the code.
    from: "formula.test(value) ? `'${value}` : value",
    to: 'value',
    tests: [list],
    titled: 'AU8',
  },
  {
    id: 'audit-subject-left-out',
    breaks: 'What was done to somebody is not found by their name.',
    file: 'server/audit/auditRow.ts',
    from: 'eachOnce([actorId, ...subjectIds])',
    to: 'eachOnce([actorId])',
    tests: [list],
    titled: 'AU1',
  },
  {
    id: 'audit-index-of-another-log',
    breaks: 'Entries of a log that a backup took the place of go on being listed.',
    file: 'server/audit/auditLog.ts',
    from: 'event?.id === id && event.position === position',
    to: 'event?.position === position',
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
    breaks: 'An entry that another node stamped earlier is found in no time.',
    file: 'server/audit/auditLog.ts',
    from: 'clock = Math.max(clock, row.at);',
    to: 'clock = row.at;',
    tests: [log],
  },
  {
    id: 'audit-late-address-undoes',
    breaks: 'An address that is shown late takes a filter back that was chosen since.',
    file: 'client/audit/useWishedFilter.ts',
    from: 'if (sent.current.length === 0) newest',
    to: 'newest',
    tests: ['tests/rules/clientAuditFilters.test.tsx'],
    titled: 'AU10',
  },
];
