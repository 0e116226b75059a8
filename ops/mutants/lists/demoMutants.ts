import type { Mutant } from '../mutant.ts';

const story = 'tests/faults/demoStory.test.ts';

/** The demo's class, and the links from its actions to the past. */
export const demoMutants: readonly Mutant[] = [
  {
    id: 'demo-news-of-the-past-in-banners',
    breaks: 'Messages of past quarters are in every banner of a demo.',
    file: 'ops/seed/seedNews.ts',
    from: 'if (messages.length === 0) return;',
    to: 'if (messages.length < 99) return;',
    tests: [story],
  },
  {
    id: 'demo-types-while-frozen',
    breaks: 'People of the demo type while their game is frozen.',
    file: 'ops/seed/story/teamQuarter.ts',
    from: 'const isFrozen = quarter === frozenMinutes.quarter &&',
    to: 'const isFrozen = quarter > frozenMinutes.quarter &&',
    tests: ['tests/ops/demoClass.test.ts'],
  },
  {
    id: 'demo-drawn-by-chance',
    breaks: 'Each demo has another past.',
    file: 'ops/seed/story/classQuarter.ts',
    from: 'chanceOf(quarter * 100 + team)',
    to: 'Math.random',
    tests: ['tests/ops/demoClass.test.ts'],
  },
  {
    id: 'replay-offered-to-students',
    breaks: 'Students see links to a past that is closed to them.',
    file: 'client/addresses/OpenInReplay.tsx',
    from: 'if (isStudent) return null;',
    to: 'if (isStudent && position < 0) return null;',
    tests: ['tests/client/forecast.test.tsx'],
  },
  {
    id: 'change-opens-at-the-newest-event',
    breaks: 'A line of Changes for Turn opens at the newest moment of the quarter.',
    file: 'server/http/handlers/turnHistoryHandlers.ts',
    from: 'position: positions.get(at) ?? null',
    to: 'position: [...positions.values()].at(-1) ?? null',
    tests: ['tests/api/turnHistory.test.ts'],
  },
];
