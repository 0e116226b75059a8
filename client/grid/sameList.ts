/** Whether two lists of ids hold the same ones in the same order: then the older list can stand for both. */
export function isSameList(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
