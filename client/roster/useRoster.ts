import { useRef, useState } from 'react';
import { loadRoster, type RosterConflict, saveRoster } from '../../contracts/calls/roster.ts';
import type { TeamRole } from '../../contracts/fields/fields.ts';
import { counted } from '../../contracts/text/counted.ts';
import { schoolTimeOf } from '../../contracts/time/schoolTime.ts';
import { useAct, useLoad } from '../call/queries.ts';
import { useRecordDraft } from '../drafts/useRecordDraft.ts';
import {
  isChanged,
  peopleOf,
  type RosterPerson,
  type RosterPlace,
  requestOf,
  restoredDraft,
  rosterDraftSchema,
  rosterRows,
  spread,
  wantedPeople,
} from './rosterDraft.ts';
import { useSignInLinks } from './useSignInLinks.ts';

/** How new people get access: by a mail to each, by distributed links, or later. */
export type Welcome = 'mails' | 'links' | 'nothing';

const conflictLine = ({ full_name, team_name, modifiedBy, at }: RosterConflict): string =>
  `${full_name} ${team_name === null ? 'was removed from the game' : `was moved to ${team_name}`} ` +
  `by ${modifiedBy} at ${schoolTimeOf(at)}.`;

/** Concurrent changes, as the question of Confirm. */
const clashOf = (conflicts: readonly RosterConflict[]) => ({
  clash: {
    text: 'Someone else has changed the roster in the meantime. Confirm your changes anyway?',
    at: conflicts.map(({ at }) => at),
    acceptLabel: 'Confirm anyway',
    details: conflicts.map(conflictLine),
  },
});

/**
 * The roster of a game: the record, my draft on top with undo, including one from before a reload, and its
 * confirmation.
 */
export function useRoster(gameId: number) {
  const load = useLoad(loadRoster, { game: gameId }, {});
  const { act, state } = useAct(saveRoster);
  const signInLinks = useSignInLinks(gameId);
  const welcome = useRef<Welcome>('nothing');
  const [hasMailed, setHasMailed] = useState(false);
  const editor = useRecordDraft({
    load,
    rowsOf: rosterRows,
    hasFixedRows: true,
    keptUnder: `roster/${gameId}`,
    schema: rosterDraftSchema,
    of: () => null,
    countOf: (rows, record) => peopleOf(record, rows).filter(isChanged).length,
    send: async (rows, { record, force }) => {
      const people = peopleOf(record, rows);
      const count = people.filter(isChanged).length;
      const request = { ...requestOf(people), force, send_welcome: welcome.current === 'mails' };
      const { conflicts } = await act({ game: gameId }, request);
      if (conflicts.length > 0) return clashOf(conflicts);
      const changes = counted(count, 'change');
      return { clash: null, seen: null, savedText: `The roster has been saved: ${changes}.` };
    },
    onSaved: (rows) => {
      const newcomers = rows.flatMap(({ row }) => row?.newcomer ?? []);
      const invited = newcomers.filter(({ userId, member }) => userId === null && member === null);
      if (welcome.current === 'mails') setHasMailed(true);
      if (welcome.current === 'links') signInLinks.make(invited.map(({ email }) => email));
    },
    restored: (draft, record) => restoredDraft(record, draft),
  });
  const record = load.data;
  const people = record ? peopleOf(record, editor.unsaved) : [];
  const change = (label: string, wanted: readonly RosterPerson[]): void =>
    editor.change(label, wantedPeople(wanted));
  return {
    ...editor,
    load,
    record,
    people,
    changed: people.filter(isChanged),
    /** Whether unassigned people block Confirm. */
    waiting: people.filter(({ place }) => place === 'noTeam'),
    takeOver: (wanted: readonly RosterPerson[], label = 'Add from a list') => change(label, wanted),
    move: (person: RosterPerson, place: RosterPlace) =>
      change(`Team of ${person.fullName}`, [{ ...person, place }]),
    setRoles: (person: RosterPerson, roles: readonly TeamRole[]) =>
      change(`Roles of ${person.fullName}`, [{ ...person, roles }]),
    spread: () => record && change('Assign to teams', spread(record, people)),
    confirm(chosen: Welcome): void {
      welcome.current = chosen;
      void editor.save();
    },
    signInLinks,
    /** Whether invitations were mailed from here on this visit. */
    hasMailed,
    isSaving: state.isPending,
  };
}

export type RosterEditor = ReturnType<typeof useRoster>;
