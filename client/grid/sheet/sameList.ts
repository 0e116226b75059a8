/** Whether two lists contain the same ids in the same order, so that the older list can be reused. */
export function isSameList(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
