import { parseSync } from 'vite';

/** A node of a parsed file; which fields it has depends on its type (ESTree with TypeScript). */
export type SyntaxNode = { readonly type: string } & Readonly<Record<string, unknown>>;

/** A module imported by a file. `isTypeOnly` ones are erased at run time. */
export type Import = { readonly target: string; readonly isTypeOnly: boolean };

/** A file of the product as the rules see it; `path` is relative to the repository with forward slashes. */
export type SourceFile = {
  readonly path: string;
  readonly text: string;
  readonly nodes: readonly SyntaxNode[];
  readonly comments: readonly string[];
  readonly imports: readonly Import[];
};

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** A node and its descendants, in the order of the text. */
export function nodesBelow(value: unknown, found: SyntaxNode[] = []): readonly SyntaxNode[] {
  if (typeof value !== 'object' || value === null) return found;
  if (isNode(value)) found.push(value);
  for (const child of Object.values(value)) nodesBelow(child, found);
  return found;
}

const importingTypes = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

function importIn(node: SyntaxNode): readonly Import[] {
  if (!importingTypes.has(node.type) || !isNode(node.source)) return [];
  // An address known only at run time, such as that of a file of the build, is none of the tree's.
  if (node.type === 'ImportExpression' && typeof node.source.value !== 'string') return [];
  const isTypeOnly = node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';
  return [{ target: String(node.source.value), isTypeOnly }];
}

/** Parses a file with the parser that builds the client; throws if it cannot be parsed. */
export function parseSource(path: string, text: string): SourceFile {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const nodes = nodesBelow(program);
  return {
    path,
    text,
    nodes,
    comments: comments.map((comment) => comment.value),
    imports: nodes.flatMap(importIn),
  };
}

/** The first part of a path: contracts, server, client, projections, ops, tests. */
export function folderOf(path: string): string {
  return path.slice(0, path.indexOf('/'));
}
