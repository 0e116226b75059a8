import { amountText } from '../../../contracts/text/amountText.ts';
import type { LimitedFigure } from '../../charts/limitsGeometry.ts';
import type { RatePanel } from '../../charts/RatePanels.tsx';
import type { RateRow } from '../../charts/ratesGeometry.ts';
import type { CellAt, Sheet } from '../../grid/sheet/sheet.ts';
import {
  areaPictures,
  type ByRow,
  type OfOneRow,
  type PictureOfArea,
  type PictureUnit,
  secondPictures,
  volumeNames,
} from './areaPictures.ts';
import { anyColor, type ColorOf } from './ghostValues.ts';
import {
  type Figure,
  type FiguresOfRow,
  figuresByField,
  figuresByRow,
  figuresInAll,
  type PicturedSheet,
  shownOf,
  unsavedIn,
  withOwnNames,
} from './pictureFigures.ts';
import { findingOf } from './pictureFindings.ts';
import { type ActiveFigure, activeFigureOf, marksText, readingOf } from './pictureText.ts';
import { noReportedCells, type ReportedCells } from './reportedFigures.ts';

/**
 * A picture of an area in the state of its sheet: the record, the draft over it and teammates' unsaved
 * values.
 */
export type AreaDrawing = {
  readonly title: string;
  readonly unit: PictureUnit;
  /** Its finding in a few words; null if there is none. */
  readonly finding: string | null;
  /** The active cell in words; without one, how many changes are unsaved. */
  readonly reading: string;
  /** The active cell as a list; null without one. */
  readonly active: ActiveFigure | null;
} & (
  | {
      readonly kind: 'rates' | 'differences';
      readonly rows: readonly RateRow[];
      readonly activeId: number | null;
      readonly volumeName: string;
    }
  | { readonly kind: 'panels'; readonly panels: readonly RatePanel[]; readonly volumeName: string }
  | { readonly kind: 'bars'; readonly figures: readonly LimitedFigure[] }
);

/** With more points than this the terms are not legible. */
const pointsMax = 24;

const pictureByArea: Readonly<Record<string, PictureOfArea>> = areaPictures;
const pictureOf = ({ name }: Sheet['area']): PictureOfArea | null => pictureByArea[name] ?? null;
const secondOf = ({ name }: Sheet['area']): ByRow | null => secondPictures[name] ?? null;

/** Whether an area has a picture, and no more rows than it can show. */
export function canDraw({ area, rowIds }: Pick<Sheet, 'area' | 'rowIds'>): boolean {
  const picture = pictureOf(area);
  return picture !== null && !(picture.kind === 'terms' && rowIds().length > pointsMax);
}

/** Fields that affect a picture or the holdings beside it without being drawn. */
const besideFields: Readonly<Record<string, readonly string[]>> = {
  borrowings: ['isPrepaid', 'termMonths', 'amortizingOrBullet'],
  certificatesOfDeposit: ['isOutOfMarket'],
  nonMaturityDeposits: ['isOutOfMarket'],
};

/** The fields whose changes redraw a picture, in every row; none for an area without a picture. */
export function followedFields(area: Sheet['area']): readonly string[] {
  const picture = pictureOf(area);
  if (!picture) return [];
  if ('fields' in picture) return picture.fields.map(({ field }) => field);
  const typed = picture.typed === undefined ? [] : [picture.typed];
  return [picture.field, ...typed, ...(besideFields[area.name] ?? [])];
}

/** The title of an area's picture, also while it is empty. */
export const pictureTitle = (area: Sheet['area']): string => pictureOf(area)?.title ?? '';

function limited({ name, own, saved, ghost, beside, banks }: Figure): LimitedFigure {
  return {
    name,
    value: saved ?? own,
    planned: saved === null ? null : own,
    range: banks,
    limits: [
      ...beside.map((tick) => ({ ...tick, isHard: false })),
      ...(ghost ? [{ name: ghost.name, value: ghost.value, isHard: false, ghost }] : []),
    ],
  };
}

function rateRow(figure: Figure, over: Partial<RateRow>): RateRow {
  const { id, name, own, saved, ghost, beside, banks, volume } = figure;
  const besides = (asked: string): number | null => beside.find((one) => one.name === asked)?.value ?? null;
  return {
    id,
    name,
    own,
    saved,
    banks,
    volume,
    termMonths: null,
    lastQuarter: besides('last quarter'),
    market: besides('market'),
    ghost,
    ...over,
  };
}

const hasMarket = ({ beside }: Figure): boolean => beside.some(({ name }) => name === 'market');
/** Demand deposits pay no interest in any bank. */
const paysInterest = ({ own, saved, ghost, beside }: Figure): boolean =>
  own !== 0 || saved !== null || ghost !== null || beside.some(({ value }) => value !== 0);

const grayText = (figures: readonly Figure[]): string =>
  figures.some(({ banks }) => banks) && !figures.some(({ isActive }) => isActive)
    ? ' Gray: range of all banks.'
    : '';

