import { useMemo } from 'react';
import {
  deleteMoment,
  loadMoments,
  type MarkedMoment,
  saveMoment,
} from '../../../contracts/calls/moments.ts';
import { useActs, useLoad } from '../../call/queries.ts';
import { formatTime } from '../../lib/clock.ts';
import { useDialogs } from '../../ui/dialogs.ts';
import { toast } from '../../ui/toast.tsx';

const noMoments: readonly MarkedMoment[] = [];

/** The words of a moment, as typed. */
type Words = Pick<MarkedMoment, 'title' | 'note' | 'audience'>;

/** The marked moments of a team, and the overseers' actions on them. Failures are reported here. */
export function useMarked({ gameId, teamId }: { readonly gameId: number; readonly teamId: number }) {
  const dialogs = useDialogs();
  const params = { game: gameId };
  const { data, refetch } = useLoad(loadMoments, params, {}, { showsFailure: true });
  const { act, state } = useActs();
  const moments = useMemo(
    () => data?.moments.filter(({ team_id }) => team_id === teamId) ?? noMoments,
    [data, teamId],
  );

  async function save(
    words: Words,
    position: number,
    known: MarkedMoment | null,
    force = false,
  ): Promise<boolean> {
    const { modifiedBy, modifiedAt } = await act(saveMoment, params, {
      ...words,
      team_id: teamId,
      log_position: position,
      ...(known && { moment_id: known.moment_id, lastUpdated: known.updated_tzts }),
      force,
    });
    await refetch();
    if (modifiedBy === null) {
      toast(known ? 'The moment was changed.' : 'The moment was marked.');
      return true;
    }
    const at = modifiedAt ?? '';
    const question = `${modifiedBy} changed this moment at ${formatTime(at)}. Save yours anyway?`;
    const goesOn = await dialogs.confirm(question, { at: [at], acceptLabel: 'Save anyway' });
    return goesOn && save(words, position, known, true);
  }

  async function remove({ moment_id, title }: MarkedMoment): Promise<void> {
    if (!(await dialogs.confirm(`Remove the moment ${title}?`, { acceptLabel: 'Remove' }))) return;
    await act(deleteMoment, params, { moment_id });
    await refetch();
  }

  return { moments, save, remove, isSaving: state.isPending };
}

export type Marked = ReturnType<typeof useMarked>;
