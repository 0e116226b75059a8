import type { Law } from './importLaws.ts';
import { folderOf, type SourceFile, type SyntaxNode } from './sourceFile.ts';

const productFolders = new Set(['contracts', 'projections', 'server', 'client']);
const isProduct = ({ path }: SourceFile): boolean => productFolders.has(folderOf(path));

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const isComment = (line: string): boolean => /^(\/\/|\/\*|\*)/.test(line);

/** Lines of code, without blank lines and comments. */
function linesOfCode(text: string): number {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !isComment(line)).length;
}

const nameIn = (node: unknown): string | undefined => {
  const named = node as { readonly name?: unknown } | null | undefined;
  return typeof named?.name === 'string' ? named.name : undefined;
};

/** The name of an anonymous function: that of the variable or field it is assigned to. */
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

const functionLinesMax = 70;

/**
 * No function of the product is longer than 70 lines, without blank lines and comments. `allowed` lists the
 * remaining ones, as `file: name`, each with its maximum: none may grow beyond it, and none stays listed once
 * it is short.
 */
export function longFunctions(allowed: Readonly<Record<string, number>>): Law {
  return (files) => {
    const long = new Map(
      files.filter(isProduct).flatMap((file) =>
        functionsIn(file)
          .filter(({ lines }) => lines > functionLinesMax)
          .map(({ name, lines }): [string, number] => [`${file.path}: ${name}`, lines]),
      ),
    );
    return [
      ...[...long]
        .filter(([name, lines]) => lines > (allowed[name] ?? functionLinesMax))
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

/** Casts of a file, except `as const`, and those that disable types: via `unknown`, or to `never`. */
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

/** Allowed casts of a part of the product. */
export type CastLimits = {
  /** In total, by part. */
  readonly all: Readonly<Record<string, number>>;
  /** Via `unknown` or to `never`, by file. */
  readonly blind: Readonly<Record<string, number>>;
};

/** Casts may not increase. A listed file that needs fewer is reported. */
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
