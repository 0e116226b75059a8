/** What follows a whole name after a comma. */
const suffix = /^(?:jr|sr|ii|iii|iv|ph\.?d|m\.?d|mba|esq)\.?$/i;

/** A last or a first name, also with a nickname: letters and what stands between them, but no formula. */
const namePart = /^\p{L}[\p{L}\p{M}\s.'’‘-]*(?:\([^()"]*\)|"[^"]*")?[\p{L}\p{M}\s.'’‘-]*$/u;

/** `Noël Lefèvre` for `Lefèvre, Noël`, as class lists write names; other names stay as they are. */
export function nameInReadingOrder(name: string): string {
  const [last, first, ...others] = name
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (![last, first].every((part) => part !== undefined && namePart.test(part))) return name;
  if (first === undefined || suffix.test(first) || !others.every((part) => suffix.test(part))) return name;
  return [`${first} ${last}`, ...others].join(', ');
}
