/** Times in a stream strictly increase, so that a lastUpdated stamp always orders events. */
export function laterThan(previous: string, at: string): string {
  return at > previous ? at : new Date(Date.parse(previous) + 1).toISOString();
}