function ratesOf(sheet: PicturedSheet, picture: ByRow, figures: readonly Figure[]): AreaDrawing | null {
  const area = sheet.area.name;
  const { title, unit } = picture;
  const isByTerm = picture.kind === 'terms';
  const drawn = isByTerm ? figures : figures.filter((figure) => hasMarket(figure) && paysInterest(figure));
  if (drawn.length === 0) return null;
  const rows = withOwnNames(drawn).map((figure) =>
    rateRow(figure, { termMonths: isByTerm ? figure.termMonths : null }),
  );
  return {
    title,
    unit,
    kind: isByTerm ? 'rates' : 'differences',
    finding: findingOf(picture.finding ?? area, drawn),
    reading: `${readingOf(drawn, '', unit, unsavedIn(sheet))}${grayText(drawn)}`,
    active: activeFigureOf(drawn, '', unit),
    activeId: drawn.find(({ isActive }) => isActive)?.id ?? null,
    rows: isByTerm ? rows.toSorted((one, other) => (one.termMonths ?? 0) - (other.termMonths ?? 0)) : rows,
    volumeName: volumeNames[area] ?? '',
  };
}

/** What an account made and holds in all its risk categories; empty if that is not reported. */
function loansText(figures: readonly Figure[]): string {
  const loans = figures.flatMap((figure) => figure.loans ?? []);
  const total = (field: 'made' | 'held') => amountText(loans.reduce((sum, one) => sum + one[field], 0));
  return loans.length > 0 ? `${total('made')} made last quarter, ${total('held')} held` : '';
}

function panelsOf(sheet: PicturedSheet, picture: OfOneRow, active: CellAt | null): AreaDrawing | null {
  const { title, unit } = picture;
  const panels = figuresByField(sheet, picture, active);
  const all = panels.flatMap(({ figures }) => figures);
  const lit = panels.find(({ row }) => row.id === active?.rowId);
  if (all.length === 0) return null;
  const read = lit ?? (panels.length === 1 ? panels[0] : undefined);
  return {
    title,
    unit,
    kind: 'panels',
    finding: findingOf(sheet.area.name, all),
    reading:
      readingOf(read?.figures ?? all, read?.name ?? '', unit, unsavedIn(sheet, read?.row.id)) + grayText(all),
    active: activeFigureOf(read?.figures ?? all, read?.name ?? '', unit),
    panels: panels.map(({ row, name, figures }) => ({
      id: row.id,
      name,
      note: loansText(figures),
      rows: figures.map((figure) => rateRow(figure, { short: figure.name.replace('Risk ', '') })),
      activeId: figures.find(({ isActive }) => isActive)?.id ?? null,
    })),
    volumeName: volumeNames[sheet.area.name] ?? '',
  };
}

function barsOf(
  sheet: PicturedSheet,
  picture: PictureOfArea,
  figures: readonly Figure[],
  shownRow?: FiguresOfRow,
): AreaDrawing | null {
  const { title, unit } = picture;
  const { name: row = '', figures: read = figures } = shownRow ?? {};
  const shown = shownOf(figures, picture);
  if (shown.length === 0) return null;
  return {
    title,
    unit,
    kind: 'bars',
    finding: findingOf(picture.finding ?? sheet.area.name, figures),
    reading: `${readingOf(read, row, unit, unsavedIn(sheet, shownRow?.row.id))}${marksText(shown)}`,
    active: activeFigureOf(
      picture.isShownAbove ? read.map((figure) => ({ ...figure, beside: [] })) : read,
      row,
      unit,
    ),
    figures: shown.map(limited),
  };
}

function drawn(sheet: PicturedSheet, picture: PictureOfArea, active: CellAt | null): AreaDrawing | null {
  if (!('fields' in picture)) {
    const figures = figuresByRow(sheet, picture, active);
    return picture.kind === 'bars' ? barsOf(sheet, picture, figures) : ratesOf(sheet, picture, figures);
  }
  if (picture.kind === 'risks') return panelsOf(sheet, picture, active);
  const rows = figuresByField(sheet, picture, active);
  const lit = rows.find(({ row }) => row.id === active?.rowId);
  if (picture.isOfAll) return barsOf(sheet, picture, figuresInAll(rows), lit);
  const shown = lit ?? rows[0];
  return shown ? barsOf(sheet, picture, shown.figures, shown) : null;
}

/** Draws an area from its sheet and the figures beside it: its picture and a second one, without empty ones. */
export function drawingsOf(
  pictured: Omit<PicturedSheet, 'reported' | 'colorOf'>,
  place: CellAt | null,
  reported: ReportedCells = noReportedCells,
  colorOf: ColorOf = anyColor,
): readonly AreaDrawing[] {
  const { area, facts, rowIds, row, cell, rowState, state } = pictured;
  const sheet: PicturedSheet = { area, facts, rowIds, row, cell, rowState, state, reported, colorOf };
  // Two areas on one screen, as in a Lite game, can have rows with the same id.
  const active = area.columns.some(({ field }) => field === place?.field) ? place : null;
  const [first, second] = canDraw(sheet)
    ? [pictureOf(area), secondOf(area)].map((picture) => picture && drawn(sheet, picture, active))
    : [];
  // What a second picture shows is not decided: the active cell is listed beside the first.
  return [...(first ? [first] : []), ...(second ? [{ ...second, active: null }] : [])];
}
