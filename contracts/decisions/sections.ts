import type { AreaSection, Column, DecisionArea } from './decisionArea.ts';
import type { Row } from './row.ts';

/** The single grid of an area without sections: all columns, all rows. */
function wholeArea({ title, columns, wire }: DecisionArea): AreaSection {
  return {
    name: '',
    title,
    fields: columns.map((column) => column.field),
    wire: { rows: wire.rows, save: 'updated' },
  };
}

/** The grids of an area from top to bottom; an area without sections has one with everything. */
export function sectionsOf(area: DecisionArea, filterChoice: string | null = null): readonly AreaSection[] {
  const sections = area.sections ?? [wholeArea(area)];
  if (filterChoice === null) return sections;
  return sections.filter(({ filterChoices }) => !filterChoices || filterChoices.includes(filterChoice));
}

/** The columns of a section in order, with its overrides. */
export function columnsOf(area: DecisionArea, { fields, shownAs }: AreaSection): readonly Column[] {
  return fields.flatMap((field) => {
    const column = area.columns.find((candidate) => candidate.field === field);
    return column ? [{ ...column, ...shownAs?.[field] }] : [];
  });
}

/** Whether a row belongs to a section, listed in its grid or not. */
export function isOfSection(area: DecisionArea, section: AreaSection, row: Row): boolean {
  return area.sections === undefined || row.section === section.name;
}

/** The rows listed in a section's grid, out of all rows of its area. */
export function listedRows(area: DecisionArea, section: AreaSection, rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) => isOfSection(area, section, row) && (section.isListed?.(row, rows) ?? true));
}

/** A section as an area of its own, for a grid that shows nothing else. */
export function sectionArea(area: DecisionArea, section: AreaSection): DecisionArea {
  if (!area.sections) return area;
  const { sections: _, newRow, ...rest } = area;
  return {
    ...rest,
    columns: columnsOf(area, section),
    ...(newRow && newRow.section === section.name ? { newRow } : {}),
  };
}
