import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { freePort } from '../../ops/protocolServers/freePort.ts';
import { endDemoProcess } from '../fixtures/product/demoProcess.ts';
import { findProgram } from '../fixtures/product/findProgram.ts';
import type { Engine, EngineWindow, FoundEngine, MissingEngine } from './engine.ts';
import { openDisplay } from './virtualDisplay.ts';
import { connectWebDriver, type WebDriverConnection } from './webDriverConnection.ts';

const name = 'WebKit';

/** The WebKitWebDriver in WEBKIT_DRIVER, else the machine's own, else why there is none. */
export function findWebKit(): FoundEngine | MissingEngine {
  const driver = process.env.WEBKIT_DRIVER ?? findProgram('WebKitWebDriver');
  const display = process.env.DISPLAY ? undefined : findProgram('Xvfb');
  if (driver === undefined)
    return {
      name,
      missing: 'WEBKIT_DRIVER is not set and no WebKitWebDriver is on PATH (Debian: webkit2gtk-driver)',
    };
  if (display === undefined && !process.env.DISPLAY)
    return { name, missing: 'DISPLAY is not set and no Xvfb is on PATH (Debian: xvfb)' };
  return { name, start: () => startWebKit(driver, display) };
}

const settings = '[Settings]\ngtk-enable-animations=0\n';

async function startWebKit(driver: string, displayProgram: string | undefined): Promise<Engine> {
  const home = await mkdtemp(path.join(tmpdir(), 'quarterdeck-webkit-'));
  await mkdir(path.join(home, '.config/gtk-3.0'), { recursive: true });
  await writeFile(path.join(home, '.config/gtk-3.0/settings.ini'), settings);
  const display = displayProgram === undefined ? undefined : await openDisplay(displayProgram);
  const variables = {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: '',
    ...(display ? { DISPLAY: display.name } : {}),
  };
  return {
    openWindow: () => openWindow(driver, variables),
    async close() {
      await display?.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

type Session = { readonly sessionId: string; readonly capabilities: { readonly browserVersion: string } };

/** A driver has one session at a time, each with a separate browser, which ends with it. */
async function openWindow(program: string, variables: NodeJS.ProcessEnv): Promise<EngineWindow> {
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`], { env: variables, stdio: 'ignore' });
  try {
    const connection = connectWebDriver(`http://127.0.0.1:${port}`);
    await connection.ready();
    return await openSession(connection, () => endDemoProcess(driver, 'SIGTERM'));
  } catch (fault) {
    await endDemoProcess(driver, 'SIGTERM');
    throw fault;
  }
}

async function openSession({ send }: WebDriverConnection, end: () => Promise<void>): Promise<EngineWindow> {
  const { sessionId, capabilities } = await send<Session>('POST', '/session', { capabilities: {} });
  const post = <Result>(command: string, parameters: object = {}) =>
    send<Result>('POST', `/session/${sessionId}/${command}`, parameters);
  const run = (script: string, ...parameters: unknown[]) =>
    post<string>('execute/sync', { script, args: parameters });
  return {
    version: capabilities.browserVersion,
    open: (url) => post('url', { url }),
    reload: () => post('refresh'),
    call: (functionText, listText) => run(`return (${functionText})(arguments[0]);`, listText),
    perform: (actions) => post('actions', { actions }),
    enterFrame: () => post('frame', { id: 0 }),
    async resize(width, height) {
      const bars = await run('return String(outerHeight - innerHeight);');
      await post('window/rect', { x: 0, y: 0, width, height: height + Number(bars) });
    },
    screenshot: async () =>
      Buffer.from(await send<string>('GET', `/session/${sessionId}/screenshot`), 'base64'),
    async close() {
      await send('DELETE', `/session/${sessionId}`);
      await end();
    },
  };
}
