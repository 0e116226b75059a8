import * as path from 'node:path';
import type { Logger } from 'pino';
import { packBytesMax } from '../../../contracts/research/researchTerms.ts';
import type { Environment } from '../../lib/environment.ts';
import { createPackJobs, type PackJobs } from './packJobs.ts';

/** The research packs of this process, in its own directory: nodes may share a data directory. */
export function openPacks(
  { dataDirectory, nodeName }: { readonly dataDirectory: string; readonly nodeName: string },
  environment: Environment,
  logger: Logger,
): PackJobs {
  const directory = path.join(dataDirectory, 'research-packs', encodeURIComponent(nodeName));
  return createPackJobs({ directory, bytesMax: packBytesMax, environment, logger });
}
