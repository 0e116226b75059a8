import { useMemo } from 'react';
import type { Column, DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import { decidedFirst, namesFirst } from '../sheet/columnOrder.ts';

/** On a small screen the pinned names leave space for the figures; the row sheet shows them in full. */
const narrowNameWidth = 146;
/** Of a name above what its row does, and of the effect behind it: its path and, on a wide screen, its verdict. */
const purposefulNameWidth = 240;
const effectWidth = 306;
const narrowEffectWidth = 184;

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
export function gridColumns(area: DecisionArea, isSmall: boolean, hasEffects: boolean): GridColumns {
  const visible = area.columns.filter((column) => !column.isHidden);
  const columns = (isSmall ? decidedFirst : namesFirst)(visible);
  const widths = columns.map(({ width, isRowHeader }) =>
    isSmall && isRowHeader
      ? Math.min(width, narrowNameWidth)
      : hasEffects && isRowHeader
        ? purposefulNameWidth
        : width,
  );
  const effect = hasEffects ? [isSmall ? narrowEffectWidth : effectWidth] : [];
  return {
    columns,
    template: [
      ...widths.map((width) => `minmax(calc(${rem(width)} * var(--qd-column-min)), ${width}fr)`),
      ...effect.map(rem),
    ].join(' '),
    width: rem([...widths, ...effect].reduce((sum, width) => sum + width, 0)),
  };
}

/** The same columns as long as neither the area nor the kind of screen changes. */
export const useGridColumns = (area: DecisionArea, isSmall: boolean, hasEffects: boolean): GridColumns =>
  useMemo(() => gridColumns(area, isSmall, hasEffects), [area, isSmall, hasEffects]);
