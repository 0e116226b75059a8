import { defineProjection } from '../../../projections/projection.ts';

type Counted = { readonly type: 'Counted'; readonly data: { readonly stream: string } };

/** A read model that counts the events of each stream, for tests that compare documents with the log. */
export const tallies = defineProjection<{ readonly stream: string; readonly count: number }, Counted>({
  name: 'tallies',
  version: 1,
  indexes: ['stream'],
  handles: {
    Counted: {
      key: ({ data }) => data.stream,
      apply: (tally, { data }) => ({ stream: data.stream, count: (tally?.count ?? 0) + 1 }),
    },
  },
});
