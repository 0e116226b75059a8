import type { Mutant } from '../mutant.ts';

const reading = 'tests/api/asOfReading.test.ts';
const rights = 'tests/api/asOfAccess.test.ts';

/** Wrong variants of reading the past. */
export const pastMutants: readonly Mutant[] = [
  {
    id: 'past-log-goes-on',
    breaks: 'What is folded from the log shows events that came later.',
    file: 'server/history/eventStoreAsOf.ts',
    from: 'events.slice(0, countUntil(events, position, positionOf))',
    to: 'events',
    tests: [reading],
  },
  {
    id: 'past-position-left-out',
    breaks: 'The moment of an event is one before it.',
    file: 'server/history/countUntil.ts',
    from: 'positionOf(item) <= position',
    to: 'positionOf(item) < position',
    tests: [reading],
  },
  {
    id: 'past-document-remembered',
    breaks: 'A document is shown as somebody saw it at another moment.',
    file: 'server/history/timeline.ts',
    from: 'if (last?.count === count) return',
    to: 'if (last) return',
    tests: [reading],
  },
  {
    id: 'past-snapshot-of-another-moment',
    breaks: 'A document is folded from a state that came later.',
    file: 'server/history/timeline.ts',
    from: 'return snapshots[wanted - 1];',
    to: 'return snapshots.at(-1);',
    tests: ['tests/readModels/timeline.test.ts'],
  },
  {
    id: 'past-state-of-today',
    breaks: 'Answers of the past ask the state of today.',
    file: 'server/history/past.ts',
    from: 'createCommandHandlers(past, chainKey)',
    to: 'createCommandHandlers(store, chainKey)',
    tests: [reading],
  },
  {
    id: 'past-open-to-students',
    breaks: 'Students read the past of their team while it is not theirs to read.',
    file: 'server/http/reading.ts',
    from: '!game || !actor || !overseesGame(actor, game)',
    to: '!game || !actor',
    tests: [rights],
  },
  {
    id: 'past-of-a-command',
    breaks: 'A call that changes something is asked of the past.',
    file: 'server/http/reading.ts',
    from: 'if (!call.isHistorical) return',
    to: "if (!call.isHistorical && call.kind === 'query') return",
    tests: [rights],
  },
  {
    id: 'past-that-has-not-come',
    breaks: 'A moment that has not come is answered as if it were now.',
    file: 'server/http/reading.ts',
    from: 'if (position > (await past.head()))',
    to: 'if (position < 0)',
    tests: [rights],
  },
  {
    id: 'past-newcomer-is-a-student',
    breaks: 'An instructor who came later sees of the past what students see.',
    file: 'server/http/reading.ts',
    from: 'if (isFailedAnswer(resources) || !resources.game || !member) return resources;',
    to: 'if (isFailedAnswer(resources) || !resources.game || !member || userId > 0) return resources;',
    tests: [rights],
  },
];
