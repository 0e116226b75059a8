import { readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { root } from './repository.ts';
import { nodesBelow, type SourceFile, type SyntaxNode } from './sourceFile.ts';

/** A rule's id: two or three capitals and a number. */
const idPattern = /\[([A-Z]{2,3}\d+)\]/g;
const bareId = /^[A-Z]{2,3}\d+$/;

/** One line of docs/rules: `| SV1 | what must hold | where it is written |`. */
export type ListedRule = { readonly id: string; readonly sentence: string; readonly source: string };

/** The rules of a page, in order. */
export function rulesIn(markdown: string): readonly ListedRule[] {
  const rows = markdown.matchAll(/^\| ([A-Z]{2,3}\d+) \| (.+) \| (.+) \|$/gm);
  return [...rows].map(([, id = '', sentence = '', source = '']) => ({ id, sentence, source }));
}

/** Every rule of docs/rules. */
export function listedRules(): readonly ListedRule[] {
  const folder = path.join(root, 'docs/rules');
  return readdirSync(folder).flatMap((page) => rulesIn(readFileSync(path.join(folder, page), 'utf8')));
}

const declaring = new Set(['describe', 'it', 'test']);

/** The innermost function of a call: `test` of `test.each([...])('title', ...)`. */
function calledName(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  if ('name' in node) return String(node.name);
  if ('callee' in node) return calledName(node.callee);
  if ('tag' in node) return calledName(node.tag);
  return 'object' in node ? calledName(node.object) : '';
}

function literalText(node: SyntaxNode | undefined): string {
  if (node?.type === 'Literal') return String(node.value);
  if (node?.type !== 'TemplateLiteral') return '';
  const quasis = node.quasis as readonly { readonly value: { readonly raw: string } }[];
  return quasis.map((quasi) => quasi.value.raw).join('%s');
}

/** Tests of a file that run only in a whole or a long run (tests/fixtures/thoroughness.ts). */
function leftOut({ nodes }: SourceFile): ReadonlySet<SyntaxNode> {
  const conditions = nodes.filter(
    (node) => node.type === 'IfStatement' && ['isWhole', 'isLong'].includes(nameOf(node.test)),
  );
  return new Set(conditions.flatMap((node) => nodesBelow(node.consequent)));
}

/** Titles of the tests of an ordinary run and of their groups, wherever under tests/ they are declared. */
export function titlesIn(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter((file) => file.path.startsWith('tests/') && !file.path.endsWith('.whole.test.ts'))
    .flatMap((file) => {
      const others = leftOut(file);
      return file.nodes.filter((node) => !others.has(node));
    })
    .filter((node) => node.type === 'CallExpression' && declaring.has(calledName(node)))
    .map((node) => literalText((node.arguments as readonly SyntaxNode[])[0]))
    .filter((title) => title !== '');
}

/** The rules in a title: `[SV1] ...`, `[SV1] [SV2] ...`. */
export function idsIn(title: string): readonly string[] {
  return [...title.matchAll(idPattern)].map(([, id = '']) => id);
}

const nameOf = (node: unknown): string =>
  typeof node === 'object' && node !== null && 'name' in node ? String(node.name) : '';

function refusalIn(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type === 'Property' && nameOf(node.key) === 'rule') return node.value as SyntaxNode;
  const isRefusing = node.type === 'CallExpression' && /^refused(By)?$/.test(nameOf(node.callee));
  return isRefusing ? (node.arguments as readonly SyntaxNode[])[0] : undefined;
}

/** The rules named in the product's code: in refusals, and in comments as `[SV1]`; each with the file. */
export function idsNamedIn(
  files: readonly SourceFile[],
): readonly { readonly id: string; readonly path: string }[] {
  return files
    .filter((file) => !file.path.startsWith('tests/'))
    .flatMap(({ path, nodes, comments }) => {
      const refusals = nodes.map((node) => literalText(refusalIn(node))).filter((text) => bareId.test(text));
      return [...refusals, ...comments.flatMap(idsIn)].map((id) => ({ id, path }));
    });
}
