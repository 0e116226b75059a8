/** Kinds of entries in the access log: sign-ins, refusals, and who viewed or exported what. */
export const accessKinds = [
  'signedIn',
  'signInRefused',
  'signedOut',
  'identityLinked',
  'identityRemoved',
  'registrationLinkMade',
  'launchRefused',
  'sessionTimedOut',
  'passwordChanged',
  'resetAsked',
  'linkIssued',
  'linkUsed',
  'accountAdded',
  'accountChanged',
  'roleChanged',
  'disabled',
  'enabled',
  'erased',
  'accessRefused',
  'historyOpened',
  'exported',
  'verified',
  'receiptFetched',
  'monthDropped',
  'rowsLost',
] as const;
export type AccessKind = (typeof accessKinds)[number];

/** Details of a row: numbers, ids and fixed words, never user input. */
export type AccessDetails = Readonly<Record<string, string | number | readonly string[]>>;
