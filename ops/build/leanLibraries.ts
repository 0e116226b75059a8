import { readFileSync } from 'node:fs';
import { type Plugin, parseSync } from 'vite';

/** The parts of zod that write JSON Schema, needed for `contracts/openapi.json` and by no page. */
const jsonSchema = [/\/zod\/v4\/core\/to-json-schema\.js$/, /\/zod\/v4\/core\/json-schema-processors\.js$/];

/** Mantine's ids: made by React, then replaced at random, so each field would render twice before the first paint. */
const twiceMadeIds = /\/@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/;

const idsOfReact = `
import { useId as useReactId } from 'react';
export function useId(staticId) {
  const id = useReactId();
  return typeof staticId === 'string' ? staticId : 'mantine-' + id.replace(/:/g, '');
}
`;

/** A module with the exports of another as placeholders that report their absence; factories report it when called. */
function absent(file: string): string {
  const { staticExports } = parseSync(file, readFileSync(file, 'utf8')).module;
  const names = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? []),
  );
  const exported = names.map(
    (name) => `export const ${name} = ${name.startsWith('create') ? '() => missing' : 'missing'};`,
  );
  return `const missing = () => { throw new Error('Pages write no JSON Schema.'); };\n${exported.join('\n')}`;
}

/** All file name patterns within libraries. */
export const leanPatterns: readonly RegExp[] = [...jsonSchema, twiceMadeIds];

/** Removes unused library parts that the first paint would wait for. */
export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    apply: 'build',
    load: (id) =>
      jsonSchema.some((file) => file.test(id)) ? absent(id) : twiceMadeIds.test(id) ? idsOfReact : null,
  };
}
