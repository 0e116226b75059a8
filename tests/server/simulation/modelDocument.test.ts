// Proves that the page of parameters lists every figure of the model correctly: a parameter without a row, a
// row without a parameter and a row with another figure each fail.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { raisedThousandsMax, raisedThousandsMin } from '../../../contracts/decisions/equity.ts';
import { templateChoices, templateOf } from '../../../server/simulation/catalogue/templates.ts';

const simulation = new URL('../../../server/simulation/', import.meta.url);
const page = readFileSync(new URL('../../../docs/bank/parameters.md', import.meta.url), 'utf8');

/** A named figure at the top of a file, or a list of figures. */
const FIGURE = /-?[\d._]+(?:e-?\d+)?(?: \/ 100)?/.source;
const LIST = /\[[\d.,[\]\s-]+\]/.source;
const PARAMETER = new RegExp(
  `^(?:export )?const ([A-Z][A-Z0-9_]+)(?:: [^=]+)? = (${FIGURE}|${LIST})(?: as const)?;`,
  'gm',
);
/** A table of figures at the top of a file, and its members. */
const TABLE =
  /^(?:export )?const ([A-Z][A-Z0-9_]+)(?:: [^=]+)? = \{([^;{}]*)\}(?: as const)?(?: satisfies [^;]+)?;/gm;
const MEMBER = new RegExp(`(?:'([^']+)'|(\\w+)): (${FIGURE}|${LIST})(?=,|\\s)`, 'g');
/** A list of records of figures at the top of a file, named by the first member of each. */
const RECORDS = /^(?:export )?const ([A-Z][A-Z0-9_]+): [^=]+ = \[\n((?:\s*\{[^{}]*\},?)+)\n\];/gm;
const RECORD = /\{\s*\w+: ('[^']*'|"[^"]*"|[\w.]+),([^{}]*)\}/g;
const ROW = new RegExp(
  `^\\| (\\w+\\.ts) \\| ([A-Z][A-Z0-9_]+(?:\\.[^|]+)?) \\| (${FIGURE}|${LIST}) \\| (\\S.*) \\|$`,
  'gm',
);

/** A list on one line. */
const onOneLine = (value = '') => value.replace(/\s+/g, ' ').replace(/\[ /g, '[').replace(/,? \]/g, ']');

/** The figures named at the top of a file. */
function figuresOf(source: string): string[] {
  const single = [...source.matchAll(PARAMETER)].map(([, name, value]) => `${name} ${onOneLine(value)}`);
  const members = [...source.matchAll(TABLE)].flatMap(([, name, body = '']) => {
    const figures = [...body.matchAll(MEMBER)];
    // A table of zeros and ones only says what is there at all.
    if (figures.every(([, , , value]) => value === '0' || value === '1')) return [];
    return figures.map(([, quoted, plain, value]) => `${name}.${quoted ?? plain} ${onOneLine(value)}`);
  });
  const records = [...source.matchAll(RECORDS)].flatMap(([, list, body = '']) =>
    [...body.matchAll(RECORD)].flatMap(([, name = '', rest = '']) => {
      const figures = [...rest.matchAll(/: (-?[\d._]+)(?=,|\s)/g)].map(([, figure]) => figure);
      return figures.length > 0
        ? [`${list}.${name.replace(/^['"]|['"]$/g, '')} [${figures.join(', ')}]`]
        : [];
    }),
  );
  return [...single, ...members, ...records];
}

/** A figure that a template states of its members. */
const FIGURE_OF_TEMPLATE = /^\| ([A-Z0-9]+) \| (\w+) \| (-?[\d.]+) \| \S.* \|$/gm;

/** The file of an environment is checked by these figures before the engine ever sees it. */
const SHARED = '../../contracts/banking/regionalShock.ts';
const sources = [...readdirSync(simulation, { recursive: true, encoding: 'utf8' }), SHARED]
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, source: readFileSync(new URL(name, simulation), 'utf8') }));
const inCode = sources.flatMap(({ name, source }) =>
  figuresOf(source).map((figure) => `${name.split(/[\\/]/).at(-1)} ${figure}`),
);
const onPage = [...page.matchAll(ROW)].map(([, file, parameter, value]) => `${file} ${parameter} ${value}`);

