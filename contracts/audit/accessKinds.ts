/** What the access log knows: who came in, who was turned away, and who looked at or took what. */
export const accessKinds = [
  'signedIn',
  'signInRefused',
  'signedOut',
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

/** Further facts of a row: numbers, ids and words of the product, and nothing that anybody typed. */
export type AccessDetails = Readonly<Record<string, string | number | readonly string[]>>;
