// Proves, in separate processes, that a command does nothing when it is given a parameter that it does not
// have, and says in words how it is used.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptyDirectory } from '../fixtures/product/backups.ts';
import { isProgram } from '../fixtures/product/programs.ts';
import { printedByTool, runTool } from '../fixtures/product/runTool.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** Of the commands that need one: what is missing. */
const needed: Readonly<Record<string, string>> = {
  backup: 'Name the folder to create',
  restore: 'Name the folder of the backup',
  'copy-log': 'Name two different logs',
  'change-key': 'Give the new key and your name',
  'accounts:lost': 'Your name is needed',
};

/** Of the commands with options that take a value: one of them. */
const valued: Readonly<Record<string, string>> = {
  backup: '--made',
  verify: '--noted',
  'change-key': '--by',
  'accounts:lost': '--by',
  restored: '--backup-of',
  trial: '--rounds',
};

/** The commands for a server's data, by their programs; the benches and searches read theirs in the same way. */
const commands = Object.entries(scripts)
  .map(([name, script]) => [name, /ops\/(\w+\.ts)$/.exec(script)?.[1] ?? ''] as const)
  .filter(([name, program]) => isProgram(`ops/${program}`) || name === 'restored' || name === 'trial')
  .filter(([name]) => name !== 'start');

test('the commands are found', () => {
  expect(commands.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'backup',
      'restore',
      'rebuild',
      'change-key',
      'accounts:lost',
      'copy-log',
      'verify',
    ]),
  );
});

test.each(commands)(
  '%s refuses an option that it does not have, and says how it is used',
  async (name, program) => {
    const variables = { DATA_DIR: emptyDirectory() };
    expect(await runTool(program, variables, ['--short'])).toEqual({
      code: 2,
      said: expect.stringMatching(
        new RegExp(`^Nothing was done\\.\nUnknown option '--short'\\.\n.*npm run ${name}\\b.*\n$`),
      ),
    });
  },
);

test.each(ordinarily(commands, ([name]) => name === 'backup'))(
  '%s says on request how it is used',
  async (name, program) => {
    expect(await printedByTool(program, { DATA_DIR: emptyDirectory() }, ['--help'])).toEqual({
      code: 0,
      printed: expect.stringMatching(new RegExp(`npm run ${name}\\b`)),
    });
  },
);

test.each(
  ordinarily(
    commands.filter(([name]) => name in needed),
    ([name]) => name === 'restore',
  ),
)('%s says what it needs, and how it is used', async (name, program) => {
  expect(await runTool(program, { DATA_DIR: emptyDirectory() })).toEqual({
    code: 2,
    said: expect.stringMatching(new RegExp(`${needed[name]}.*\n.*npm run ${name}\\b.*\n$`)),
  });
});

test.each(
  ordinarily(
    commands.filter(([name]) => name in valued),
    ([name]) => name === 'trial',
  ),
)('%s refuses an option without its value', async (name, program) => {
  const option = valued[name] ?? '';
  expect(await runTool(program, { DATA_DIR: emptyDirectory() }, [option])).toEqual({
    code: 2,
    said: expect.stringMatching(new RegExp(`${option}.*argument missing.*\n.*npm run ${name}\\b.*\n$`)),
  });
});

test.each([
  ['--rounds', 'abc'],
  ['--rounds', '0'],
  ['--seconds', 'x'],
  ['--writers', '-1'],
])('a trial that would play nothing is refused: %s %s', async (option, value) => {
  expect(await runTool('trial.ts', {}, [`${option}=${value}`, 'node killed'])).toEqual({
    code: 2,
    said: expect.stringContaining(`'${option} ${value}' must be a whole number of at least 1.`),
  });
});
