import { editText, parseCell } from '../../../contracts/decisions/cellText.ts';
import { columnOf } from '../../../contracts/decisions/change.ts';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import type { CellValue } from '../../../contracts/decisions/row.ts';
import type { KeyPress } from '../../shortcuts/keyPress.ts';
import type { CellAt, CellEdit, Sheet } from '../sheet/sheet.ts';
import { cellEntry } from './cellEntry.ts';
import { EntryRun } from './entryRun.ts';
import type { GridCursor } from './gridCursor.ts';
import { GridFill } from './gridFill.ts';
import type { GridMessages } from './gridMessages.ts';
import { limitSentence, pasteSentence, undoneSentence } from './gridTexts.ts';
import { type EditCommand, editCommand, type NavigateCommand, navigateCommand } from './keyboard.ts';

/** Options that the screen sets for its grid; read at each key, so they may change at any time. */
export type GridControls = {
  readonly isReadOnly: boolean;
  readonly basisPoints: number;
  readonly onSave: () => void;
  readonly openMenu: () => void;
  /** Opens what was said about a cell, or its history; null if there is none to show. */
  readonly comment: ((cell: CellAt) => void) | null;
  readonly showHistory: ((cell: CellAt) => void) | null;
};

/** What each key, command and editor does to the sheet and the cursor; independent of React and the DOM. */
export class GridController {
  readonly sheet: Sheet;
  readonly cursor: GridCursor;
  readonly messages: GridMessages;
  controls: GridControls;
  readonly #run: EntryRun;
  readonly #fill: GridFill;

  constructor(sheet: Sheet, cursor: GridCursor, messages: GridMessages, controls: GridControls) {
    this.sheet = sheet;
    this.cursor = cursor;
    this.messages = messages;
    this.controls = controls;
    this.#run = new EntryRun(sheet, cursor);
    this.#fill = new GridFill(sheet, cursor, messages, () => this.undo());
  }

  /** Handles one key; returns false to leave it to the browser. */
  pressKey(press: KeyPress): boolean {
    const { active } = this.cursor;
    const column = active && columnOf(this.sheet.area, active.field);
    if (!active || !column) return false;
    if (this.cursor.editor) {
      const command = editCommand(press);
      return command !== null && this.#edit(command, active, column);
    }
    const command = navigateCommand(press, {
      kind: column.kind,
      isEditable: this.canEdit(active),
      isInRun: this.#run.isOn,
    });
    return command !== null && this.#navigate(command, active, column);
  }

  canEdit({ rowId, field }: CellAt): boolean {
    return !this.controls.isReadOnly && this.sheet.cell(rowId, field).isEditable;
  }

  /** Activates a cell by pointer; commits an open editor first. */
  pointTo(at: CellAt, isExtending: boolean): void {
    this.leaveEditor();
    this.#run.end();
    this.cursor.moveTo(at, isExtending);
  }

  openEditor(text: string | null = null): void {
    const { active } = this.cursor;
    const column = active && columnOf(this.sheet.area, active.field);
    if (!active || column?.kind === 'checkbox' || !this.canEdit(active)) return;
    const { value } = this.sheet.cell(active.rowId, active.field);
    const typed = text === null ? null : typedInto(column ?? undefined, text);
    this.cursor.openEditor(typed ?? editText(value, column ?? undefined), Boolean(typed));
    if (typed !== null) this.type(typed);
  }

  /** Handles each text change in the open editor, and shows it to teammates. */
  type(text: string): void {
    const { editor, active } = this.cursor;
    if (!editor || !active) return;
    editor.text = text;
    this.sheet.typing(active.rowId, active.field, text);
  }

