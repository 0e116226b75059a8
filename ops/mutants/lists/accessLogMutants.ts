import type { Mutant } from '../mutant.ts';

/** The access log: changes to it are detected, people see only their own entries, and typed text is not stored. */
export const accessLogMutants: readonly Mutant[] = [
  {
    id: 'access-row-without-one-before',
    breaks: 'Rows are checked individually, so that one can replace another.',
    file: 'server/identity/accessRow.ts',
    from: '{ place: _, hash: __, ...row }: AccessRow',
    to: '{ place: _, hash: __, actorId: ___, ...row }: AccessRow',
    tests: ['tests/faults/tamperedAccessLog.test.ts'],
  },
  {
    id: 'access-address-taken-out-unseen',
    breaks: 'An address can be removed although nobody was erased.',
    file: 'server/identity/verifyAccessLog.ts',
    from: 'if (!seen.erased.has(owner))',
    to: 'if (seen.erased.has(owner))',
    tests: ['tests/faults/tamperedAccessLog.test.ts', 'tests/server/accessLog.test.ts'],
  },
  {
    id: 'access-month-gone-without-row',
    breaks: 'A month can be removed without a row about it.',
    file: 'server/identity/verifyAccessLog.ts',
    from: 'if (newest && !seen.digests.has(digestOfMonths(months)))',
    to: 'if (newest && seen.digests.size > 99)',
    tests: ['tests/faults/tamperedAccessLog.test.ts'],
  },
  {
    id: 'access-end-not-sealed',
    breaks: 'Checkpoints do not cover the end of the access log, so that it can be truncated.',
    file: 'server/checkpoints/accessSeal.ts',
    from: 'number === 0 ? []',
    to: 'number > 0 ? []',
    tests: ['tests/faults/tamperedAccessLog.test.ts'],
  },
  {
    id: 'access-rows-in-a-game',
    breaks: 'An instructor sees rows of the access log in the list of a game.',
    file: 'server/audit/accessEntries.ts',
    from: 'if (gameId !== null || area !== undefined',
    to: 'if (area !== undefined',
    tests: ['tests/api/accessLog.test.ts'],
  },
  {
    id: 'access-whole-address',
    breaks: 'The full address of a client is stored.',
    file: 'server/identity/clientPlace.ts',
    from: '/^(\\d+\\.\\d+\\.\\d+)\\.\\d+$/.exec(plain)',
    to: '/^(\\d+\\.\\d+\\.\\d+\\.\\d+)$/.exec(plain)',
    tests: ['tests/api/accessLog.test.ts', 'tests/server/accessLog.test.ts'],
  },
  {
    id: 'access-row-a-refusal',
    breaks: 'Every refusal is a separate row, so that a flood fills the disk.',
    file: 'server/identity/accessLog.ts',
    from: 'noteRefusal: (note) => counts.count(entryOf(note))',
    to: 'noteRefusal: (note) => writer.add(entryOf(note))',
    tests: ['tests/api/accessLog.test.ts'],
  },
  {
    id: 'access-written-twice',
    breaks: 'A write whose answer was lost is repeated.',
    file: 'server/identity/accessWriter.ts',
    from: 'if (!isUncertain) return;',
    to: 'if (isUncertain) return;',
    tests: ['tests/server/accessLog.test.ts'],
  },
];
