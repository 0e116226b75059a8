import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { promisify } from 'node:util';

/** A server that the trial makes fail. */
export type TrialServer = {
  readonly name: string;
  start(): Promise<void>;
  /** Kills it, like a power failure. */
  kill(): Promise<void>;
  /** It keeps its connections and answers nothing until it is resumed. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** How often it ended without being killed. */
  unwantedEnds(): number;
};

/** How a server is started, and how it is made to fail if signals to the started process do not suffice. */
export type ServerCommands = {
  readonly name: string;
  /** A shell command, or a program with its parameters, which stays until the server ends. */
  readonly start: string | readonly string[];
  /** Shell commands; without them the started process and its children get signals. */
  readonly kill?: string | undefined;
  readonly pause?: string | undefined;
  readonly resume?: string | undefined;
  readonly variables?: Readonly<Record<string, string>>;
  /** A deposed leader cuts off its tail by ending with exit code 0, and expects to be started again. */
  readonly isMember?: boolean;
};

/** Everything currently running; none of it outlives the trial, however that ends. */
const allRunning = new Set<ChildProcess>();
process.once('exit', endStarted);

/** Ends everything started and running, if a trial is aborted. */
export function endStarted(): void {
  for (const child of allRunning) signal(child, 'SIGKILL');
}

/** To the process and its children. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(-pid, name);
}

function spawned({ start, variables }: ServerCommands, printFile: string): ChildProcess {
  const [program, ...parameters] = typeof start === 'string' ? [start] : start;
  const printed = openSync(printFile, 'a');
  const child = spawn(program ?? '', parameters, {
    shell: typeof start === 'string',
    // Its own process group, so that a signal reaches the children of a shell as well.
    detached: true,
    stdio: ['ignore', printed, printed],
    env: { ...process.env, ...variables },
  });
  // It has its own.
  closeSync(printed);
  return child;
}

/** A server that the trial starts itself; its output is appended to the file. */
export function trialServer(commands: ServerCommands, printFile: string): TrialServer {
  let running: { readonly child: ChildProcess; readonly ended: Promise<unknown> } | undefined;
  let unwantedEnds = 0;

  async function fail(
    command: string | undefined,
    name: NodeJS.Signals,
    child: ChildProcess | undefined,
  ): Promise<void> {
    if (command !== undefined) await promisify(execFile)('/bin/sh', ['-c', command]);
    else if (child) signal(child, name);
  }

  function begin(): ChildProcess {
    const child = spawned(commands, printFile);
    const own = { child, ended: once(child, 'exit') };
    running = own;
    allRunning.add(child);
    child.once('exit', (code) => {
      allRunning.delete(child);
      if (running !== own) return;
      running = undefined;
      if (commands.isMember && code === 0) begin();
      // If a command stops the server, the starting command may have ended long before.
      else if (commands.kill === undefined) unwantedEnds += 1;
    });
    return child;
  }

  return {
    name: commands.name,
    unwantedEnds: () => unwantedEnds,
    async start() {
      if (!running) await once(begin(), 'spawn');
    },
    async kill() {
      const killed = running;
      if (!killed && commands.kill === undefined) return;
      running = undefined;
      await fail(commands.kill, 'SIGKILL', killed?.child);
      await killed?.ended;
    },
    pause: () => fail(commands.pause, 'SIGSTOP', running?.child),
    resume: () => fail(commands.resume, 'SIGCONT', running?.child),
  };
}
