/** A name in at most this many characters; an ellipsis replaces what is cut off. */
const cutName = (name: string, letters: number): string =>
  name.length <= letters ? name : `${name.slice(0, Math.max(1, letters - 1)).trimEnd()}…`;

/** The last words of a name that fit into this many characters; the end of the last one if it does not. */
export function lastWords(name: string, letters: number): string {
  const words = name.split(' ');
  for (let from = 1; from < words.length; from += 1) {
    const end = words.slice(from).join(' ');
    if (end.length <= letters) return end;
  }
  return name.slice(-letters);
}

/** Names that are cut to the same text are told apart by their ends: `…Branch 7`. */
function distinctNames(
  names: readonly string[],
  shorts: readonly string[],
  letters: number,
): readonly string[] {
  const isTwice = (short: string): boolean => shorts.filter((other) => other === short).length > 1;
  return names.map((name, index) => {
    const short = shorts[index] ?? name;
    return short !== name && isTwice(short) ? `…${lastWords(name, letters - 1)}` : short;
  });
}

/** Names in at most this many characters each. */
export const cutNames = (names: readonly string[], letters: number): readonly string[] =>
  distinctNames(
    names,
    names.map((name) => cutName(name, letters)),
    letters,
  );

/** The first word of each name, with as many more as distinguish it from the others. */
export function shortNames(names: readonly string[], letters: number): readonly string[] {
  const firstWords = (name: string, count: number): string => name.split(' ').slice(0, count).join(' ');
  const shorts = names.map((name, own) => {
    for (let count = 1; count <= name.split(' ').length; count += 1) {
      const short = firstWords(name, count);
      const isTaken = names.some((other, index) => index !== own && firstWords(other, count) === short);
      if (!isTaken) return cutName(short, letters);
    }
    return cutName(name, letters);
  });
  return distinctNames(names, shorts, letters);
}
