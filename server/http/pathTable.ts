/** What stands under a path, with the texts at the path's named parts. */
export type FoundPath<Value> = { readonly value: Value; readonly params: Readonly<Record<string, string>> };

type Branch<Value> = {
  readonly words: Map<string, Branch<Value>>;
  readonly named: Map<string, Branch<Value>>;
  value?: Value;
};

const newBranch = <Value>(): Branch<Value> => ({ words: new Map(), named: new Map() });

function branchUnder<Value>(branches: Map<string, Branch<Value>>, name: string): Branch<Value> {
  const branch = branches.get(name) ?? newBranch<Value>();
  branches.set(name, branch);
  return branch;
}

/**
 * Finds a path among many, such as `/game/:game/roster`, in as many steps as it has parts: a router that tries one
 * pattern after the other takes longer for it than a save takes to be decided. A word goes before a named part. Named
 * parts are given as they stand in the address: ids and tokens have nothing that is written otherwise there.
 */
export function pathTable<Value>(
  entries: Iterable<readonly [path: string, value: Value]>,
): (path: string) => FoundPath<Value> | undefined {
  const root = newBranch<Value>();
  for (const [path, value] of entries) {
    let branch = root;
    for (const part of path.split('/'))
      branch = part.startsWith(':')
        ? branchUnder(branch.named, part.slice(1))
        : branchUnder(branch.words, part);
    branch.value = value;
  }

  function find(
    branch: Branch<Value>,
    parts: readonly string[],
    index: number,
  ): FoundPath<Value> | undefined {
    const part = parts[index];
    if (part === undefined)
      return branch.value === undefined ? undefined : { value: branch.value, params: {} };
    const word = branch.words.get(part);
    const found = word && find(word, parts, index + 1);
    if (found || part === '') return found;
    for (const [name, named] of branch.named) {
      const below = find(named, parts, index + 1);
      if (below) return { value: below.value, params: { ...below.params, [name]: part } };
    }
    return undefined;
  }

  return (path) => find(root, path.split('/'), 0);
}
