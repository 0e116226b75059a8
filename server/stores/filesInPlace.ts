import { statSync } from 'node:fs';
import { CannotGoOn } from '../lib/cannotGoOn.ts';

function identityOf(file: string): string {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : 'none';
}

/**
 * Watches files that are held open: on most systems a removed or replaced file is still written to, and its
 * content is lost with the process. Returns a check that throws `CannotGoOn` if a file is no longer the same.
 */
export function filesInPlace(files: readonly string[]): () => void {
  const known = files.map((file) => [file, identityOf(file)] as const);
  return () => {
    for (const [file, identity] of known)
      if (identityOf(file) !== identity)
        throw new CannotGoOn(
          `${file} was removed or replaced while Quarterdeck was running.`,
          'What was saved until then is in the files that were there. Put them back, or a backup of ' +
            'the whole data directory, and start again.',
        );
  };
}
