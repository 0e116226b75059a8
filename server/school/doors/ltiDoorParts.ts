import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { PlatformDocument } from '../../../contracts/readModels/platformDocument.ts';
import type { CommandHandlers } from '../../commands/handling/commandHandlers.ts';
import type { Environment } from '../../lib/environment.ts';
import { readAll } from '../../lib/readAll.ts';
import type { ReadModels } from '../../readers/readModels.ts';
import type { SentForm } from '../lti/launch.ts';
import type { Lti } from '../lti/lti.ts';
import { type LaunchRefusal, refusals } from '../lti/refusals.ts';
import { showDoorPage } from './doorPage.ts';
import { type EntryParts, placeOf } from './letIn.ts';

/** Dependencies of the doors of learning management systems. */
export type LtiDoorParts = EntryParts & {
  readonly lti: Lti;
  readonly readModels: ReadModels;
  readonly commandHandlers: CommandHandlers;
  readonly environment: Environment;
  readonly logger: Logger;
};

const bodyBytesMax = 100_000;

/** What was sent with a request; a refusal if it is too much. */
export async function sentBody({ req, request }: Context): Promise<SentForm | LaunchRefusal> {
  // Left open, so that what was refused can still be answered.
  const parts = req.iterator({ destroyOnReturn: false });
  const body = request.method === 'POST' ? await readAll(parts, bodyBytesMax) : Buffer.alloc(0);
  return body ? { body: body.toString(), contentType: req.headers['content-type'] } : refusals.unread;
}

/** Why a person cannot come in, on a page of its own, in the access log and, by the same number, in the server's. */
export function refuseLaunch(
  context: Context,
  { rule, message }: LaunchRefusal,
  { access, logger }: LtiDoorParts,
  platform?: PlatformDocument,
): void {
  const id = String(context.state.correlationId);
  const via = platform && viaOf(platform);
  const details = { ...(via !== undefined && { via }) };
  access.noteRefusal({ kind: 'launchRefused', actor: null, result: rule, details, from: placeOf(context) });
  logger.info({ correlationId: id, platformId: platform?.platformId, rule }, 'launch refused');
  context.status = rule === refusals.tooMany.rule ? 429 : 403;
  showDoorPage(context, { words: message, id });
}

/** What the access log calls a platform: the host that it names itself by. */
export const viaOf = ({ issuer, platformId }: PlatformDocument): string =>
  URL.parse(issuer)?.host ?? platformId;
