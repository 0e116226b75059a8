import type { Mutant } from '../mutant.ts';

/** Texts of people, and erasing them. */
export const textMutants: readonly Mutant[] = [
  {
    id: 'text-key-not-destroyed',
    breaks: 'The keys of an erased person stay.',
    file: 'server/identity/sqliteIdentityStore.ts',
    from: 'userId INTEGER NOT NULL REFERENCES accounts (userId) ON DELETE CASCADE,\n    value BLOB',
    to: 'userId INTEGER NOT NULL,\n    value BLOB',
    tests: ['tests/identity/sqliteIdentityStore.test.ts'],
  },
  {
    id: 'text-key-remembered',
    breaks: 'A process goes on with the keys of an erased person that it knows.',
    file: 'server/identity/textKeys.ts',
    from: 'if (keyOwnerOf(name).userId === userId) known.delete(name);',
    to: 'if (keyOwnerOf(name).userId === -userId) known.delete(name);',
    tests: ['tests/identity/personalTexts.test.ts'],
  },
  {
    id: 'text-stored-plain',
    breaks: 'A text is recorded as it was typed.',
    file: 'server/identity/personalTexts.ts',
    from: "if (text === '') return text;",
    to: 'if (text) return text as never;',
    tests: ['tests/api/erasure.test.ts'],
  },
  {
    id: 'erasure-not-repeated',
    breaks: 'Accounts of before an erasure are served as they are.',
    file: 'server/installation/eraseAgain.ts',
    from: '!known.has(userId)',
    to: 'known.has(userId)',
    tests: ['tests/api/erasure.test.ts'],
  },
  {
    id: 'erasure-without-name',
    breaks: 'Somebody is erased without their name being typed.',
    file: 'server/http/handlers/erasureHandlers.ts',
    from: 'fullName.trim() !== account.fullName',
    to: "fullName.trim() === ''",
    tests: ['tests/api/erasure.test.ts'],
  },
  {
    id: 'seal-log-unverified',
    breaks: 'A log that was changed is sealed as if it were what was written.',
    file: 'ops/stores/sealLog.ts',
    from: "if (verdict.kind === 'broken')",
    to: "if (verdict.kind === 'broken' && verdict.fault === '')",
    tests: ['tests/faults/sealLog.test.ts'],
  },
  {
    id: 'seal-log-signed-kept',
    breaks: 'What was signed of events that were written anew is kept as if they were there.',
    file: 'ops/stores/sealLog.ts',
    from: 'size > events',
    to: 'size < events',
    tests: ['tests/faults/sealLog.test.ts'],
  },
  {
    id: 'seal-log-author-changed',
    breaks: 'A text that somebody carries on becomes theirs.',
    file: 'ops/stores/sealTexts.ts',
    from: 'before?.text === text ? before.sealed',
    to: "before?.text === '' ? before.sealed",
    tests: ['tests/faults/sealLog.test.ts'],
  },
];
