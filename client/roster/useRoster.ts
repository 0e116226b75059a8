import { useMemo, useState } from 'react';
import { loadRoster, type RosterConflict, saveRoster } from '../../contracts/calls/roster.ts';
import type { TeamRole } from '../../contracts/fields/fields.ts';
import { useAct, useLoad } from '../call/queries.ts';
import { useKeptText } from '../drafts/useKeptText.ts';
import { useDialogs } from '../ui/dialogs.ts';
import { toast } from '../ui/toast.tsx';
import {
  emptyDraft,
  isChanged,
  type Place,
  peopleOf,
  type RosterPerson,
  requestOf,
  restoredDraft,
  rosterDraftSchema,
  spread,
  withPeople,
} from './rosterDraft.ts';
import { historyOf, redo, step, undo } from './undoHistory.ts';
import { useSignInLinks } from './useSignInLinks.ts';

/** How new people get in: by a mail to each, by links that are handed out, or in a way that is seen to later. */
export type Welcome = 'mails' | 'links' | 'nothing';

const timeOf = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const conflictLine = ({ full_name, team_name, modifiedBy, at }: RosterConflict): string =>
  `${full_name} ${team_name === null ? 'was taken out of the game' : `was put into ${team_name}`} by ${modifiedBy} at ${timeOf.format(new Date(at))}.`;

/** The roster of a game: the record, my draft on top with undo, also one from before a reload, and its confirmation. */
export function useRoster(gameId: number) {
  const load = useLoad(loadRoster, { game: gameId }, {});
  const { act, state } = useAct(saveRoster);
  const dialogs = useDialogs();
  const signInLinks = useSignInLinks(gameId);
  const [history, setHistory] = useState(() => historyOf(emptyDraft));
  const record = load.data;
  const people = useMemo(() => (record ? peopleOf(record, history.now) : []), [record, history.now]);
  const changed = people.filter(isChanged);
  const kept = useKeptText(`roster/${gameId}`, rosterDraftSchema, changed.length === 0 ? null : history.now);

  const change = (changes: readonly RosterPerson[]): void =>
    setHistory((before) => step(before, withPeople(before.now, changes)));

  async function send(force: boolean, welcome: Welcome): Promise<void> {
    const count = changed.length;
    const request = requestOf(people);
    const send_welcome = welcome === 'mails';
    const { conflicts } = await act({ game: gameId }, { ...request, force, send_welcome });
    if (conflicts.length > 0) {
      await load.refetch();
      const question = 'Somebody else has changed the roster meanwhile. Confirm your changes anyway?';
      const details = conflicts.map(conflictLine);
      const isSure = await dialogs.confirm(question, { acceptLabel: 'Confirm anyway', details });
      return isSure ? send(true, welcome) : undefined;
    }
    await load.refetch();
    setHistory(historyOf(emptyDraft));
    toast(`The roster has been saved: ${count} ${count === 1 ? 'change' : 'changes'}.`);
    if (welcome === 'links') signInLinks.make((request.invited ?? []).map(({ email }) => email));
  }

  return {
    load,
    record,
    people,
    changed,
    /** Whether somebody still has to be put into a team before Confirm. */
    waiting: people.filter(({ place }) => place === 'noTeam'),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    takeOver: change,
    move: (person: RosterPerson, place: Place) => {
      if (person.place !== place) change([{ ...person, place }]);
    },
    setRoles: (person: RosterPerson, roles: readonly TeamRole[]) => change([{ ...person, roles }]),
    spread: () => {
      if (record) setHistory((before) => step(before, spread(record, before.now)));
    },
    // A failed call has raised its alert already; the draft stays.
    confirm: (welcome: Welcome) => void send(false, welcome).catch(() => undefined),
    signInLinks,
    isSaving: state.isPending,
    offer: kept.offer && { changeCount: Object.keys(kept.offer.draft.wishes).length, at: kept.offer.at },
    restore: () => {
      const draftOfBefore = kept.offer?.draft;
      if (!record || !draftOfBefore) return;
      setHistory((before) => step(before, restoredDraft(record, draftOfBefore)));
      kept.endOffer();
    },
    discard: kept.endOffer,
  };
}

export type Roster = ReturnType<typeof useRoster>;
