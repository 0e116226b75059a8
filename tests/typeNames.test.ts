// Proves that a name of an exported type has one meaning: a reader who learned it in one folder meets no
// other meaning elsewhere.
import { test } from 'vitest';
import { holds } from './architecture/holds.ts';
import type { Law } from './architecture/importLaws.ts';
import { folderOf, type SourceFile, type SyntaxNode } from './architecture/sourceFile.ts';

const product = new Set(['contracts', 'projections', 'server', 'client']);
const declaring = new Set(['TSTypeAliasDeclaration', 'TSInterfaceDeclaration', 'ClassDeclaration']);

type Declaration = SyntaxNode & { readonly id: { readonly name: string } };

function exportedTypes({ nodes }: SourceFile): readonly string[] {
  const exported = nodes.filter(({ type }) => type === 'ExportNamedDeclaration');
  return exported
    .map(({ declaration }) => declaration as Declaration | null)
    .flatMap((declaration) => (declaration && declaring.has(declaration.type) ? [declaration.id.name] : []));
}

const sharedNames: Law = (files) => {
  const places = new Map<string, string[]>();
  for (const file of files.filter(({ path }) => product.has(folderOf(path))))
    for (const name of exportedTypes(file)) places.set(name, [...(places.get(name) ?? []), file.path]);
  return [...places].filter(([, all]) => all.length > 1).map(([name, all]) => `${name}: ${all.join(', ')}`);
};

test('an exported type of the product has a unique name', () => {
  holds(sharedNames, {
    bad: [
      { 'client/a.ts': 'export type Step = 1;', 'server/b.ts': 'export type Step = 2;' },
      { 'contracts/a.ts': 'export class Place {}', 'client/b.ts': 'export interface Place {}' },
    ],
    good: {
      'client/a.ts': 'export type Step = 1; type Own = 1;',
      'server/b.ts': 'type Step = 2; type Own = 2;',
    },
  });
});
