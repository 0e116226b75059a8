import { type ChildProcess, fork } from 'node:child_process';
import * as path from 'node:path';

/** A server or a load generator in a process of its own, so that it has a processor of its own. */
export type Child<Answer> = {
  /** What it reported when it was ready, or when it was done. */
  readonly answer: Answer;
  /** Asks for something and waits for the answer. */
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

/** Ends what is still running; for the end of the bench, however it comes. */
export function stopChildren(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** The first message that this process was started with; it never outlives the bench. */
export function startMessage<Message>(): Promise<Message> {
  process.once('disconnect', () => process.exit());
  return new Promise((resolve) => process.once('message', (message) => resolve(message as Message)));
}

/** Answers the process that started this one. */
export function tell(answer: unknown): void {
  process.send?.(answer as object);
}

/** Answers, and lets this process end. */
export function tellAndEnd(answer: unknown): void {
  process.send?.(answer as object, undefined, undefined, () => process.disconnect());
}
