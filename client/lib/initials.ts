/** `BO` for Ben Ono, `CH` for Cher. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0]?.[0], words.at(-1)?.[0]] : [words[0]?.slice(0, 2)];
  return letters.join('').toUpperCase();
}
