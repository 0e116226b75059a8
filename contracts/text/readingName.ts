/** What follows a whole name after a comma. */
const suffix = /^(?:jr|sr|ii|iii|iv|ph\.?d|m\.?d|esq)\.?$/i;

/** `Noël Lefèvre` for `Lefèvre, Noël`, as class lists write names; other names stay as they are. */
export function nameInReadingOrder(name: string): string {
  const [last, first, ...others] = name
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (first === undefined || suffix.test(first) || !others.every((part) => suffix.test(part))) return name;
  return [`${first} ${last}`, ...others].join(', ');
}
