const labels: Readonly<Record<string, string>> = {
  ceo: 'CEO',
  'cfo/treasurer': 'CFO/Treasurer',
  'credit officer': 'Credit Officer',
  'deposit officer': 'Deposit Officer',
  'lending officer': 'Lending Officer',
};

/** A role in a team as it is read; its value is written small. */
export const roleLabel = (role: string): string => labels[role] ?? role;
