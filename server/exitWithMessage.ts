import { ConfigurationError } from './configuration/configuration.ts';
import { CannotGoOn } from './lib/cannotGoOn.ts';

/**
 * Ends the process with a sentence that says what failed; followed by the cause, in words if there are any
 * and otherwise with a stack.
 */
export function exitWithMessage(sentence: string, fault: unknown, exitCode = 1): never {
  const isInWords = fault instanceof CannotGoOn || fault instanceof ConfigurationError;
  const reason = fault instanceof Error ? (isInWords ? fault.message : fault.stack) : fault;
  process.stderr.write(`${sentence}\n${reason}\n`);
  process.exit(exitCode);
}
