import { analyze, type Scope, type Variable } from 'eslint-scope';
import type { Identifier, Node, Program } from 'estree';
import { parseSync } from 'vite';

/** A script's syntax tree, with the meaning of its names. */
export type ScriptTree = {
  readonly program: Program;
  /** Names not declared by the script itself: browser globals. */
  readonly globals: ReadonlySet<Identifier>;
  /** The value of a name declared in the script and assigned only at its declaration. */
  valueOf(name: Identifier): Node | undefined;
};

/** The value of a name from its declaration. */
function onlyValueOf(variable: Variable | null): Node | undefined {
  const [definition, ...others] = variable?.defs ?? [];
  if (definition?.type !== 'Variable' || others.length > 0) return undefined;
  const { id, init } = definition.node;
  const isWrittenAgain = variable?.references.some((reference) => reference.isWrite() && !reference.init);
  return id.type === 'Identifier' && !isWrittenAgain ? (init ?? undefined) : undefined;
}

/** Parses a script; throws on a syntax error. */
export function readScript(file: string, text: string): ScriptTree {
  const { program, errors } = parseSync(file, text, { preserveParens: false, range: true, lang: 'js' });
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const tree = program as unknown as Program;
  const scopes = analyze(tree, { ecmaVersion: 2022, sourceType: 'module', fallback: 'iteration' });
  const resolved = new Map<Node, Variable | null>();
  const collect = (scope: Scope): void => {
    for (const { identifier, resolved: variable } of scope.references)
      if (identifier.type === 'Identifier') resolved.set(identifier, variable);
    scope.childScopes.forEach(collect);
  };
  if (scopes.globalScope) collect(scopes.globalScope);
  const globals = new Set(
    (scopes.globalScope?.through ?? []).map(({ identifier }) => identifier as Identifier),
  );
  return { program: tree, globals, valueOf: (name) => onlyValueOf(resolved.get(name) ?? null) };
}
