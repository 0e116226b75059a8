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

/** The words of a moment, as typed; a question that is not given stays. */
type Words = Pick<MarkedMoment, 'title' | 'note' | 'audience'> & { readonly question?: string };
type Place = Pick<MarkedMoment, 'team_id' | 'log_position'>;

/** The overseers' actions on marked moments of a game; `onDone` follows each. Failures are reported here. */
export function useMomentActs(gameId: number, onDone: () => Promise<unknown>) {
  const dialogs = useDialogs();
  const params = { game: gameId };
  const { act, state } = useActs();

  async function save(
    words: Words,
    place: Place,
    known: MarkedMoment | null,
    force = false,
  ): Promise<boolean> {
    const { modifiedBy, modifiedAt } = await act(saveMoment, params, {
      ...words,
      ...place,
      ...(known && { moment_id: known.moment_id, lastUpdated: known.updated_tzts }),
      force,
    });
    await onDone();
    if (modifiedBy === null) {
      toast(known ? 'The moment was changed.' : 'The moment was marked.');
      return true;
    }
    const at = modifiedAt ?? '';
    const question = `${modifiedBy} changed this moment at ${formatTime(at)}. Save yours anyway?`;
    const goesOn = await dialogs.confirm(question, { at: [at], acceptLabel: 'Save anyway' });
    return goesOn && save(words, place, known, true);
  }

  async function remove({ moment_id, title }: Pick<MarkedMoment, 'moment_id' | 'title'>): Promise<void> {
    if (!(await dialogs.confirm(`Remove the moment ${title}?`, { acceptLabel: 'Remove' }))) return;
    await act(deleteMoment, params, { moment_id });
    await onDone();
  }

  return { save, remove, isSaving: state.isPending };
}

/** The marked moments of a team, and the overseers' actions on them. */
export function useMarked({ gameId, teamId }: { readonly gameId: number; readonly teamId: number }) {
  const { data, refetch } = useLoad(loadMoments, { game: gameId }, {}, { showsFailure: true });
  const acts = useMomentActs(gameId, refetch);
  const moments = useMemo(
    () => data?.moments.filter(({ team_id }) => team_id === teamId) ?? noMoments,
    [data, teamId],
  );
  return {
    ...acts,
    moments,
    save: (words: Words, position: number, known: MarkedMoment | null) =>
      acts.save(words, { team_id: teamId, log_position: position }, known),
  };
}

export type Marked = ReturnType<typeof useMarked>;
