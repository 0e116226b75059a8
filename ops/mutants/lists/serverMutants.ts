import type { Mutant } from '../mutant.ts';

const trial = 'tests/stores/trial.test.ts';
const refusedWrites = 'tests/nodes/writesRefused.test.ts';
const rebuilds = 'tests/nodes/rebuildOnServers.test.ts';

/** Tools used beside running servers, and filling a demo on servers. */
export const serverMutants: readonly Mutant[] = [
  {
    id: 'demo-left-half-filled',
    breaks: 'A demo whose filling was interrupted is left unfinished.',
    file: 'ops/seed/story/seedDemo.ts',
    from: 'return demoGames.some(isMissing) || (await readModels.newsSeen(lastReaderId)) === undefined;',
    to: 'return demoGames.some(isMissing) && games.length === 0;',
    tests: ['tests/faults/demoFilling.whole.test.ts'],
  },
  {
    id: 'demo-preparation-asked-once',
    breaks: 'The sign-in screen keeps showing what was being prepared when it was opened.',
    file: 'client/account/DemoPreparation.tsx',
    from: '(state.data ? askedAgainMilliseconds : false)',
    to: '(state.data ? false : askedAgainMilliseconds)',
    tests: ['tests/client/demoPreparation.test.tsx'],
  },
  {
    id: 'bench-on-a-log-of-others',
    breaks: 'The bench writes to a log in use.',
    file: 'ops/stores/ownLog.ts',
    from: 'page.find(({ stream }) => !isOwn(stream))',
    to: 'page.find(({ stream }) => !isOwn(stream) && stream === tool)',
    tests: ['tests/faults/toolsOnServers.test.ts'],
  },
  {
    id: 'rebuild-looks-at-positions-alone',
    breaks: 'An altered read model on servers is reported as ok.',
    file: 'projections/runners/compareWithLive.ts',
    from: 'return one?.position === other?.position && one?.canonical === other?.canonical;',
    to: 'return one?.position === other?.position;',
    tests: [rebuilds],
  },
  {
    id: 'rebuild-leaves-its-set',
    breaks: 'A comparing rebuild leaves its documents behind.',
    file: 'ops/stores/rebuildServers.ts',
    from: '} else await next.remove();',
    to: '}',
    tests: [rebuilds],
  },
  {
    id: 'trial-misses-what-is-lost',
    breaks: 'An acknowledged save missing from the log counts as present.',
    file: 'ops/trial/tally.ts',
    from: 'counts.filter((count) => count === 0)',
    to: 'counts.filter((count) => count < 0)',
    tests: [trial],
  },
  {
    id: 'start-waits-for-a-reader',
    breaks: 'A start on a database with a read-only user waits for ever without a message.',
    file: 'server/stores/mongoRefusals.ts',
    from: 'if (isNotAllowed(fault))',
    to: 'if (isNoPrimary(fault))',
    tests: [refusedWrites],
    titled: 'ends in words',
  },
  {
    id: 'log-beside-a-read-only-database',
    breaks: 'Saves go into the log while the database accepts no writes.',
    file: 'server/stores/openServerStores.ts',
    from: '    await gate.pass();\n',
    to: '',
    tests: [refusedWrites],
    titled: '503 and words, nothing',
  },
  {
    id: 'no-primary-is-no-trouble',
    breaks: 'A replica set without a primary is reported as an unavailable server.',
    file: 'server/stores/mongoRefusals.ts',
    from: "return type === 'ReplicaSetNoPrimary' && isSomebodyThere ?",
    to: "return type === 'ReplicaSetWithPrimary' && isSomebodyThere ?",
    tests: [refusedWrites],
  },
  {
    id: 'read-only-file-is-a-failing-disk',
    breaks: 'A start under another user is reported as a disk problem.',
    file: 'server/eventStore/sqlite/sqliteFault.ts',
    from: "[8, 'readOnly']",
    to: "[8, 'failing']",
    tests: ['tests/stores/readOnlyFiles.test.ts'],
    titled: 'become read-only',
  },
];
