/** Kinds of acts, as the audit log's filter offers them. */
export const deedKinds = [
  'saved',
  'savedAnyway',
  'scenario',
  'submitted',
  'forecast',
  'visited',
  'note',
  'merger',
  'measures',
  'adjusted',
  'regulator',
  'afterPublishing',
  'reports',
  'run',
  'frozen',
  'message',
  'roster',
  'game',
  'audit',
  'product',
] as const;
export type DeedKind = (typeof deedKinds)[number];
