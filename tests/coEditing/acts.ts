import type { ScreenSheets } from '../../client/drafts/screenSheets.ts';
import type { Sheet } from '../../client/grid/sheet/sheet.ts';
import type { Column } from '../../contracts/decisions/decisionArea.ts';
import type { CellValue } from '../../contracts/decisions/row.ts';

/** Parameters of a step besides who does what: which of several things, and which value. */
export type Choice = { readonly pick: number; readonly value: number };

type Spot = { readonly sheet: Sheet; readonly rowId: number; readonly column: Column };

const rowsMax = 3;

/** The cells in which people's edits meet: those beside the grids, and the first editable ones in every grid. */
function spotsOf({ areas, values }: ScreenSheets): readonly Spot[] {
  const sheets = [...values, ...areas.flatMap(({ grids }) => grids.map(({ sheet }) => sheet))];
  return sheets.flatMap((sheet) => {
    const rowIds = sheet.rowIds();
    return [...rowIds.slice(0, rowsMax), ...rowIds.slice(rowsMax).slice(-2)].flatMap((rowId) =>
      sheet.area.columns
        .filter((column) => !column.isHidden && sheet.cell(rowId, column.field).isEditable)
        .map((column) => ({ sheet, rowId, column })),
    );
  });
}

/** One of ten valid values of a column of a sheet. */
function tenthOf({ facts }: Sheet, column: Column, value: number): CellValue {
  if (column.kind === 'checkbox') return value % 2 === 0;
  if (column.options) return column.options[value % column.options.length]?.value ?? '';
  if (column.kind === 'text') return `Text ${value}`;
  if (column.kind === 'percent') return 1 + value / 4;
  if (column.field === 'reserveForLoanLossThousands') return Number(facts.smallestReserveThousands) + value;
  return column.kind === 'currency' ? 1000 * value : value;
}

const pickFrom = <Item>(items: readonly Item[], pick: number): Item | undefined =>
  items[pick % Math.max(1, items.length)];

/** Types into a cell. */
export function edit(sheets: ScreenSheets, { pick, value }: Choice): void {
  const spot = pickFrom(spotsOf(sheets), pick);
  if (!spot) return;
  const { sheet, rowId, column } = spot;
  sheet.edit([{ rowId, field: column.field, value: tenthOf(sheet, column, value) }], 'Typing');
}

/** Pastes a block of numbers over two rows and three columns, whatever these accept. */
export function paste(sheets: ScreenSheets, { pick, value }: Choice): void {
  const spot = pickFrom(spotsOf(sheets), pick);
  if (!spot) return;
  const { sheet, rowId, column } = spot;
  sheet.paste(`${value}\t${value + 1}\tYes\n2.${value}\t0\t1`, { rowIds: [rowId], fields: [column.field] });
}

/** Presses an area's button for all rows of the screen, or shifts its rates. */
export function actOnAll({ areas }: ScreenSheets, { value }: Choice): void {
  for (const { sheet } of areas) {
    const rows = sheet.rowIds().flatMap((rowId) => sheet.row(rowId) ?? []);
    for (const act of sheet.area.acts ?? []) sheet.edit(act.edits(rows, act.argument.start), act.title);
    if (sheet.area.basisPoints) sheet.adjustBasisPoints('all', value - 4);
  }
}

/** Adds a row as its dialog does, with the first of each choice. */
export function addRow({ areas }: ScreenSheets, { pick, value }: Choice): void {
  const sheet = areas.find(({ sheet }) => sheet.canDeleteRows)?.sheet;
  const rule = sheet?.area.newRow;
  if (!sheet || !rule) return;
  const rows = sheet.rowIds().flatMap((rowId) => sheet.row(rowId) ?? []);
  const { offers, fields: [picked] = [] } = rule.picks ?? {};
  const pools = offers?.(sheet.facts, rows).map((offer) => ({ value: offer[picked ?? ''] }));
  const typed = rule.fields.flatMap((field) => {
    const column = sheet.area.columns.find((candidate) => candidate.field === field);
    const offered = field === picked ? pools : column?.options;
    if (!column || offered?.length === 0) return [];
    if (offered) return [[field, offered[pick % offered.length]?.value ?? ''] as const];
    return [[field, column.kind === 'integer' ? 12 + value : tenthOf(sheet, column, value + 1)] as const];
  });
  sheet.addRow(Object.fromEntries(typed));
}

/** Deletes one of the deletable rows. */
export function deleteRow({ areas }: ScreenSheets, { pick }: Choice): void {
  const sheet = areas.find(({ sheet }) => sheet.canDeleteRows)?.sheet;
  const rowId = pickFrom(sheet?.rowIds() ?? [], pick);
  if (rowId !== undefined) sheet?.deleteRows([rowId]);
}

/** Resolves every marked clash in its cell. */
export function resolve({ all }: ScreenSheets, choice: 'mine' | 'theirs'): void {
  for (const sheet of all)
    for (const at of sheet.conflicts()) {
      if (sheet.rowState(at.rowId).conflict) sheet.resolveRowConflict(at.rowId, choice);
      else sheet.resolveConflict(at, choice);
    }
}

/** Undoes the last change, or redoes it. */
export function undo({ all }: ScreenSheets, { value }: Choice): void {
  for (const sheet of all) {
    if (value > 5) sheet.redo();
    else sheet.undo();
  }
}
