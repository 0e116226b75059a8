const labels: Readonly<Record<string, string>> = {
  ceo: 'CEO',
  'cfo/treasurer': 'CFO/Treasurer',
  'credit officer': 'Credit Officer',
  'deposit officer': 'Deposit Officer',
  'lending officer': 'Lending Officer',
  // Label of an actor that is not a person.
  system: 'System',
  lockdown: 'Lockdown',
  schedule: 'Schedule',
  none: 'Nobody',
};

/** A role in a team, or of an actor, as shown to people; its value is lower case. */
export const roleLabel = (role: string): string => labels[role] ?? role;

/** Roles of a person as shown to people, in the given order: `CEO, Lending Officer`. */
export const roleLabels = (roles: readonly string[], forNone: string): string =>
  roles.map(roleLabel).join(', ') || forNone;
