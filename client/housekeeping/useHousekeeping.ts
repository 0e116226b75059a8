import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import * as z from 'zod';
import { loadHousekeeping, saveHousekeeping } from '../../contracts/calls/housekeeping.ts';
import { type TeamRole, teamRoleSchema } from '../../contracts/fields/fields.ts';
import { useAct, useLoad } from '../call/queries.ts';
import type { WaitingLine } from '../drafts/keptForms.ts';
import { counter } from '../drafts/screenSheets.ts';
import { redoAndTell, undoAndTell } from '../drafts/undoAndTell.ts';
import { useKeptText } from '../drafts/useKeptText.ts';
import { useOfForm } from '../drafts/useOfForm.ts';
import { createSheet } from '../grid/createSheet.ts';
import type { CellEdit, Sheet } from '../grid/sheet.ts';
import { toast } from '../ui/toast.tsx';
import { bankRowId, housekeepingArea, housekeepingRows, rolesCell, rolesOfCell } from './housekeepingArea.ts';

const draftSchema = z.object({
  name: z.string().nullable(),
  /** By the member's id. */
  roles: z.record(z.string(), z.array(teamRoleSchema)),
});
type Draft = z.infer<typeof draftSchema>;

const partsOf = ({ name, roles }: Draft): number => Object.keys(roles).length + (name === null ? 0 : 1);

const bankName = { rowId: bankRowId, field: 'name' };
const rolesEdit = (userId: number, roles: readonly TeamRole[]): CellEdit => ({
  rowId: userId,
  field: 'roles',
  value: rolesCell(roles),
});

/** The edits that bring a draft into the sheet. */
function editsOf({ name, roles }: Draft): readonly CellEdit[] {
  const members = Object.entries(roles).map(([id, chosen]) => rolesEdit(Number(id), chosen));
  return name === null ? members : [{ ...bankName, value: name }, ...members];
}

/** A draft as people read it. */
function linesOf(
  { name, roles }: Draft,
  members: readonly { readonly user_id: number; readonly full_name: string }[],
): readonly WaitingLine[] {
  const nameOf = (id: string) => members.find(({ user_id }) => String(user_id) === id)?.full_name ?? '';
  return [
    ...(name === null ? [] : [{ row: 'Bank Name', column: '', value: name }]),
    ...Object.entries(roles).map(([id, chosen]) => ({
      row: nameOf(id),
      column: 'Roles',
      value: String(rolesCell(chosen)) || 'none',
    })),
  ];
}

/** The sheet that the record is laid under when it comes, and again whenever it changes. */
function emptySheet(): Sheet {
  return createSheet({
    area: housekeepingArea,
    filterChoice: null,
    rows: [],
    facts: {},
    lastUpdated: '',
    nextTemporaryId: counter(-1),
    nextStepNumber: counter(1),
    timers: { setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds) },
  });
}

/** Typing in one cell as one step of undo, however many letters it has, until it is ended. */
function useTyping(sheet: Sheet) {
  const stepNumber = useRef(0);
  const lastStep = (): number => sheet.state().lastStepNumber;
  const isGoingOn = (): boolean => stepNumber.current > 0 && lastStep() === stepNumber.current;
  return {
    isGoingOn,
    type(edit: CellEdit, label: string): void {
      if (isGoingOn()) sheet.undo();
      const before = lastStep();
      sheet.edit([edit], label);
      stepNumber.current = lastStep() > before ? lastStep() : 0;
    },
    end(): void {
      stepNumber.current = 0;
    },
  };
}

/** What is unsaved of the members that the team still has, and of the bank's name. */
function draftIn(sheet: Sheet, members: readonly { readonly user_id: number }[]): Draft {
  const name = sheet.cell(bankName.rowId, bankName.field);
  const roles = members
    .map(({ user_id }) => ({ user_id, cell: sheet.cell(user_id, 'roles') }))
    .filter(({ cell }) => cell.isDirty)
    .map(({ user_id, cell }) => [String(user_id), rolesOfCell(cell.value)] as const);
  return { name: name.isDirty ? String(name.value) : null, roles: Object.fromEntries(roles) };
}

/**
 * The bank's name and its members' roles: the record, and what I changed of it and did not save, also before a reload.
 * Undo and Redo are those of the decision screens (ux §2.4).
 */
export function useHousekeeping(teamId: number, turnNum: number) {
  const load = useLoad(loadHousekeeping, { team: teamId }, { turnNum });
  const { act, state } = useAct(saveHousekeeping, { keepsTrying: true });
  const [sheet] = useState(emptySheet);
  const sheets = { all: [sheet] };
  const { canUndo, canRedo } = useSyncExternalStore(sheet.subscribeState, sheet.state);
  const typing = useTyping(sheet);
  const saved = load.data;
  useLayoutEffect(() => {
    if (saved) sheet.receiveWhole(housekeepingRows(saved), '');
  }, [sheet, saved]);
  const members = saved?.teamRoles ?? [];
  const draft = draftIn(sheet, members);
  const changeCount = partsOf(draft);
  const ofForm = useOfForm('Housekeeping');
  const kept = useKeptText(
    `housekeeping/${teamId}`,
    draftSchema,
    changeCount === 0 ? null : draft,
    ofForm(linesOf(draft, members)),
  );

  /** Ends the typing of the name; blanks around it are no part of it. */
  function endTyping(): void {
    const typed = String(sheet.cell(bankName.rowId, bankName.field).value);
    if (typing.isGoingOn()) typing.type({ ...bankName, value: typed.trim() }, 'Bank Name');
    typing.end();
  }

  async function save(): Promise<void> {
    endTyping();
    const { name, roles } = draftIn(sheet, members);
    sheet.payload();
    const updated = Object.entries(roles).map(([id, chosen]) => ({ user_id: Number(id), roles: chosen }));
    await act({ team: teamId }, { updated, ...(name !== null && { teamName: name }) }).then(
      async () => {
        sheet.saved({ ids: {}, lastUpdated: '' });
        await load.refetch();
        toast('Saved.');
      },
      // A failed call has raised its alert already; what was changed stays on the screen.
      () => undefined,
    );
  }

  return {
    load,
    saved,
    changeCount,
    name: String(sheet.cell(bankName.rowId, bankName.field).value),
    rolesOf: (userId: number) => rolesOfCell(sheet.cell(userId, 'roles').value),
    rename: (name: string) => typing.type({ ...bankName, value: name }, 'Bank Name'),
    endTyping,
    isTyping: typing.isGoingOn,
    setRoles: (userId: number, roles: readonly TeamRole[]) => {
      const name = members.find(({ user_id }) => user_id === userId)?.full_name ?? '';
      sheet.edit([rolesEdit(userId, roles)], `Roles of ${name}`);
    },
    save,
    isSaving: state.isPending,
    canUndo,
    canRedo,
    undo: () => undoAndTell(sheets),
    redo: () => redoAndTell(sheets),
    // What is restored goes into rows, which come with the record.
    offer: saved && kept.offer ? { changeCount: partsOf(kept.offer.draft), at: kept.offer.at } : null,
    restore: () => {
      if (kept.offer) sheet.edit(editsOf(kept.offer.draft), 'Restore');
      kept.endOffer();
    },
    discard: kept.endOffer,
  };
}
