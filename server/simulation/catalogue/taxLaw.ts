import type { EnvironmentRow } from './environments.ts';
import type { Template } from './template.ts';

/** Corporate income tax as it stood: the rate, and the part of a quarter's tax that losses of before may take away. */
export type TaxLaw = { readonly rate: number; readonly usablePart: number };

/** The federal law by the last year that it held in (26 USC 11 and 172). */
const LAWS: readonly (TaxLaw & { readonly lastYear: number })[] = [
  { lastYear: 2017, rate: 0.35, usablePart: 1 },
  { lastYear: Number.POSITIVE_INFINITY, rate: 0.21, usablePart: 0.8 },
];

/** The law of a quarter: by its year where it has one, else the template's rate. A credit union pays nothing in any year. */
function taxLawOf({ taxRate }: Template, { quarter }: Pick<EnvironmentRow, 'quarter'>): TaxLaw {
  const [, year] = /^(\d{4})Q[1-4]$/.exec(quarter) ?? [];
  const dated = year === undefined ? undefined : LAWS.find(({ lastYear }) => Number(year) <= lastYear);
  if (taxRate === 0 || !dated) return { rate: taxRate, usablePart: 1 };
  return { rate: dated.rate, usablePart: dated.usablePart };
}

/** The law that an edition of the model goes by: the first knows the template's rate alone. */
export function taxLawIn(edition: number, template: Template, row: Pick<EnvironmentRow, 'quarter'>): TaxLaw {
  return edition === 1 ? { rate: template.taxRate, usablePart: 1 } : taxLawOf(template, row);
}
