/** A mutant: a mistake an attacker or a tired colleague could make; the named tests should fail. */
export type Mutant = {
  readonly id: string;
  /** What goes wrong, in plain words. */
  readonly breaks: string;
  readonly file: string;
  /** Occurs exactly once in the file, and is replaced. */
  readonly from: string;
  readonly to: string;
  /** The fewest and fastest test files that should catch it. */
  readonly tests: readonly string[];
  /** Text in the titles of these tests, if the rest of their files would take long. */
  readonly titled?: string;
  /** Why the mutant is equivalent to the original, if it is. */
  readonly equivalent?: string;
};

/** The text of a file with its mistake; throws if the list no longer matches the file. */
export function mutatedText({ id, file, from, to }: Mutant, text: string): string {
  const [before, after, ...more] = text.split(from);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${id}: the text to replace occurs ${text.split(from).length - 1} times in ${file}.`);
  return `${before}${to}${after}`;
}
