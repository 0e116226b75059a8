import { assetTerms } from './assetTerms.ts';
import { bankRatioTerms } from './bankRatioTerms.ts';
import { figureTerms } from './figureTerms.ts';
import { fundingTerms } from './fundingTerms.ts';
import { listTerms } from './listTerms.ts';
import { reportTerms } from './reportTerms.ts';
import { returnTerms } from './returnTerms.ts';
import { riskTerms } from './riskTerms.ts';
import { safetyTerms } from './safetyTerms.ts';
import { spendingTerms } from './spendingTerms.ts';
import type { Term } from './term.ts';
import { whyTerms } from './whyTerms.ts';

/** Every term: what the team decides first, then figures, ratios, scores, reports and lists. */
export const glossary: readonly Term[] = [
  ...[assetTerms, fundingTerms, spendingTerms],
  ...[figureTerms, returnTerms, bankRatioTerms, safetyTerms, whyTerms],
  ...[reportTerms, riskTerms, listTerms],
].flat();

/** Terms by place and name; those with a meaning everywhere have no place. */
const byName = new Map(
  glossary.flatMap((term) =>
    (term.at.length > 0 ? term.at : ['']).flatMap((at) =>
      term.names.map((name): readonly [string, Term] => [`${at}|${name.toLowerCase()}`, term]),
    ),
  ),
);
const patterns = [...byName].flatMap(([key, term]) => {
  const [before = '', after] = key.split('*');
  return after === undefined ? [] : [{ before, after, term }];
});

/**
 * The term of a name on a screen; `at` is where it stands. The same name may mean something of its own there.
 * Null if there is none.
 */
export function termNamed(name: string, at: string | null = null): Term | null {
  for (const place of at === null ? [''] : [at, '']) {
    const key = `${place}|${name.toLowerCase()}`;
    const fits = ({ before, after }: (typeof patterns)[number]): boolean =>
      key.length > before.length + after.length && key.startsWith(before) && key.endsWith(after);
    const found = byName.get(key) ?? patterns.find(fits)?.term;
    if (found) return found;
  }
  return null;
}

/** The terms of a kind, or of all, that have every word of what is typed; those with it in their names first. */
export function findTerms(typed: string, kind: Term['kind'] | null): readonly Term[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const found = glossary.filter(
    (term) =>
      (kind === null || term.kind === kind) &&
      has([...term.names, term.formula, term.what, term.good, term.moves].join(' ')),
  );
  const named = found.filter(({ names }) => has(names.join(' ')));
  return [...named, ...found.filter((term) => !named.includes(term))];
}
