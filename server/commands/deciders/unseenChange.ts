/** Who wrote the recorded version of a text, and when. */
export type Version = { readonly by: number; readonly at: string };

/**
 * The change that blocks a save: one by somebody else, newer than the version the saver had seen. `seen` is
 * that version's time, null for a text that did not exist yet; undefined skips the comparison.
 */
export function unseenChange(
  current: Version | null,
  seen: string | null | undefined,
  saver: number,
): Version | null {
  if (!current || seen === undefined || current.by === saver || current.at === seen) return null;
  return { by: current.by, at: current.at };
}

/** The newest of several changes, the first of those with equal times; null if there are none. */
export function newestOf<Change extends Version>(changes: readonly Change[]): Change | null {
  return changes.reduce<Change | null>((one, other) => (one && one.at >= other.at ? one : other), null);
}
