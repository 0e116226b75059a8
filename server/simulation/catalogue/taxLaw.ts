import type { EnvironmentRow } from './environments.ts';
import type { Template } from './template.ts';

/** Corporate income tax law: the rate, and the part of a quarter's tax that earlier losses may offset. */
export type TaxLaw = { readonly rate: number; readonly usablePart: number };

/** The federal law, by the last year in which it applied (26 USC 11 and 172). */
const LAWS: readonly (TaxLaw & { readonly lastYear: number })[] = [
  { lastYear: 2017, rate: 0.35, usablePart: 1 },
  { lastYear: Number.POSITIVE_INFINITY, rate: 0.21, usablePart: 0.8 },
];

/**
 * The law of a quarter: that of its year if there is one, else the template's rate. A credit union never pays
 * income tax.
 */
export function taxLawOf({ taxRate }: Template, { quarter }: Pick<EnvironmentRow, 'quarter'>): TaxLaw {
  const [, year] = /^(\d{4})Q[1-4]$/.exec(quarter) ?? [];
  const dated = year === undefined ? undefined : LAWS.find(({ lastYear }) => Number(year) <= lastYear);
  if (taxRate === 0 || !dated) return { rate: taxRate, usablePart: 1 };
  return { rate: dated.rate, usablePart: dated.usablePart };
}
