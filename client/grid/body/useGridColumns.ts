import { useMemo } from 'react';
import type { Column, DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import { decidedFirst, namesFirst } from '../sheet/columnOrder.ts';

/** On a small screen the pinned names leave space for the figures; the row sheet shows them in full. */
const narrowNameWidth = 146;

/** The visible columns with their widths, in order; the first one is pinned. */
export type GridColumns = {
  readonly columns: readonly Column[];
  /** The grid-template-columns of every row. */
  readonly template: string;
  /** In CSS. */
  readonly width: string;
};

/** Pixels at the usual type size, as wide as the reader's type needs them. */
const rem = (pixels: number): string => `${pixels / 16}rem`;

/** The columns of an area's grid. */
export function gridColumns(area: DecisionArea, isSmall: boolean): GridColumns {
  const visible = area.columns.filter((column) => !column.isHidden);
  const columns = (isSmall ? decidedFirst : namesFirst)(visible);
  const widths = columns.map(({ width, isRowHeader }) =>
    isSmall && isRowHeader ? Math.min(width, narrowNameWidth) : width,
  );
  return {
    columns,
    template: widths
      .map((width) => `minmax(calc(${rem(width)} * var(--qd-column-min)), ${width}fr)`)
      .join(' '),
    width: rem(widths.reduce((sum, width) => sum + width, 0)),
  };
}

/** The same columns as long as neither the area nor the kind of screen changes. */
export const useGridColumns = (area: DecisionArea, isSmall: boolean): GridColumns =>
  useMemo(() => gridColumns(area, isSmall), [area, isSmall]);
