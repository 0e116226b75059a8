import { decisionAreas } from '../../contracts/decisions/areas.ts';

/** Titles of the columns of decision screens by their names in requests. */
export const columnLabels: Readonly<Record<string, string>> = Object.fromEntries(
  decisionAreas.flatMap((area) => area.columns.map(({ wire, title }) => [wire, title])),
);
