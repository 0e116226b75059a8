import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { CannotGoOn, exitWithMessage } from '../../server/lib/cannotGoOn.ts';

/** For any command: `npm run verify` says with 1 that the log is not intact. */
const wrongUseExitCode = 2;

/** What is wrong with the use of a command, with how it is used. */
export const wrongUse = (what: string, usage: string): CannotGoOn =>
  new CannotGoOn(what, usage, wrongUseExitCode);

/** What is wrong with the parameters beside what `parseArgs` refuses: it keeps the last of an option given twice. */
function faultOf(given: readonly string[], severalTimes: readonly string[], names: readonly string[]) {
  const twice = given.find((name, index) => given.indexOf(name) < index && !severalTimes.includes(name));
  if (twice !== undefined) return `Option '--${twice}' appears twice.`;
  return names.includes('') ? 'A parameter is empty.' : undefined;
}

/**
 * Reads the parameters of a command. With `--help` it prints the usage and ends the process; with an option
 * that the command does not have, or more than `namesMax` names, it ends it in words, before anything is done.
 */
export function readParameters<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  namesMax = 0,
) {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    const parsed = parseArgs({ args, options, allowPositionals: true, tokens: true });
    const { values, positionals } = parsed;
    const given = parsed.tokens.flatMap((token) => (token.kind === 'option' ? token.name : []));
    const severalTimes = Object.keys(options).filter((name) => options[name]?.multiple);
    const surplus = positionals[namesMax];
    const fault =
      surplus === undefined
        ? faultOf(given, severalTimes, positionals)
        : `'${surplus}' is one argument too many.`;
    if (fault !== undefined) throw new Error(fault);
    return { values, positionals };
  } catch (fault) {
    // Its further sentences explain options in general.
    const [what = ''] = String(fault instanceof Error ? fault.message : fault).split(/(?<=\.)\s/);
    exitWithMessage('Nothing was done.', wrongUse(what, usage));
  }
}

/** The value of an option that is a whole number from 1; anything else ends the process in words. */
export function countGiven(usage: string, option: string, text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  const what = `'--${option} ${text}' must be a whole number of at least 1.`;
  return exitWithMessage('Nothing was done.', wrongUse(what, usage));
}
