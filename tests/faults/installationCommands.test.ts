// Proves in real processes, in files and on servers, what an operator sees: refused starts say so in words
// and end, and the repair commands say what they did.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { further } from '../fixtures/further.ts';
import { addPerson, type World, worlds } from '../fixtures/product/installationWorlds.ts';
import { toolFile } from '../fixtures/product/runTool.ts';
import { chainKey } from '../fixtures/product/startProduct.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';

const second = 'the second key of a log';

/** Runs a program of ops/ to its end; returns its exit code and everything it printed. */
async function run(
  program: string,
  variables: Readonly<Record<string, string>>,
  parameters: readonly string[] = [],
) {
  const child = spawn(process.execPath, [await toolFile(program), ...parameters], {
    env: { ...process.env, PORT: '0', REDIS_URL: '', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const [code] = await once(child, 'close');
  return { code, printed };
}

/** A world with two people, and the accounts from when there was one. */
async function playedWorld(make: () => Promise<World>) {
  const world = await make();
  const product = await world.start();
  await addPerson(product);
  await product.stop();
  const putBack = await world.copyAccounts();
  const later = await world.start();
  await addPerson(later);
  await later.stop();
  return { world, putBack };
}

/** Each of several processes takes some seconds on a busy machine. */
const timeout = 240_000;

/** Without a stack trace, and without any sign of a product that was serving. */
const inWords = (reason: RegExp): RegExp =>
  new RegExp(`^(?:\\{.*\\}\n)*Quarterdeck could not start.\n${reason.source}[^\n]*\n[^\n]+\n$`);

/** An ordinary run tests files. */
const played = ordinarily(Object.entries(worlds), ([place]) => place === 'in files');

describe.each(played)('%s', (place, make) => {
  test('a start is refused with the reason, which the doctor finds as well, and the command fixes it', {
    timeout,
  }, async () => {
    const { world, putBack } = await playedWorld(make);
    await putBack();
    const reason = /The accounts in \S+ are older than the log: they go up to number 1/;
    expect(await run('start.ts', world.variables)).toEqual({
      code: 1,
      printed: expect.stringMatching(inWords(reason)),
    });
    expect(await run('doctor.ts', world.variables)).toMatchObject({
      code: 1,
      printed: expect.stringMatching(new RegExp(`FIX {3}${reason.source}`)),
    });
    expect(await run('accountsLost.ts', world.variables)).toEqual({
      code: 2,
      printed:
        'No one was marked as lost.\nYour name is needed.\nnpm run accounts:lost -- --by "your name"\n',
    });
    const byHedda = ['--by', 'Hedda Holt'];
    expect(await run('accountsLost.ts', world.variables, byHedda)).toEqual({
      code: 0,
      printed: 'The numbers 2 to 2 are marked as lost and will not be given again.\n',
    });
    expect(await run('accountsLost.ts', world.variables, byHedda)).toMatchObject({
      printed: 'Everyone in the log has an account; no one is lost.\n',
    });
    const product = await world.start();
    expect(await addPerson(product)).toBe(3);
    await product.stop();
    expect((await run('doctor.ts', world.variables)).printed).toMatch(/ok {4}log, accounts and key .*belong/);
  });

  further(
    'a demo on the log of a school, or another key, is refused in words and found by the doctor',
    {
      timeout,
    },
    async () => {
      const { world } = await playedWorld(make);
      for (const [change, reason] of [
        [{ DEMO: '1' }, /\S+ belongs to a school, and this is to be a demo/],
        [{ CHAIN_KEY: second }, /CHAIN_KEY is not the key that the log was written with/],
      ] as const) {
        const variables = { ...world.variables, ...change };
        const start = await run('start.ts', variables);
        expect(start).toEqual({ code: 1, printed: expect.stringMatching(inWords(reason)) });
        const doctor = await run('doctor.ts', variables);
        expect(doctor.printed).toMatch(new RegExp(`FIX {3}${reason.source}`));
        if (place === 'on servers' && 'DEMO' in change) expect(start.printed).not.toContain('DATA_DIR');
      }
    },
  );

  further(
    '[IN8] the command changes the key on record, and says what to do with both',
    {
      timeout,
    },
    async () => {
      const { world } = await playedWorld(make);
      const variables = { ...world.variables, NEW_CHAIN_KEY: second };
      expect(await run('changeKey.ts', world.variables, ['--by', 'Hedda Holt'])).toMatchObject({
        code: 2,
        printed: expect.stringContaining('Give the new key and your name.\nNEW_CHAIN_KEY='),
      });
      expect(await run('changeKey.ts', variables, ['--by', 'Hedda Holt'])).toEqual({
        code: 0,
        printed:
          'The key of the hash chains was changed. Set CHAIN_KEY to the new key for every node, and keep the old one for CHAIN_KEYS_BEFORE.\n',
      });
      const after = await world.start({ chainKey: second });
      await addPerson(after);
      await after.stop();
    },
  );
});

further(
  '[IN8] a data directory that keeps its key gets the new one, and copies are checked with both',
  {
    timeout,
  },
  async () => {
    const world = await worlds['in files']();
    const { DATA_DIR: directory = '' } = world.variables;
    const own = { ...world.variables, CHAIN_KEY: '' };
    const before = await world.start({ chainKey: undefined });
    await addPerson(before);
    await before.stop();
    const first = readFileSync(path.join(directory, 'chain.key'), 'utf8');
    const changing = { ...own, NEW_CHAIN_KEY: second };
    for (let time = 0; time < 2; time += 1)
      expect(await run('changeKey.ts', changing, ['--by', 'Hedda Holt'])).toMatchObject({
        code: 0,
        printed: expect.stringContaining('The data directory keeps the new key; the old one is next to it.'),
      });
    expect(readFileSync(path.join(directory, 'chain.key'), 'utf8')).toBe(second);
    const [aside = ''] = readdirSync(directory).filter((name) => name.startsWith('chain.key.'));
    expect(readFileSync(path.join(directory, aside), 'utf8')).toBe(first);
    const after = await world.start({ chainKey: undefined });
    await addPerson(after);
    await after.stop();
    const log = path.join(directory, 'quarterdeck.sqlite');
    const copy = (name: string, variables: Readonly<Record<string, string>>) =>
      run('copyLog.ts', variables, [log, path.join(directory, name)]);
    expect(await copy('one.sqlite', own)).toMatchObject({
      code: 0,
      printed: expect.stringContaining('every hash chain is intact'),
    });
    expect(await copy('two.sqlite', { ...own, CHAIN_KEY: chainKey })).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/The key \w+, which the events from .* on are chained with, is missing/),
    });
  },
);

further('no command changes log or accounts on servers while a node is running', { timeout }, async () => {
  const world = await worlds['on servers']();
  const node = await world.start();
  await expect.poll(async () => (await fetch(`${node.url}/readyz`)).status).toBe(200);
  const variables = { ...world.variables, NEW_CHAIN_KEY: second };
  for (const [program, sentence, parameters] of [
    ['changeKey.ts', 'The key was not changed.', ['--by', 'Hedda Holt']],
    ['accountsLost.ts', 'No one was marked as lost.', ['--by', 'Hedda Holt']],
    ['restored.ts', 'The restore was not recorded.', []],
  ] as const)
    expect(await run(program, variables, parameters)).toEqual({
      code: 1,
      printed: expect.stringMatching(
        new RegExp(`^${sentence}\nA node is running on these servers: node 1.\nStop every node first;`),
      ),
    });
  await node.stop();
});
