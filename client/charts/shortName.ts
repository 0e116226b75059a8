/** A name in at most this many characters; an ellipsis replaces what is cut off. */
export function shortName(name: string, letters: number): string {
  return name.length <= letters ? name : `${name.slice(0, Math.max(1, letters - 1)).trimEnd()}…`;
}

/** The first word of each name, with as many more as distinguish it from the others. */
export function shortNames(names: readonly string[], letters: number): readonly string[] {
  const firstWords = (name: string, count: number): string => name.split(' ').slice(0, count).join(' ');
  return names.map((name, own) => {
    for (let count = 1; count <= name.split(' ').length; count += 1) {
      const short = firstWords(name, count);
      const isTaken = names.some((other, index) => index !== own && firstWords(other, count) === short);
      if (!isTaken) return shortName(short, letters);
    }
    return shortName(name, letters);
  });
}