  /** Ends an editor on blur: keeps what can be parsed, offers the rest again. */
  leaveEditor(): void {
    if (this.cursor.editor && !this.#commit()) this.#discard();
  }

  setValue(at: CellAt, value: CellValue, label = 'Typing'): void {
    if (!this.canEdit(at)) return;
    this.#apply([{ ...at, value }], label);
  }

  undo(): void {
    this.#jumpAndSay('Undone', this.controls.isReadOnly ? null : this.sheet.undo());
  }

  redo(): void {
    this.#jumpAndSay('Redone', this.controls.isReadOnly ? null : this.sheet.redo());
  }

  fillDown(): void {
    if (!this.controls.isReadOnly) this.#fill.down();
  }

  /** The fill handle, dragged over other rows, is released. */
  dropFill(): void {
    this.#fill.drop();
  }

  paste(text: string): void {
    if (this.controls.isReadOnly) return;
    const summary = this.sheet.paste(text, this.cursor.range(), this.cursor.fields);
    const undo = summary.pasted > 0 ? { label: 'Undo', act: () => this.undo() } : null;
    this.messages.say(pasteSentence(text, summary), undo);
  }

  /** Clears the selected cells: blank counts as 0. */
  clear(label = 'Clear'): void {
    if (this.controls.isReadOnly) return;
    const { rowIds, fields } = this.cursor.range();
    const edits = rowIds.flatMap((rowId) =>
      fields.flatMap((field) => {
        const column = columnOf(this.sheet.area, field);
        const blank = column && this.canEdit({ rowId, field }) ? parseCell(column, '') : undefined;
        return blank === undefined ? [] : [{ rowId, field, value: blank }];
      }),
    );
    this.#apply(edits, label);
  }

  adjust(rowIds: readonly number[] | 'all', sign: 1 | -1): void {
    const { isReadOnly, basisPoints: step } = this.controls;
    if (!isReadOnly) this.messages.say(limitSentence(this.sheet.adjustBasisPoints(rowIds, sign * step)));
  }

  #navigate(command: NavigateCommand, active: CellAt, column: Column): boolean {
    switch (command.do) {
      case 'move':
        this.#run.end();
        this.cursor.moveBy(command.rows, command.columns, command.isExtending);
        return true;
      case 'edit':
        this.openEditor(command.text);
        return true;
      case 'toggle':
        this.setValue(active, this.sheet.cell(active.rowId, active.field).value !== true);
        return true;
      case 'basisPoints':
        this.adjust(command.scope === 'all' ? 'all' : [active.rowId], command.sign);
        return true;
      case 'nextInRun':
        return this.#run.next(command.sign, (at) => this.canEdit(at));
      case 'returnInRun':
        this.#run.return();
        return true;
      case 'escape':
        return this.#escape();
      default:
        this.#act(command.do, active, column);
        return true;
    }
  }

