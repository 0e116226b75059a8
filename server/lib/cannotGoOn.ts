/** The server cannot start or continue; reported in words and without a stack: what is wrong, and what to do. */
export class CannotGoOn extends Error {
  readonly what: string;
  readonly advice: string;
  /** Of the process that it ends. */
  readonly exitCode: number;

  constructor(what: string, advice: string, exitCode = 1) {
    super(`${what}\n${advice}`);
    this.name = 'CannotGoOn';
    this.what = what;
    this.advice = advice;
    this.exitCode = exitCode;
  }
}

/**
 * Ends the process with a sentence that says what failed; followed by the cause, in words if there are any
 * and otherwise with a stack.
 */
export function exitWithMessage(sentence: string, fault: unknown, exitCode?: number): never {
  const isInWords = fault instanceof CannotGoOn;
  const reason = fault instanceof Error ? (isInWords ? fault.message : fault.stack) : fault;
  process.stderr.write(`${sentence}\n${reason}\n`);
  process.exit(exitCode ?? (isInWords ? fault.exitCode : 1));
}