describe('the model as a document', () => {
  it('has a row for every figure of the code, with the same value', () => {
    expect(inCode.length).toBeGreaterThan(100);
    expect(inCode.filter((parameter) => !onPage.includes(parameter))).toEqual([]);
    expect(onPage.filter((parameter) => !inCode.includes(parameter))).toEqual([]);
    expect(new Set(onPage).size).toBe(onPage.length);
  });

  it('leaves no figure of the model without a name', () => {
    // To count by and to convert by: months, quarters, cents, thousands, % and basis points.
    const conversions = [0, 1, 2, 3, 4, 10, 12, 100, 400, 800, 1000, 10_000, 100_000];
    const inline = sources
      // The base is arithmetic: rounding, hashes, curves.
      .filter(({ name }) => !/^base[\\/]/.test(name) && name !== SHARED)
      .flatMap(({ name, source }) => {
        const rest = source
          .replace(PARAMETER, '')
          .replace(TABLE, '')
          .replace(RECORDS, '')
          .replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|"[^"\n]*"|(?<=\w)\[\d\]/g, '');
        return [...rest.matchAll(/(?<![\w.$])(?:\d[\d_.]*|\.\d+)(?:e-?\d+)?/g)]
          .filter(([figure]) => !conversions.includes(Number(figure.replaceAll('_', ''))))
          .map(([figure]) => `${name} ${figure}`);
      });
    expect(inline).toEqual([]);
  });

  it('has a row for every figure of the members of a template, with the same value', () => {
    const stated = templateChoices.flatMap(({ value: id }) => {
      const { members, loanRateAdjustmentPercent, depositRateAdjustmentPercent, costs } = templateOf(id);
      if (!members) return [];
      const { loans, deposits, ...others } = members;
      const adjusted = { loanRateAdjustmentPercent, depositRateAdjustmentPercent };
      const figures = {
        ...loans,
        ...deposits,
        ...others,
        ...adjusted,
        businessDevelopmentThousands: costs.businessDevelopmentThousands,
      };
      return Object.entries(figures).map(([figure, value]) => `${id} ${figure} ${value}`);
    });
    const rows = [...page.matchAll(FIGURE_OF_TEMPLATE)].map(
      ([, id, figure, value]) => `${id} ${figure} ${value}`,
    );
    expect(stated.length).toBeGreaterThan(9);
    expect(rows.toSorted()).toEqual(stated.toSorted());
  });

  it('states in words the figures that teachers ask for first', () => {
    const model = readFileSync(new URL('../../../docs/bank/model.md', import.meta.url), 'utf8');
    const value = (parameter: string) =>
      Number(onPage.find((row) => row.split(' ')[1] === parameter)!.split(' ')[2]);
    const told: [words: RegExp, figure: number][] = [
      [/credit index above ([\d.]+)\. Defaults/, value('USUAL_INDEX')],
      [/which counts (\d+) times what a gain/, value('LOSS_AVERSION')],
      [/running swaps come to (\d+)% of assets/, value('NOTIONAL_SHARE_OF_ASSETS') * 100],
      [/lends up to (\d+)% of assets/, value('CAPACITY_SHARE_OF_ASSETS') * 100],
      [/all notes come to (\d+)% of Tier 1/, value('NOTES_SHARE_OF_TIER_1') * 100],
      [/gets at most (\d+)% of its assets/, value('BROKERED_SHARE_OF_ASSETS') * 100],
      [/\| (\d+)% of the shares a quarter/, value('REPURCHASE_SHARE_MAX') * 100],
      [/\| \$(\d+) to \$\d+ million, and at most half/, raisedThousandsMin / 1000],
      [/\| \$\d+ to \$(\d+) million, and at most half/, raisedThousandsMax / 1000],
      [/within (\d+)% and 110% of the need/, value('SHARE_OF_MODEL_MIN') * 100],
      [/above (\d+)% of Tier 1 capital before tax/, value('LOSS_RATED_3_PERCENT')],
      [/(\d+)% in two quarters running: closed/, value('LOSS_CLOSED_PERCENT')],
      [/in its (\d+)th quarter there: closed/, value('WINDOW_QUARTERS_MAX')],
      [/\| 1 or 2 \| (\d+)% \|/, value('FUNDS_LINE_SHARE_OF_ASSETS') * 100],
      [/window above (\d+)% of assets/, value('QUIET_WINDOW_SHARE') * 100],
      [/brokered deposits; (\d+)% of the loans won/, value('GROWTH_ORDER_SHARE') * 100],
      [/construction above (\d+)% of capital/, value('REAL_ESTATE_GUIDELINE_PERCENT')],
      [/Tier 1 of (\d+)% of assets/, value('FAILURE_PERCENT')],
      [/leverage below\s+(\d+)%/, value('USUAL_LEVERAGE_PERCENT')],
      [/adds ([\d.]+) points to the region's credit index/, value('CREDIT_POINTS')],
      [/takes (\d+)% of its\s+loan demand/, value('LOAN_DEMAND_LOST') * 100],
    ];
    for (const [words, figure] of told) expect(Number(words.exec(model)?.[1]), String(words)).toBe(figure);
  });
});
