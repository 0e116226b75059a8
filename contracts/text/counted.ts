/** `1 cell`, `2 cells`, and `2 people` for a plural of its own. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
