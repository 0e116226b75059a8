/** One named event that an instructor may book for a team. */
export type NamedEvent = { readonly eventId: number; readonly name: string };

const names = [
  'Robbery',
  'Lawsuit settlement',
  'Storm damage',
  'Compliance fine',
  'Cyber incident',
  'Fraud loss',
  'Tax refund',
  'Insurance recovery',
  'Sale of other real estate',
  'Community award',
  'Key officer departure',
  'Instructor correction',
];

/** The catalogue of named events in the order of its select box; ids are stable. */
export const namedEvents: readonly NamedEvent[] = names.map((name, index) => ({ eventId: index + 1, name }));