  #act(act: NavigateCommand['do'], active: CellAt, column: Column): void {
    const rowIds = this.sheet.rowIds();
    const { fields } = this.cursor;
    const corner = (rowId: number | undefined, field: string | undefined): CellAt => ({
      rowId: rowId ?? active.rowId,
      field: field ?? column.field,
    });
    if (act === 'clear') this.clear();
    if (act === 'fillDown') this.fillDown();
    if (act === 'undo') this.undo();
    if (act === 'redo') this.redo();
    if (act === 'save') this.controls.onSave();
    if (act === 'menu') this.controls.openMenu();
    if (act === 'comment') this.controls.comment?.(active);
    if (act === 'selectRow')
      this.cursor.select(corner(active.rowId, fields.at(-1)), corner(active.rowId, fields[0]));
    if (act === 'selectColumn')
      this.cursor.select(corner(rowIds.at(-1), active.field), corner(rowIds[0], active.field));
    if (act === 'selectAll')
      this.cursor.select(corner(rowIds.at(-1), fields.at(-1)), corner(rowIds[0], fields[0]));
  }

  #edit(command: EditCommand, active: CellAt, column: Column): boolean {
    switch (command.do) {
      case 'discard':
        this.#discard();
        return true;
      case 'commitFill':
        this.#commitFill(column);
        return true;
      case 'commitAnd':
        if (this.#commit()) this.#act(command.next, active, column);
        return true;
      default:
        if (!this.#commit()) return true;
        if (command.run !== 0) {
          this.#run.begin(active.field);
          return this.#run.next(command.run, (at) => this.canEdit(at));
        }
        if (this.#run.isOn && command.rows > 0) this.#run.return();
        else this.cursor.moveBy(command.rows, 0, false);
        return true;
    }
  }

  /** Commits the text of the open editor to its cell; false if it cannot be parsed, and the editor stays. */
  #commit(): boolean {
    const { editor, active } = this.cursor;
    const column = active && columnOf(this.sheet.area, active.field);
    if (!editor || !active || !column) return true;
    const { value, error } = cellEntry(column, editor.text);
    if (value === undefined) {
      this.cursor.refuseEditor(error);
      return false;
    }
    this.cursor.closeEditor();
    const isUntouched = !editor.isReplacing && editor.text === editor.initialText;
    if (!isUntouched) this.setValue(active, value);
    // Only now, so that for teammates the value replaces the text without a gap.
    this.sheet.typing(active.rowId, active.field, null);
    return true;
  }

  #commitFill(column: Column): void {
    const { editor, active } = this.cursor;
    const value = editor ? parseCell(column, editor.text) : undefined;
    if (!active || value === undefined) {
      this.#commit();
      return;
    }
    const { rowIds, fields } = this.cursor.range();
    this.cursor.closeEditor();
    const edits = rowIds.flatMap((rowId) =>
      fields.filter((field) => this.canEdit({ rowId, field })).map((field) => ({ rowId, field, value })),
    );
    this.#apply(edits, 'Fill');
    this.sheet.typing(active.rowId, active.field, null);
  }

  #discard(): void {
    const { editor, active } = this.cursor;
    if (!editor || !active) return;
    this.cursor.closeEditor();
    this.sheet.typing(active.rowId, active.field, null);
    const { text, initialText, isReplacing, error } = editor;
    if (!isReplacing && text === initialText) return;
    const column = columnOf(this.sheet.area, active.field);
    const value = column && parseCell(column, text);
    const restore = (): void => {
      this.cursor.moveTo(active);
      if (value === undefined) this.openEditor(text);
      else this.setValue(active, value);
    };
    const said = error === null ? 'Edit discarded.' : `${error} Edit discarded.`;
    this.messages.say(said, { label: 'Restore last edit', act: restore });
  }

  #apply(edits: readonly CellEdit[], label: string): void {
    if (edits.length === 0) return;
    const outcome = this.sheet.edit(edits, label);
    const [first] = edits;
    const cell = edits.length === 1 && first ? this.sheet.cell(first.rowId, first.field) : null;
    const notice = cell?.notice ?? cell?.slip ?? null;
    this.cursor.notice(notice === null || !first ? null : { rowId: first.rowId, field: first.field });
    this.messages.say(notice ?? limitSentence(outcome));
  }

  #jumpAndSay(verb: 'Undone' | 'Redone', step: ReturnType<Sheet['undo']>): void {
    if (!step) return;
    if (step.at && this.cursor.fields.includes(step.at.field)) this.cursor.moveTo(step.at);
    this.messages.say(undoneSentence(verb, step));
  }

  /** Ends the run, then clears the selection; after that the page handles Escape and Tab. */
  #escape(): boolean {
    const { active, isRange } = this.cursor;
    if (this.cursor.isFilling) this.cursor.dragFill(null);
    else if (this.#run.isOn) this.#run.end();
    else if (isRange && active) this.cursor.moveTo(active);
    else return false;
    return true;
  }
}

/** The initial text of an editor opened by typing a character; in a list, the first choice that begins so. */
function typedInto(column: Column | undefined, text: string): string | null {
  if (!column?.options) return text;
  const begins = column.options.find((option) => option.name.toLowerCase().startsWith(text.toLowerCase()));
  return begins ? String(begins.value) : null;
}
