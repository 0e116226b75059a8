// Proves that every name on the screens has a definition, and that the formulas there are those of the engine.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { causes } from '../../../contracts/banking/causes.ts';
import { areaNamed, decisionAreas } from '../../../contracts/decisions/areas.ts';
import { columnsOf, sectionsOf } from '../../../contracts/decisions/sections.ts';
import { findTerms, glossary, termNamed } from '../../../contracts/glossary/glossary.ts';
import { currentValue, MANAGEMENT_RATIOS } from '../../../server/reports/figures/managementRatios.ts';
import { REGULATOR_ROWS } from '../../../server/reports/figures/regulatorRows.ts';
import { indicatorFormat } from '../../../server/reports/indicatorFormats.ts';
import { reportsOf } from '../../../server/reports/list/reportsOf.ts';
import { factsOfCommunity } from '../../../server/reports/quarterFacts.ts';
import { publishedRatio, type RatioMetric } from '../../../server/reports/ratios/ratioMetric.ts';
import { INDICATORS } from '../../../server/simulation/measures/indicators.ts';
import { playedGame } from '../../server/reports/playedGame.ts';
import { figuresOf } from './figures.ts';
import { inputsOf, resultOf } from './formula.ts';

const quarters = 6;
const game = playedGame(quarters);
const community = factsOfCommunity(game, quarters);
const ratios: readonly RatioMetric[] = [
  ...INDICATORS.filter(({ group }) => group === 'Ratios').map((indicator) =>
    publishedRatio(indicator.name, indicatorFormat(indicator)),
  ),
  ...Object.values(MANAGEMENT_RATIOS).flat(),
  ...REGULATOR_ROWS,
];

describe('every name has a term', () => {
  test('every column of every decision grid, with a meaning of its own', () => {
    const missing = decisionAreas.flatMap((area) =>
      sectionsOf(area)
        .flatMap((section) => columnsOf(area, section))
        .filter(({ isHidden, title }) => !isHidden && !termNamed(title, area.name)?.at.includes(area.name))
        .map(({ title }) => `${area.title}: ${title}`),
    );
    expect(missing).toEqual([]);
  });

  test('every key indicator, ratio, figure of the regulator and cause', () => {
    const named = [...INDICATORS, ...ratios].map(({ name }) => name);
    expect([...named, ...causes].filter((name) => !termNamed(name))).toEqual([]);
  });

  test('every column of every report', () => {
    const banks = new Set(game.teams.map(({ teamName }) => teamName));
    const heads = [0, 1, quarters, quarters + 1].flatMap((turn) =>
      reportsOf(game, turn).flatMap(({ sections }) =>
        sections.flatMap(({ tables }) => tables.flatMap(({ columns }) => columns.map(({ title }) => title))),
      ),
    );
    const missing = heads.filter(
      (title) => title !== '' && !banks.has(title) && !termNamed(title, 'reports'),
    );
    expect([...new Set(missing)]).toEqual([]);
  });
});

test('a name has one meaning at a place, and each place and section that is named exists', () => {
  const meanings = glossary.flatMap(({ names, at }) =>
    names.flatMap((name) => (at.length > 0 ? at : ['']).map((place) => `${place} ${name.toLowerCase()}`)),
  );
  expect(meanings.filter((meaning, index) => meanings.indexOf(meaning) !== index)).toEqual([]);
  expect(new Set(glossary.map(({ id }) => id)).size).toBe(glossary.length);
  const places = new Set(glossary.flatMap(({ at }) => at));
  const screens = ['reports', 'glossary', 'adjustments', 'grades', 'schools', 'scoring', 'market', 'debrief'];
  for (const place of places) if (!screens.includes(place)) expect(areaNamed(place).name).toBe(place);
  expect(glossary.filter(({ source }) => /specification|^design/i.test(source))).toEqual([]);
  const model = readFileSync('docs/bank/model.md', 'utf8');
  const sections = glossary.flatMap(({ source }) => source.match(/^Model: (.*)/)?.[1] ?? []);
  expect([...new Set(sections)].filter((section) => !model.includes(`\n## ${section}\n`))).toEqual([]);
});

describe('formulas', () => {
  /** Ratings and scores, which no quotient gives, have words alone; so do amounts, unless a formula is given. */
  const computed = ratios.filter(
    ({ name, format: { unit, decimals } }) => unit === '%' || decimals === 4 || termNamed(name)?.formula,
  );

  test.each(community.map((facts) => [facts[0].teamName, facts] as const))(
    'every ratio of %s, computed from the formula of its term, is the figure that is shown',
    (_, facts) => {
      const part = (metric: RatioMetric): number => {
        const value = currentValue(metric, facts);
        return typeof value === 'number' ? value / (metric.format.unit === '%' ? 100 : 1) : Number.NaN;
      };
      const wrong = computed.flatMap((metric) => {
        const shown = part(metric);
        const term = termNamed(metric.name);
        const [before = '', after = ''] = term?.names[0]?.split('*') ?? [];
        const subject = metric.name.slice(before.length, metric.name.length - after.length);
        const other = (name: string): number => {
          const found =
            ratios.find((each) => each.name === name) ?? publishedRatio(name, { ...metric.format, unit: '' });
          return part(found);
        };
        if (Number.isNaN(shown)) return [];
        if (!term?.formula) return [`${metric.name} has no formula`];
        const value = resultOf(term.formula, figuresOf(facts, subject, other));
        return Math.abs(value - shown) <= 1e-5 * Math.max(1, Math.abs(shown))
          ? []
          : [`${metric.name}: ${value}, shown ${shown}`];
      });
      expect(wrong).toEqual([]);
    },
  );

  test('× and ÷ come before + and −, and what cannot be read is refused', () => {
    const figure = (name: string) => ({ A: 6, 'B/C': 2 })[name] ?? Number.NaN;
    expect(resultOf('(A − B/C) × 4 ÷ B/C + 1', figure)).toBe(9);
    expect(inputsOf('(A − B/C) × 4')).toEqual(['A', 'B/C']);
    expect(() => resultOf('(A − 1', figure)).toThrow('Nothing follows');
  });
});

test('a search has every word somewhere, and names come first', () => {
  expect(findTerms('spread', null)[0]?.names[0]).toBe('Spread');
  expect(findTerms('SPREAD offer', 'Decisions').map(({ id }) => id)).toContain(
    'spread-certificatesofdeposit',
  );
  expect(findTerms('no such word', null)).toEqual([]);
  expect(findTerms('', 'Ratios').every(({ kind }) => kind === 'Ratios')).toBe(true);
});
