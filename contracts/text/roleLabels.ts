const labels: Readonly<Record<string, string>> = {
  ceo: 'CEO',
  'cfo/treasurer': 'CFO/Treasurer',
  'credit officer': 'Credit Officer',
  'deposit officer': 'Deposit Officer',
  'lending officer': 'Lending Officer',
  // Who acts where no person does.
  system: 'System',
  lockdown: 'Lockdown',
  none: 'Nobody',
};

/** A role in a team, or of whoever acts, as it is read; its value is written small. */
export const roleLabel = (role: string): string => labels[role] ?? role;

/** Roles of a person as they are read, in the order given: `CEO, Lending Officer`. */
export const roleLabels = (roles: readonly string[], forNone: string): string =>
  roles.map(roleLabel).join(', ') || forNone;
