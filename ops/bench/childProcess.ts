import { type ChildProcess, fork } from 'node:child_process';
import * as path from 'node:path';

/** A server or a load generator in its own process, and so on its own processor. */
export type Child<Answer> = {
  /** Its report when it was ready, or when it was done. */
  readonly answer: Answer;
  /** Sends a request and waits for the answer. */
  ask<Result>(question: unknown): Promise<Result>;
  stop(): Promise<void>;
};

const running = new Set<ChildProcess>();

function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void =>
      reject(new Error(`A bench process ended with code ${code}.`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as Message);
    });
  });
}

/** Starts a file of this folder with one message and waits for its first answer. */
export async function startChild<Answer>(
  file: string,
  message: unknown,
  nodeOptions: readonly string[] = [],
): Promise<Child<Answer>> {
  const child = fork(path.join(import.meta.dirname, file), { execArgv: [...nodeOptions] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.send(message as object);
  const answer = await nextMessage<Answer>(child);
  return {
    answer,
    ask(question) {
      child.send(question as object);
      return nextMessage(child);
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** Ends processes that are still running, however the bench ends. */
export function stopChildren(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** The first message to this process, which never outlives the bench. */
export function startMessage<Message>(): Promise<Message> {
  process.once('disconnect', () => process.exit());
  return new Promise((resolve) => process.once('message', (message) => resolve(message as Message)));
}

/** Answers the parent process. */
export function tell(answer: unknown): void {
  process.send?.(answer as object);
}
