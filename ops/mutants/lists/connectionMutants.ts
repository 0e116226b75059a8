import type { Mutant } from '../mutant.ts';

const offline = 'tests/client/offline.test.tsx';
const bodies = 'tests/server/readBody.test.ts';

/** What a lost connection takes with it, what a request may hold, and what an answer waits for. */
export const connectionMutants: readonly Mutant[] = [
  {
    id: 'connection-screen-opened-anew-for-ever',
    breaks: 'A page whose screen fails again after a reload reloads without end.',
    file: 'client/frame/openAnew.ts',
    from: '< againMilliseconds',
    to: '< 0',
    tests: [offline],
  },
  {
    id: 'connection-unsaved-lost-on-reload',
    breaks: 'A page that cannot keep unsaved changes reloads by itself, again and again, and loses them.',
    file: 'client/frame/openAnew.ts',
    from: "if (tabStorage.keeping.get() !== 'kept') return false;",
    to: '',
    tests: [offline],
  },
  {
    id: 'connection-screen-lost-at-once',
    breaks: 'A screen opened without a connection fails instead of waiting for one.',
    file: 'client/frame/loadScreen.ts',
    from: 'await whenServerAnswers();',
    to: '',
    tests: [offline],
  },
  {
    id: 'connection-lost-part-blamed-early',
    breaks: 'Without a connection a page asks for a reload, which could not succeed.',
    file: 'client/lib/loadChunk.ts',
    from: ' && (await serverAnswers())',
    to: '',
    tests: [offline],
  },
  {
    id: 'connection-lost-part-asked-for-ever',
    breaks: 'A page keeps asking for a reload after its missing part has come.',
    file: 'client/lib/loadChunk.ts',
    from: 'if (isMissing) missingParts',
    to: 'if (!isMissing) missingParts',
    tests: [offline],
  },
  {
    id: 'connection-idle-ended-early',
    breaks: 'An idle connection ends before that of a proxy, which loses requests under way.',
    file: 'server/http/openDoor.ts',
    from: 'idleMilliseconds = 75_000',
    to: 'idleMilliseconds = 5_000',
    tests: ['tests/api/health.test.ts'],
  },
  {
    id: 'connection-body-names-prototype',
    breaks: 'A body gives fields to every object through the prototype.',
    file: 'server/http/readBody.ts',
    from: "if (field === '__proto__')",
    to: "if (field === 'prototype')",
    tests: [bodies],
  },
  {
    id: 'connection-body-swells',
    breaks: 'A small compressed body fills the memory.',
    file: 'server/http/readBody.ts',
    from: 'maxOutputLength: bytesMax',
    to: 'maxOutputLength: bytesMax * 1_000',
    tests: [bodies],
  },
  {
    id: 'connection-body-with-mark',
    breaks: 'A body that begins with a byte order mark is refused.',
    file: 'server/http/readBody.ts',
    from: "text.startsWith('\\ufeff') ? text.slice(1) : text",
    to: 'text',
    tests: [bodies],
  },
  {
    id: 'connection-row-of-another-set',
    breaks: 'A save changes rows that name the decision set of another team.',
    file: 'server/http/bodyIds.ts',
    from: 'if (id !== undefined && id !== intraturnId) return true;',
    to: 'if (id !== undefined && id === intraturnId) return false;',
    tests: ['tests/api/foreignIds.test.ts'],
  },
  {
    id: 'connection-last-save-not-waited-for',
    breaks: 'A save is acknowledged while a power failure could still undo it.',
    file: 'server/eventStore/sqlite/appendQueue.ts',
    from: 'first <= through',
    to: 'first < through',
    tests: ['tests/stores/sqliteEventStore.test.ts'],
  },
  {
    id: 'connection-answer-waits-for-later-saves',
    breaks: 'The answer to a save waits for the flush of saves that came after it.',
    file: 'server/http/middleware.ts',
    from: 'await kept(context.state.shownUpTo)',
    to: 'await kept()',
    tests: ['tests/api/decisions.test.ts'],
  },
  {
    id: 'connection-edge-height-again',
    breaks:
      'The height of an edge is written again at every change, and the browser styles the whole page anew.',
    file: 'client/ui/useRoom.ts',
    from: 'if (height !== style.getPropertyValue(variable)) style',
    to: 'style',
    tests: ['tests/client/noticeDock.test.tsx'],
  },
];
