/** Memoises a computation for an immutable object, as long as that is used; the result is shared. */
export function oncePer<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, { readonly value: Made }>();
  return (key) => {
    const known = made.get(key);
    if (known) return known.value;
    const value = make(key);
    made.set(key, { value });
    return value;
  };
}

/** The same for an immutable object and a second value, such as a game and a team's place in it. */
export function oncePerBoth<First extends object, Second, Made>(
  make: (first: First, second: Second) => Made,
): (first: First, second: Second) => Made {
  const ofFirst = oncePer((_: First) => new Map<Second, Made>());
  return (first, second) => {
    const known = ofFirst(first).get(second);
    if (known !== undefined) return known;
    const made = make(first, second);
    ofFirst(first).set(second, made);
    return made;
  };
}
