import type { Mutant } from '../mutant.ts';

/** Variants that once survived every test: a review of the promises from outside found them. */
export const reviewMutants: readonly Mutant[] = [
  {
    id: 'review-flush-never-called',
    breaks: 'The disk is never asked to keep what was acknowledged.',
    file: 'server/eventStore/sqlite/diskFlush.ts',
    from: 'fdatasync(file, (fault) => {',
    to: 'setImmediate((fault?: Error) => {',
    tests: ['tests/faults/flushedFirst.test.ts'],
  },
  {
    id: 'review-watch-keeps-session',
    breaks: 'A page that polls is never signed out.',
    file: 'server/identity/actorReader.ts',
    from: "  '/api/watch',\n",
    to: '',
    tests: ['tests/api/accounts.test.ts'],
  },
  {
    id: 'review-fault-in-header',
    breaks: 'The text of an unexpected fault leaves the server in a header.',
    file: 'server/http/middleware.ts',
    from: "'unexpected fault');",
    to: "'unexpected fault');\n      context.set('x-fault', String(fault));",
    tests: ['tests/api/accounts.test.ts'],
  },
  {
    id: 'review-demo-for-everybody',
    breaks: 'A demo, whose passwords everybody knows, can be reached from other machines.',
    file: 'server/configuration.ts',
    from: "DEMO ? '127.0.0.1' : (HOST ?? '0.0.0.0')",
    to: "HOST ?? (DEMO ? '127.0.0.1' : '0.0.0.0')",
    tests: ['tests/api/production.test.ts'],
    titled: 'ID15',
  },
  {
    id: 'review-redirect-by-host',
    breaks: 'Whoever chooses the Host of a request chooses where the browser is led to.',
    file: 'server/http/secureAddress.ts',
    from: 'context.redirect(`',
    to: 'context.redirect(`https://` + context.host || `',
    tests: ['tests/api/production.test.ts'],
    titled: 'HT27',
  },
  {
    id: 'review-key-readable',
    breaks: 'Everybody on the machine can read the key of the hash chains.',
    file: 'server/chainKey.ts',
    from: 'mode: 0o600',
    to: 'mode: 0o644',
    tests: ['tests/api/production.test.ts'],
    titled: 'ID29',
  },
  {
    id: 'review-lockdown-in-the-past',
    breaks: 'Setting a lockdown time that has passed today submits every team at once.',
    file: 'projections/games.ts',
    from: 'if (changesLockdown(game, settings)) game.lockdownSetAt = metadata.at;',
    to: 'changesLockdown(game, settings);',
    tests: ['tests/api/lockdown.test.ts'],
  },
];
