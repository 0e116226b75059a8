import { readFileSync } from 'node:fs';
import { type Plugin, parseSync } from 'vite';

/** The parts of zod that write JSON Schema, needed for `contracts/openapi.json` and by no page. */
const jsonSchema = [/\/zod\/v4\/core\/to-json-schema\.js$/, /\/zod\/v4\/core\/json-schema-processors\.js$/];

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
export const leanPatterns: readonly RegExp[] = jsonSchema;

/** Removes unused library parts that the first paint would wait for. */
export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    apply: 'build',
    load: (id) => (jsonSchema.some((file) => file.test(id)) ? absent(id) : null),
  };
}
