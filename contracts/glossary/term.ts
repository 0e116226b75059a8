import { type BetterWay, betterWay } from './betterWay.ts';

/** What terms are about; the page shows one kind or all. */
export const termKinds = ['Decisions', 'Figures', 'Ratios', 'Why and score', 'Reports', 'Class'] as const;
export type TermKind = (typeof termKinds)[number];

/** A term of the glossary. */
export type Term = {
  readonly id: string;
  /** As on the screens, the main one first; `*` stands for the name of an account or a line. */
  readonly names: readonly string[];
  /** The decision areas, or other places, whose heads have this meaning; empty if it has it everywhere. */
  readonly at: readonly string[];
  readonly kind: TermKind;
  /**
   * In names of figures and + − × ÷ ( ). Tests compute what the engine publishes from it: money in dollars,
   * percentages as parts of 1. Empty if it has none.
   */
  readonly formula: string;
  readonly what: string;
  /** Which way is good; empty if neither is. */
  readonly good: string;
  readonly moves: string;
  /** An authority’s definition or a standard, a section of the model, or a screen of the product. */
  readonly source: string;
};

/** A term as it is written down: what it is, or that and what differs from its group. */
type Written =
  | string
  | (Partial<Pick<Term, 'formula' | 'good' | 'moves' | 'source'>> & {
      readonly what: string;
      readonly names?: readonly string[];
    });

type Group = Pick<Term, 'kind' | 'source'> & Partial<Pick<Term, 'at' | 'moves'>>;

const waySentences: Readonly<Record<BetterWay, string>> = {
  higher: 'Higher is better.',
  lower: 'Lower is better.',
};

const idOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(' -', ' minus ')
    .replaceAll(/[^a-z0-9]+/g, '-');

/** The terms of a group, by their main names. */
export function termsOf(group: Group, written: Readonly<Record<string, Written>>): readonly Term[] {
  const { at = [], moves = '', kind, source } = group;
  return Object.entries(written).map(([name, given]) => {
    const own = typeof given === 'string' ? { what: given } : given;
    const names = [name, ...(own.names ?? [])];
    const way = at.length === 0 ? names.flatMap((each) => betterWay[each] ?? [])[0] : undefined;
    const good = [way ? waySentences[way] : '', own.good ?? ''].filter(Boolean).join(' ');
    return {
      ...{ formula: '', moves, source, kind, at, ...own },
      ...{ id: idOf([name, ...at].join(' ')), names, good },
    };
  });
}
