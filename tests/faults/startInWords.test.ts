// Proves in real processes that a start that cannot succeed, and a process that cannot continue, end at once
// with exit code 1 and words that say what to do, without a stack trace; and that a demo is ready once it is
// filled and not before. What tests/stores/dataDirectory.test.ts shows with the stores alone is left to whole runs.
import { existsSync, renameSync, rmSync } from 'node:fs';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../ops/protocolServers/freePort.ts';
import { further } from '../fixtures/further.ts';
import { signIn } from '../fixtures/product/apiClient.ts';
import { runTool } from '../fixtures/product/runTool.ts';
import { startProduct } from '../fixtures/product/startProduct.ts';
import { startProductProcess, temporaryDirectory } from '../fixtures/product/startProductProcess.ts';

function ownDirectory(): string {
  const { directory, remove } = temporaryDirectory();
  onTestFinished(remove);
  return directory;
}

test('wrong settings are reported by name, before anything else is done', async () => {
  expect(await runTool('start.ts', { DEMO: '0' })).toEqual({
    code: 1,
    said: 'Quarterdeck could not start.\nPUBLIC_ORIGIN is needed outside demo mode: the address that people type, such as https://quarterdeck.example. For a demo set DEMO=1.\nREADME.md explains every variable under Configuration.\n',
  });
});

if (existsSync('/proc/self'))
  further('a start below /proc ends at once with a message', async () => {
    const failure = await startProductProcess({ directory: '/proc/quarterdeck' }).catch((fault) =>
      String(fault),
    );
    expect(failure).toMatch(
      /Quarterdeck could not start.\nThe data directory \/proc\/quarterdeck cannot be used: .*\nSet DATA_DIR to [^\n]*\n$/,
    );
  });

further(
  '[FI1] beside a running server another start, a reset and a copy are refused with a message',
  async () => {
    const directory = ownDirectory();
    const product = await startProductProcess({ directory, seed: 'nothing' });
    onTestFinished(async () => void (await product.end('SIGKILL')));
    const words = `Another Quarterdeck is running on ${directory}.\nStop it first, or set DATA_DIR to a directory of its own.\n`;
    const failure = await startProductProcess({ directory, seed: 'nothing' }).catch((fault) => String(fault));
    expect(failure).toContain(`Quarterdeck could not start.\n${words}`);
    const log = path.join(directory, 'quarterdeck.sqlite');
    expect(await runTool('demoReset.ts', { DATA_DIR: directory }, ['--yes'])).toEqual({
      code: 1,
      said: `The demo was not deleted.\n${words}`,
    });
    expect(await runTool('copyLog.ts', {}, [log, path.join(directory, 'copy.sqlite')])).toEqual({
      code: 1,
      said: `The log was not copied.\n${words}`,
    });
    expect(await product.end('SIGTERM')).toBe(0);
    expect(await runTool('demoReset.ts', { DATA_DIR: directory }, ['--yes'])).toEqual({ code: 0, said: '' });
    expect(existsSync(log)).toBe(false);
  },
);

test('a copy without the log’s key is refused with a message', async () => {
  const { directory, stop, close } = await startProduct({ seed: 'nothing' });
  onTestFinished(close);
  await stop();
  const from = path.join(directory, 'quarterdeck.sqlite');
  const copy = (to: string, key: string) => runTool('copyLog.ts', { CHAIN_KEY: key }, [from, to]);
  expect(await copy(path.join(directory, 'copy.sqlite'), 'the key of another log')).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^The log was not copied.\nCHAIN_KEY is not the key that the log was written with/,
    ),
  });
  expect(await copy(path.join(directory, 'copy.sqlite'), '')).toEqual({
    code: 1,
    said: expect.stringMatching(/^The log was not copied.\nThe key of the log's hash chains is missing/),
  });
});

further('a copy to a server that is away is refused in words', async () => {
  const directory = ownDirectory();
  const product = await startProductProcess({ directory, seed: 'nothing' });
  await product.end('SIGTERM');
  const from = path.join(directory, 'quarterdeck.sqlite');
  expect(await runTool('copyLog.ts', { CHAIN_KEY: '' }, [from, 'esdb://127.0.0.1:1?tls=false'])).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^The log was not copied.\nA server isn’t responding: [^\n]*\nSee that the address names [^\n]*\n$/,
    ),
  });
});

further('a data directory that is taken away stops the server in words, though nobody saves', async () => {
  const directory = ownDirectory();
  const product = await startProductProcess({ directory, seed: 'nothing' });
  onTestFinished(async () => void (await product.end('SIGKILL')));
  onTestFinished(() => rmSync(`${directory}-away`, { recursive: true, force: true }));
  renameSync(directory, `${directory}-away`);
  expect(await product.ended).toBe(1);
  expect(product.printed()).toMatch(
    /Quarterdeck has stopped.\n.* was removed or replaced while Quarterdeck was running.\n/,
  );
});

further('a demo is ready when its people can sign in, and not before', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const starting = startProductProcess({ directory: ownDirectory(), variables: { PORT: String(port) } });
  const seen = new Set<number>();
  const readiness = async (): Promise<number> =>
    (await fetch(`${url}/readyz`).catch(() => undefined))?.status ?? 0;
  await expect
    .poll(
      async () => {
        const status = await readiness();
        seen.add(status);
        return status;
      },
      { timeout: 60_000, interval: 5 },
    )
    .toBe(200);
  await signIn({ url, origin: url }, 'ada');
  expect(seen).toContain(503);
  expect(await (await starting).end('SIGTERM')).toBe(0);
});
