/** Caches the values of the most recent keys, compared by identity; the oldest are evicted first. */
export function recentlyMade<Key extends object, Made extends object>(
  keysMax: number,
  make: (key: Key) => Made,
): (key: Key) => Made {
  const recent = new Map<Key, Made>();
  return (key) => {
    const known = recent.get(key);
    if (known) return known;
    const made = make(key);
    recent.set(key, made);
    for (const oldest of recent.keys()) {
      if (recent.size <= keysMax) break;
      recent.delete(oldest);
    }
    return made;
  };
}
