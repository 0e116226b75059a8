/** A wrong variant of the code, as a careful attacker or a tired colleague would make it; the named tests ought to fail. */
export type Mutant = {
  readonly id: string;
  /** What no longer holds, in plain words. */
  readonly breaks: string;
  readonly file: string;
  /** Stands exactly once in the file, and is replaced. */
  readonly from: string;
  readonly to: string;
  /** The fewest and quickest test files that ought to catch it. */
  readonly tests: readonly string[];
  /** What the titles of these tests have in them, where the rest of their files would take long. */
  readonly titled?: string;
  /** Why nobody can tell the variant from the original, where that is so. */
  readonly equivalent?: string;
};

/** The text of a file with its one mistake; says so when the list no longer fits the file. */
export function mutatedText({ id, file, from, to }: Mutant, text: string): string {
  const [before, after, ...more] = text.split(from);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${id}: what is to be replaced stands ${text.split(from).length - 1} times in ${file}.`);
  return `${before}${to}${after}`;
}
