import eslintCss from '@eslint/css';
import { Linter } from 'eslint';
import compat from 'eslint-plugin-compat';
import esX from 'eslint-plugin-es-x';
import { browserFloor } from '../../client/olderBrowser/browserFloor.ts';

/** Something in the build that an oldest browser lacks; `place` is the module or sheet, and the code there. */
export type Finding = { readonly what: string; readonly place: string };

const browsers = browserFloor.flatMap(({ id, version }) =>
  id === 'safari' ? [`safari ${version}`, `ios_saf ${version}`] : [`${id} ${version}`],
);

/** All oldest browsers know the language of this year; their functions and interfaces are looked up by version. */
const ofScripts: Linter.Config[] = [
  {
    files: ['**/*.js'],
    plugins: { compat: compat as NonNullable<Linter.Config['plugins']>[string], 'es-x': esX },
    languageOptions: { ecmaVersion: 'latest', sourceType: 'module' },
    settings: { browsers, lintAllEsApis: true, 'es-x': { allowTestedProperty: true } },
    rules: {
      ...esX.configs['flat/restrict-to-es2023'].rules,
      'compat/compat': 'error',
      // Static functions of interfaces, which `compat` does not know; this one left a class without any screen.
      'no-restricted-properties': ['error', { object: 'AbortSignal', property: 'any' }],
    },
  },
];

/** Newer parts of style sheets that the oldest browsers know are listed among the exceptions. */
const ofSheets: Linter.Config[] = [
  {
    files: ['**/*.css'],
    plugins: { css: eslintCss },
    language: 'css/css',
    rules: { 'css/use-baseline': ['error', { available: 2022 }] },
  },
];

/** The script for browsers of any age: JavaScript of 2009. */
const ofOldest: Linter.Config[] = [
  { files: ['**/*.js'], languageOptions: { ecmaVersion: 5, sourceType: 'script' } },
];

const configs = { script: ofScripts, sheet: ofSheets, oldest: ofOldest };
const linter = new Linter();

/** The rule or statement at a place in a line, which in a minified file is the whole file. */
function codeAt(line: string, column: number): string {
  const begin = line.lastIndexOf('}', column) + 1;
  return line.slice(Math.max(begin, column - 500), column + 60).trim();
}

/** Finds what in a script or a sheet the oldest browsers lack, as far as the public linters see. */
export function newerThanFloor(kind: keyof typeof configs, name: string, code: string): readonly Finding[] {
  const lines = code.split('\n');
  const filename = kind === 'sheet' ? 'sheet.css' : 'script.js';
  const messages = linter.verify(code, configs[kind], { filename, allowInlineConfig: false });
  return messages.map(({ message, line, column }) => ({
    what: message,
    place: `${name}: ${codeAt(lines[line - 1] ?? '', column - 1)}`,
  }));
}
