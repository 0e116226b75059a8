import { useState } from 'react';
import * as z from 'zod';
import { type TeamRole, teamRoleSchema } from '../../contracts/calls/fields.ts';
import { loadHousekeeping, saveHousekeeping } from '../../contracts/calls/housekeeping.ts';
import { useAct, useLoad } from '../call/queries.ts';
import { toast } from '../shell/toast.tsx';
import { useKeptText } from '../shell/useKeptText.ts';

type Roles = readonly TeamRole[];
const draftSchema = z.object({
  name: z.string().nullable(),
  /** By the member's id. */
  roles: z.record(z.string(), z.array(teamRoleSchema)),
});
type Draft = z.infer<typeof draftSchema>;
const nothing: Draft = { name: null, roles: {} };

const partsOf = ({ name, roles }: Draft): number => Object.keys(roles).length + (name === null ? 0 : 1);

const isSame = (one: Roles, other: Roles): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));

/** The bank's name and its members' roles: the record, and what I changed of it and did not save, also before a reload. */
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
  const changeCount = changedRoles.length + (isRenamed ? 1 : 0);
  const kept = useKeptText(`housekeeping/${teamId}`, draftSchema, changeCount === 0 ? null : draft);

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
    changeCount,
    name: draft.name ?? saved?.teamName ?? '',
    rolesOf: (userId: number): Roles =>
      draft.roles[userId] ?? saved?.teamRoles.find(({ user_id }) => user_id === userId)?.roles ?? [],
    rename: (name: string) => setDraft((before) => ({ ...before, name })),
    setRoles: (userId: number, roles: Roles) =>
      setDraft((before) => ({ ...before, roles: { ...before.roles, [userId]: [...roles] } })),
    save,
    isSaving: state.isPending,
    offer: kept.offer && { changeCount: partsOf(kept.offer.draft), at: kept.offer.at },
    restore: () => {
      if (kept.offer) setDraft(kept.offer.draft);
      kept.endOffer();
    },
    discard: kept.endOffer,
  };
}
