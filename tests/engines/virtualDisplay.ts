import { type ChildProcess, spawn } from 'node:child_process';
import { endDemoProcess } from '../fixtures/demoProcess.ts';

/** A screen that nobody sees, for programs that cannot do without one. */
export type VirtualDisplay = { readonly name: string; close(): Promise<void> };

/** Starts Xvfb, which chooses a number that is free; rejects when it ends instead. */
export async function openDisplay(program: string): Promise<VirtualDisplay> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const name = `:${await numberToldBy(child)}`;
  return { name, close: () => endDemoProcess(child, 'SIGTERM') };
}

/** Xvfb tells its number, and a line's end, once it can be used. */
function numberToldBy(child: ChildProcess): Promise<string> {
  let told = '';
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}.`)));
    child.stdio[3]?.on('data', (bytes: Buffer) => {
      told += bytes.toString();
      if (told.endsWith('\n')) resolve(told.trim());
    });
  });
}
