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

/** Its first delay has no unit, which is no CSS. */
const loaderStyles = /\/@mantine\/core\/styles\/Loader\.layer\.css$/;

/** The router comes as one file, in which names for developers keep what nobody uses. */
const router = /\/react-router\/dist\/development\/chunk-\w+\.mjs$/;

/** The router without its warnings for developers, and with what has no effect marked so that it goes if unused. */
const leanRouter = (code: string): string =>
  code
    .replace('var ENABLE_DEV_WARNINGS = true', 'var ENABLE_DEV_WARNINGS = false')
    .replaceAll(/^\w+\.displayName = .*$/gm, '')
    .replaceAll(/= (?=React\d*\.(forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ ');

/** All file name patterns within libraries. */
export const leanPatterns: readonly RegExp[] = [...jsonSchema, loaderStyles, router];

/** Removes unused library parts that the first paint would wait for, and mends what browsers would have to ignore. */
export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    apply: 'build',
    load: (id) => (jsonSchema.some((file) => file.test(id)) ? absent(id) : null),
    transform: (code, id) => {
      if (router.test(id)) return leanRouter(code);
      return loaderStyles.test(id) ? code.replace('animation-delay: 0;', 'animation-delay: 0s;') : null;
    },
  };
}
