import { type ChildProcess, spawn } from 'node:child_process';
import { endDemoProcess } from '../fixtures/product/demoProcess.ts';

/** A virtual display, for programs that need one. */
export type VirtualDisplay = { readonly name: string; close(): Promise<void> };

/** Starts Xvfb, which picks a free number; rejects if it exits instead. */
export async function openDisplay(program: string): Promise<VirtualDisplay> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const name = `:${await numberPrintedBy(child)}`;
  return { name, close: () => endDemoProcess(child, 'SIGTERM') };
}

/** Xvfb prints its number and a newline once it is ready. */
function numberPrintedBy(child: ChildProcess): Promise<string> {
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
