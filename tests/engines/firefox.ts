import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { findProgram } from '../fixtures/product/findProgram.ts';
import { type BidiConnection, connectBidi } from './bidiConnection.ts';
import type { Engine, EngineWindow, MissingEngine } from './engine.ts';

const name = 'Firefox';

type Preferences = Readonly<Record<string, boolean | number>>;

/** A Firefox that can be started with its own preferences. */
type FoundFirefox = { readonly name: string; start(preferences?: Preferences): Promise<Engine> };

/** The Firefox in FIREFOX_PATH, else the machine's own, else why there is none. */
export function findFirefox(): FoundFirefox | MissingEngine {
  const program = process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox');
  if (program === undefined)
    return {
      name,
      missing: 'FIREFOX_PATH is not set and no firefox is on PATH (Debian: firefox-esr)',
    };
  return { name, start: (preferences) => startFirefox(program, preferences) };
}

/** Firefox itself sets whatever else a driven browser needs. */
function preferencesText(preferences: Preferences): string {
  const all = {
    'ui.prefersReducedMotion': 1,
    ...preferences,
  };
  return Object.entries(all)
    .map(([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});\n`)
    .join('');
}

async function startFirefox(program: string, preferences: Preferences = {}): Promise<Engine> {
  const profile = await mkdtemp(path.join(tmpdir(), 'quarterdeck-firefox-'));
  await writeFile(path.join(profile, 'user.js'), preferencesText(preferences));
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const connection = await connectBidi(`${await addressPrintedBy(child)}/session`);
  const { capabilities } = await connection.send<{ capabilities: { browserVersion: string } }>(
    'session.new',
    { capabilities: {} },
  );
  return {
    openWindow: () => openWindow(connection, capabilities.browserVersion),
    async close() {
      const closed = once(child, 'exit');
      // The browser may end before it answers.
      await Promise.allSettled([connection.send('browser.close')]);
      await closed;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Where Firefox says that it listens; rejects with its output if it ends first. */
function addressPrintedBy(child: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Firefox ended with code ${code}.\n${printed}`)));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}

async function openWindow({ send }: BidiConnection, version: string): Promise<EngineWindow> {
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext');
  const { context } = await send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  });
  let shown = context;
  return {
    version,
    open(url) {
      shown = context;
      return send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    async call(functionText, listText) {
      const answer = await send<CallAnswer>('script.callFunction', {
        functionDeclaration: functionText,
        arguments: [{ type: 'string', value: listText }],
        target: { context: shown },
        awaitPromise: true,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return answer.result.value;
    },
    perform: (actions) => send('input.performActions', { context: shown, actions }),
    async enterFrame() {
      const { contexts } = await send<{ contexts: Tree[] }>('browsingContext.getTree', { root: context });
      shown = contexts[0]?.children[0]?.context ?? context;
    },
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    close: () => send('browser.removeUserContext', { userContext }),
  };
}

type Tree = { readonly context: string; readonly children: readonly Tree[] };

type CallAnswer =
  | { readonly type: 'success'; readonly result: { readonly value: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };
