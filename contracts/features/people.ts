import { downloadOwnData, erasePerson, previewErasure } from '../calls/erasure.ts';
import {
  newUser,
  openLink,
  requestPassword,
  resetPassword,
  updatePassword,
  userSettings,
} from '../calls/passwords.ts';
import { createUser, disableUser, listMails, listUsers, setUserRole } from '../calls/users.ts';
import { type ErasureEvent, PersonErased } from '../events/erasureEvents.ts';
import { stream } from '../events/stream.ts';
import { none } from '../record/facts.ts';
import { defineFeature, frames, tell } from './feature.ts';

/** Accounts, passwords and erasure of people. */
export const peopleFeature = defineFeature({
  calls: [
    requestPassword,
    newUser,
    resetPassword,
    openLink,
    userSettings,
    updatePassword,
    listUsers,
    createUser,
    setUserRole,
    disableUser,
    previewErasure,
    erasePerson,
    downloadOwnData,
    listMails,
  ],
  events: [
    tell(PersonErased, {
      kind: 'roster',
      words: ({ userId }, { person }) => `erased ${person(userId)}`,
      facts: none,
    }),
  ],
  streams: {
    /** The erased people. */
    erasures: () => stream<ErasureEvent>('erasures-people'),
  },
  /** A person was erased: their name and their texts are gone from every screen. */
  frames: frames<{ readonly type: 'personErased' }>(),
});
