import { loadHousekeeping, saveHousekeeping } from '../../contracts/calls/housekeeping.ts';
import type { TeamRole } from '../../contracts/fields/fields.ts';
import { useAct, useLoad } from '../call/queries.ts';
import { useOfForm } from '../drafts/useOfForm.ts';
import { useRecordDraft } from '../drafts/useRecordDraft.ts';
import {
  bankRowId,
  housekeepingBody,
  housekeepingDraftSchema,
  housekeepingLines,
  housekeepingRows,
  nameOf,
  rolesOf,
  rolesRow,
} from './housekeepingDraft.ts';

const bankName = 'Bank Name';

/** The bank's name and its members' roles: the record and my unsaved changes, which survive a reload. */
export function useHousekeeping(teamId: number, turnNum: number) {
  const load = useLoad(loadHousekeeping, { team: teamId }, { turnNum });
  const { act, state } = useAct(saveHousekeeping, { keepsTrying: true });
  const members = load.data?.teamRoles ?? [];
  const ofForm = useOfForm('Housekeeping');
  const editor = useRecordDraft({
    load,
    rowsOf: housekeepingRows,
    hasFixedRows: true,
    place: { teamId, screen: 'housekeeping' },
    keptUnder: `housekeeping/${teamId}`,
    schema: housekeepingDraftSchema,
    of: ({ rows }) => ofForm(housekeepingLines(rows, members)),
    send: async (rows) => {
      await act({ team: teamId }, housekeepingBody(rows));
      return { clash: null, seen: null, savedText: 'Saved.' };
    },
  });
  const rowOf = (id: number) => editor.rowNow(id) ?? undefined;
  const rename = (name: string): void =>
    editor.change(bankName, [{ id: bankRowId, row: { name } }], bankName);

  /** Ends the typing of the name; surrounding whitespace is trimmed. */
  function endTyping(): void {
    if (editor.isTyping(bankName)) rename(nameOf(rowOf(bankRowId)).trim());
    editor.endTyping();
  }

  return {
    ...editor,
    load,
    saved: load.data,
    isSaving: state.isPending,
    name: nameOf(rowOf(bankRowId)),
    rolesOf: (userId: number): TeamRole[] => rolesOf(rowOf(userId)),
    rename,
    endTyping,
    isTyping: () => editor.isTyping(bankName),
    setRoles: (userId: number, roles: readonly TeamRole[]) => {
      const name = members.find(({ user_id }) => user_id === userId)?.full_name ?? '';
      editor.change(`Roles of ${name}`, [{ id: userId, row: rolesRow(roles) }]);
    },
    save: () => {
      endTyping();
      return editor.save();
    },
  };
}
