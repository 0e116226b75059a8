import type { Law } from './importLaws.ts';
import type { SourceFile, SyntaxNode } from './sourceFile.ts';

/** Where constants are the parameters and tables of the bank, named as in its documents. */
const upperCasePlaces = /^(server\/(simulation|reports(?!\/files))\/|contracts\/banking\/regionalShock\.ts$)/;
/** Tests of these may name theirs in either way. */
const eitherPlaces = /^tests\/(server\/(simulation|reports)|ops\/exploit)\//;
const upperCase = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;

const partOf = (node: SyntaxNode, name: string): SyntaxNode | undefined =>
  (node[name] ?? undefined) as SyntaxNode | undefined;

type Named = { readonly name: string; readonly value: SyntaxNode };

function namedIn(declaration: SyntaxNode): readonly Named[] {
  const declarators = (declaration.declarations ?? []) as readonly SyntaxNode[];
  return declarators.flatMap((declarator) => {
    const [name, value] = [partOf(declarator, 'id')?.name, partOf(declarator, 'init')];
    return typeof name === 'string' && name.length > 1 && value ? [{ name, value }] : [];
  });
}

/** The constants of a whole file, not those of its functions. */
function constantsOfFile({ nodes }: SourceFile): readonly Named[] {
  const program = nodes.find(({ type }) => type === 'Program');
  const statements = (program?.body ?? []) as readonly SyntaxNode[];
  return statements
    .map((statement) => partOf(statement, 'declaration') ?? statement)
    .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
    .flatMap(namedIn);
}

const dataTypes = new Set([
  'Literal',
  'TemplateLiteral',
  'BinaryExpression',
  'UnaryExpression',
  'ArrayExpression',
]);

/** A figure, a text, a list or a table: what a call returns may be a function, which is named as one. */
function isData({ type, expression }: SyntaxNode): boolean {
  if (type === 'TSAsExpression' || type === 'TSSatisfiesExpression') return isData(expression as SyntaxNode);
  return dataTypes.has(type) || type === 'ObjectExpression' || type === 'NewExpression';
}

/** Constants are UPPER_CASE in the bank and its reports, and camelCase everywhere else. */
export const constantStyle: Law = (files) =>
  files.flatMap((file) => {
    if (eitherPlaces.test(file.path)) return [];
    if (upperCasePlaces.test(file.path))
      return constantsOfFile(file)
        .filter(({ name, value }) => isData(value) && !upperCase.test(name))
        .map(({ name }) => `${file.path}: ${name} is not in upper case`);
    return file.nodes
      .filter(({ type }) => type === 'VariableDeclaration')
      .flatMap(namedIn)
      .filter(({ name }) => upperCase.test(name))
      .map(({ name }) => `${file.path}: ${name} is in upper case`);
  });
