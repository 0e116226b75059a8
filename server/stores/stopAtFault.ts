import type { Logger } from 'pino';
import { storageInWords } from './storageInWords.ts';

/**
 * The reaction to a fault of a directory's files: nothing may be acknowledged any more until a clean start
 * [FI10]. The calls that met the fault are still answered: with its id, and as failed. `stop` ends the process.
 */
export function stopAtFault(
  dataDirectory: string,
  logger: Pick<Logger, 'fatal'>,
  stop: (fault: unknown) => void,
): (fault: unknown) => void {
  let isStopping = false;
  return (fault) => {
    if (isStopping) return;
    isStopping = true;
    logger.fatal({ err: fault }, 'the storage is broken');
    setImmediate(stop, storageInWords(fault, dataDirectory) ?? fault);
  };
}
