/**
 * Caches the values of the most recent keys, compared by identity; the oldest are evicted first. The last key is found
 * without a look at the others: banks are measured curve by curve.
 */
export function recentlyMade<Key extends object, Made extends object>(
  keysMax: number,
  make: (key: Key) => Made,
): (key: Key) => Made {
  const recent = new Map<Key, Made>();
  let lastKey: Key | undefined;
  let lastMade: Made | undefined;
  return (key) => {
    if (key === lastKey && lastMade) return lastMade;
    const made = recent.get(key) ?? make(key);
    lastKey = key;
    lastMade = made;
    if (recent.has(key)) return made;
    recent.set(key, made);
    for (const oldest of recent.keys()) {
      if (recent.size <= keysMax) break;
      recent.delete(oldest);
    }
    return made;
  };
}
