import { useState } from 'react';
import type { TeamRole } from '../../contracts/calls/fields.ts';
import { loadHousekeeping, saveHousekeeping } from '../../contracts/calls/housekeeping.ts';
import { useAct, useLoad } from '../call/queries.ts';
import { toast } from '../shell/toast.tsx';

type Roles = readonly TeamRole[];
type Draft = { readonly name: string | null; readonly roles: Readonly<Record<number, Roles>> };
const nothing: Draft = { name: null, roles: {} };

const isSame = (one: Roles, other: Roles): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));

/** The bank's name and its members' roles: the record, and what I changed of it and did not save. */
export function useHousekeeping(teamId: number, turnNum: number) {
  const load = useLoad(loadHousekeeping, { team: teamId }, { turnNum });
  const { act, state } = useAct(saveHousekeeping, { keepsTrying: true });
  const [draft, setDraft] = useState(nothing);
  const saved = load.data;
  const changedRoles = (saved?.teamRoles ?? []).flatMap(({ user_id, roles }) => {
    const mine = draft.roles[user_id];
    return mine && !isSame(mine, roles) ? [{ user_id, roles: [...mine] }] : [];
  });
  const isRenamed = draft.name !== null && draft.name.trim() !== saved?.teamName;

  async function save(): Promise<void> {
    const teamName = isRenamed ? { teamName: (draft.name ?? '').trim() } : {};
    await act({ team: teamId }, { updated: changedRoles, ...teamName }).then(
      async () => {
        await load.refetch();
        setDraft(nothing);
        toast('Saved.');
      },
      // A failed call has raised its alert already; what was changed stays on the screen.
      () => undefined,
    );
  }

  return {
    load,
    saved,
    changeCount: changedRoles.length + (isRenamed ? 1 : 0),
    name: draft.name ?? saved?.teamName ?? '',
    rolesOf: (userId: number): Roles =>
      draft.roles[userId] ?? saved?.teamRoles.find(({ user_id }) => user_id === userId)?.roles ?? [],
    rename: (name: string) => setDraft((before) => ({ ...before, name })),
    setRoles: (userId: number, roles: Roles) =>
      setDraft((before) => ({ ...before, roles: { ...before.roles, [userId]: roles } })),
    save,
    isSaving: state.isPending,
  };
}
