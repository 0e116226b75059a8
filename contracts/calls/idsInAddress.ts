/** The ids and named parts in an address if it matches the pattern of a screen. */
export function idsInAddress(pattern: string, address: string): Record<string, string> | undefined {
  const named = pattern.replace(/:(\w+)/g, '(?<$1>[1-9]\\d*)');
  const found = new RegExp(`^${named}/?$`).exec(address);
  return found ? { ...found.groups } : undefined;
}
