import type { Mutant } from '../mutant.ts';

const decider = 'tests/commands/markedMoments.test.ts';
const found = 'tests/readModels/foundMoments.test.ts';
const tools = 'tests/client/theatreTools.test.ts';
const files = 'tests/client/theatreFiles.test.ts';
const runToast = 'tests/client/runToast.test.tsx';

/** Mutants of moments of the past. */
export const momentMutants: readonly Mutant[] = [
  {
    id: 'moment-over-unseen-change',
    breaks: 'Saving a moment overwrites what someone else wrote meanwhile.',
    file: 'server/commands/deciders/markedMoments.ts',
    from: 'if (clash && !force)',
    to: 'if (clash && force)',
    tests: [decider],
  },
  {
    id: 'moment-id-used-again',
    breaks: 'A new moment reuses the number of a removed one.',
    file: 'server/commands/deciders/markedMoments.ts',
    from: 'momentId: lastId + 1',
    to: 'momentId: Object.values(moments).filter(({ isRemoved }) => !isRemoved).length + 1',
    tests: [decider],
  },
  {
    id: 'moment-of-every-submission',
    breaks: 'Saves before any submission count as those before a lockdown.',
    file: 'server/history/foundMoments.ts',
    from: 'submissions.filter(({ data }) => data.by === null)',
    to: 'submissions.filter(({ data }) => data.by !== undefined)',
    tests: [found],
  },
  {
    id: 'moment-taken-back-is-changed-on',
    breaks: 'A value changed once more counts as reverted.',
    file: 'server/history/foundMoments.ts',
    from: 'if (before && before.from === to &&',
    to: 'if (before && before.from !== to &&',
    tests: [found],
  },
  {
    id: 'moment-later-one-left',
    breaks: 'A comparison with a later moment shows the later value as the original one.',
    file: 'client/history/comparedMoments.ts',
    from: 'earlier: Math.min(shown, other), later: Math.max(shown, other)',
    to: 'earlier: other, later: shown',
    tests: [tools],
  },
  {
    id: 'moment-filters-by-any',
    breaks: 'A step is listed if it matches any of the chosen filters.',
    file: 'client/history/filters.ts',
    from: 'sorts.every((sort) =>',
    to: 'sorts.some((sort) =>',
    tests: [tools],
  },
  {
    id: 'moment-short-name-first',
    breaks: 'A name that starts with another one stays partly visible.',
    file: 'client/history/disguise.ts',
    from: 'other.length - one.length',
    to: 'one.length - other.length',
    tests: [files],
  },
  {
    id: 'moment-formula-in-a-file',
    breaks: 'A name in an export becomes a formula in a spreadsheet.',
    file: 'client/history/exportFiles.ts',
    from: 'escapeFormulae: true',
    to: 'escapeFormulae: false',
    tests: [files],
  },
  {
    id: 'moment-run-told-with-old-figures',
    breaks: 'The notice of a run tells the figures of another quarter.',
    file: 'client/news/tellRun.tsx',
    from: 'standing.latest_turn !== turn || ',
    to: '',
    tests: [runToast],
  },
  {
    id: 'moment-run-told-of-another-bank',
    breaks: 'The notice of a run tells the figures of the first bank of the list.',
    file: 'client/news/tellRun.tsx',
    from: 'team_id === teamId',
    to: 'team_id > 0',
    tests: [runToast],
  },
  {
    id: 'moment-run-not-told',
    breaks: 'A run is not told when its figures cannot be had.',
    file: 'client/news/tellRun.tsx',
    from: '.catch(() => null)',
    to: '',
    tests: [runToast],
  },
];
