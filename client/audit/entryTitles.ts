import { deedKinds } from '../../contracts/audit/deedKinds.ts';
import type { EntryKind } from '../../contracts/audit/entryFilter.ts';
import { byKey } from '../../contracts/values.ts';
import { looks } from '../history/steps/marks.ts';

const ofEvents = byKey(deedKinds, (kind) => looks[kind].title);

/** Names of kinds of entries in the audit list. */
export const entryTitles: Readonly<Record<EntryKind, string>> = {
  ...ofEvents,
  signedIn: 'Signed in',
  signInRefused: 'Sign-in refused',
  signedOut: 'Signed out',
  sessionTimedOut: 'Session timed out',
  passwordChanged: 'Password changed',
  resetAsked: 'Password link requested',
  linkIssued: 'Sign-in links created',
  linkUsed: 'Link used',
  accountAdded: 'Account added',
  accountChanged: 'Account changed',
  roleChanged: 'Role changed',
  disabled: 'Account disabled',
  enabled: 'Account enabled',
  erased: 'Person erased',
  accessRefused: 'Access refused',
  historyOpened: 'History opened',
  exported: 'File downloaded',
  verified: 'Log verified',
  receiptFetched: 'Receipt downloaded',
  monthDropped: 'Access log expired',
  rowsLost: 'Entries lost',
};
