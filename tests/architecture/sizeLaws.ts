import type { Law } from './importLaws.ts';
import { folderOf, type SourceFile, type SyntaxNode } from './sourceFile.ts';

const productFolders = new Set(['contracts', 'projections', 'server', 'client']);
const isProduct = ({ path }: SourceFile): boolean => productFolders.has(folderOf(path));

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const isComment = (line: string): boolean => /^(\/\/|\/\*|\*)/.test(line);

/** Lines of a piece of code that are neither blank nor comment alone. */
function linesOfCode(text: string): number {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !isComment(line)).length;
}

const nameIn = (node: unknown): string | undefined => {
  const named = node as { readonly name?: unknown } | null | undefined;
  return typeof named?.name === 'string' ? named.name : undefined;
};

/** What functions are called that have no name of their own: that of the variable or field that they are the value of. */
function givenNames(nodes: readonly SyntaxNode[]): ReadonlyMap<unknown, string> {
  return new Map(
    nodes.flatMap((node): [unknown, string][] => {
      const [value, name] =
        node.type === 'VariableDeclarator' ? [node.init, nameIn(node.id)] : [node.value, nameIn(node.key)];
      return value && name !== undefined ? [[value, name]] : [];
    }),
  );
}

/** The functions of a file with their lines, without blank ones and comments. */
export function functionsIn({ nodes, text }: SourceFile): readonly { name: string; lines: number }[] {
  const names = givenNames(nodes);
  return nodes
    .filter(({ type }) => functionTypes.has(type))
    .map((node) => ({
      name: nameIn(node.id) ?? names.get(node) ?? 'a function without a name',
      lines: linesOfCode(text.slice(Number(node.start), Number(node.end))),
    }));
}

const longestFunctionLines = 70;

/**
 * No function of the product is longer than 70 lines, blank ones and comments not counted. `allowed` has those that still
 * are, as `file: name`, each with the lines that it may have: none grows beyond them, and none stays listed that became short.
 */
export function longFunctions(allowed: Readonly<Record<string, number>>): Law {
  return (files) => {
    const long = new Map(
      files.filter(isProduct).flatMap((file) =>
        functionsIn(file)
          .filter(({ lines }) => lines > longestFunctionLines)
          .map(({ name, lines }): [string, number] => [`${file.path}: ${name}`, lines]),
      ),
    );
    return [
      ...[...long]
        .filter(([name, lines]) => lines > (allowed[name] ?? longestFunctionLines))
        .map(([name, lines]) => `${name} has ${lines} lines`),
      ...Object.keys(allowed)
        .filter((name) => !long.has(name))
        .map((name) => `${name} is short enough: take it from the list`),
    ];
  };
}

const isConst = (type: unknown): boolean =>
  nameIn((type as { typeName?: unknown } | null)?.typeName) === 'const';
const typeOf = (node: SyntaxNode): string => (node.typeAnnotation as SyntaxNode | undefined)?.type ?? '';

/** Casts of a file, `as const` apart, and how many of them switch types off: by way of `unknown`, or to `never`. */
export function castsIn({ nodes }: SourceFile): { readonly all: number; readonly blind: number } {
  const casts = nodes.filter((node) => node.type === 'TSAsExpression' && !isConst(node.typeAnnotation));
  const blind = casts.filter((node) => {
    const inner = node.expression as SyntaxNode;
    return (
      typeOf(node) === 'TSNeverKeyword' ||
      (inner.type === 'TSAsExpression' && typeOf(inner) === 'TSUnknownKeyword')
    );
  });
  return { all: casts.length, blind: blind.length };
}

/** What a part of the product may have of casts. */
export type CastLimits = {
  /** In all, by part. */
  readonly all: Readonly<Record<string, number>>;
  /** By way of `unknown` or to `never`, by file. */
  readonly blind: Readonly<Record<string, number>>;
};

/** Casts get no more. A file of the list that needs fewer says so. */
export function countedCasts({ all, blind }: CastLimits): Law {
  return (files) => {
    const product = files.filter(isProduct).map((file) => ({ file, casts: castsIn(file) }));
    const byPart = Map.groupBy(product, ({ file }) => folderOf(file.path));
    const tooMany = [...byPart].flatMap(([part, found]) => {
      const count = found.reduce((sum, { casts }) => sum + casts.all, 0);
      return count > (all[part] ?? 0) ? [`${part} has ${count} casts, more than ${all[part] ?? 0}`] : [];
    });
    const blindly = product.flatMap(({ file, casts }) =>
      casts.blind > (blind[file.path] ?? 0)
        ? [`${file.path} has ${casts.blind} casts by way of unknown or to never`]
        : [],
    );
    const count = new Map(product.map(({ file, casts }) => [file.path, casts.blind]));
    const fewer = Object.entries(blind)
      .filter(([path, most]) => (count.get(path) ?? 0) < most)
      .map(
        ([path]) =>
          `${path} has ${count.get(path) ?? 0} casts by way of unknown or to never: say so in exceptions.ts`,
      );
    return [...tooMany, ...blindly, ...fewer];
  };
}
