import type { Mutant } from '../mutant.ts';

const followed = 'tests/stores/followedLog.test.ts';
const kept = 'tests/stores/keptDocuments.test.ts';
const keptDocuments = 'projections/runners/keptDocuments.ts';

/** What a node on servers caches, and how soon it reconnects to a server. */
export const followedMutants: readonly Mutant[] = [
  {
    id: 'append-answered-with-what-was-sent',
    breaks: 'An append is answered before its events arrived from the log.',
    file: 'server/eventStore/followedLog.ts',
    from: '|| !(await tail.reaches(result.position)))',
    to: ')',
    tests: [followed],
  },
  {
    id: 'kept-documents-unchecked',
    breaks: 'A document changed by another node is returned in its old state.',
    file: keptDocuments,
    from: 'cache.remove(reference);',
    to: '',
    tests: [kept],
  },
  {
    id: 'kept-although-changed-meanwhile',
    breaks: 'A document that changed while being read is cached in its old state.',
    file: keptDocuments,
    from: 'if (each.key === key) each.isStale = true;',
    to: 'if (each.key === reference.id) each.isStale = true;',
    tests: [kept],
  },
  {
    id: 'kept-before-it-was-pushed',
    breaks: 'Changes projected by another node and unknown to this one count as none.',
    file: keptDocuments,
    from: 'if (passed.at(-1)?.position !== position) return false;',
    to: '',
    tests: [kept],
  },
  {
    id: 'kept-through-a-rebuild',
    breaks: 'Documents from before a rebuild are returned after it.',
    file: keptDocuments,
    from: 'const isSame = now.documents === heldIn;',
    to: 'const isSame = true;',
    tests: [kept],
  },
  {
    id: 'look-shared-too-long',
    breaks: 'A checkpoint query is shared with a caller who came after it.',
    file: keptDocuments,
    from: 'looking = undefined;\n      return holds(await newest());',
    to: 'const held = holds(await newest());\n      looking = undefined;\n      return held;',
    tests: [kept],
  },
  {
    id: 'leader-answers-after-its-term',
    breaks: 'The log of a new leader lacks events that the previous one acknowledged.',
    file: 'ops/trial/clusterTerms.ts',
    from: 'while (before > 0 && !existsSync(logFileOf(before))) before -= 1;',
    to: '',
    tests: ['tests/stores/trial.test.ts'],
  },
  {
    id: 'accounts-of-less-than-a-majority',
    breaks: 'Accounts are read from a single member.',
    file: 'projections/documents/mongoConnection.ts',
    from: 'return database.client.db(name, durable);',
    to: 'return database.client.db(name);',
    tests: ['tests/nodes/costOfSaves.test.ts'],
  },
  {
    id: 'late-reconnection',
    breaks: 'A server away for long is retried only seconds after it is back.',
    file: 'server/eventStore/eventStoreDb/openEventStoreDb.ts',
    from: 'pauseMax: 400',
    to: 'pauseMax: 2_000',
    tests: ['tests/stores/eventStoreDbReturn.test.ts'],
  },
];
