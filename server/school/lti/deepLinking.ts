import { SignJWT } from 'jose';
import * as z from 'zod';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { GradeColumn } from '../../../contracts/readModels/gradesDocument.ts';
import { plannedLockdown } from '../../../contracts/readModels/plannedLockdown.ts';
import type { PlatformDocument } from '../../../contracts/readModels/platformDocument.ts';
import { gradebookColumn } from '../../processes/gradeSending.ts';
import type { ToolKeys } from './toolKeys.ts';

const lti = 'https://purl.imsglobal.org/spec/lti/claim';
const deepLinking = 'https://purl.imsglobal.org/spec/lti-dl/claim';
const linkType = 'ltiResourceLink';
const lifetimeSeconds = 300;
const longTextMax = 50_000;

/** What a platform says of the link that it waits for. */
export const linkRequestSchema = z.object({
  deep_link_return_url: z.url({ protocol: /^https?$/ }),
  accept_types: z.array(z.string()).refine((types) => types.includes(linkType)),
  accept_lineitem: z.boolean().default(false),
  /** Echoed unread. */
  data: z.string().max(longTextMax).optional(),
});
export type LinkRequest = z.infer<typeof linkRequestSchema>;

/** A link of a course to a game, with its column of grades and the date of the open quarter, where there are such. */
function linkTo(game: GameDocument, column: GradeColumn | undefined, origin: string) {
  const { gameId, name } = game;
  const endDateTime = plannedLockdown(game);
  return {
    type: linkType,
    title: name,
    url: `${origin}/lti/launch`,
    custom: { game: String(gameId) },
    window: { targetName: '_blank' },
    ...(column && { lineItem: lineItemOf(gameId, column) }),
    ...(endDateTime !== null && { submission: { endDateTime } }),
  };
}

function lineItemOf(gameId: number, column: GradeColumn) {
  const { maximum, ...item } = gradebookColumn(gameId, column);
  return { ...item, scoreMaximum: maximum };
}

/** The signed answer to a platform that waits for a link. */
export async function signLink(
  { game, column }: { readonly game: GameDocument; readonly column: GradeColumn | undefined },
  { accept_lineitem: takesColumn, data }: LinkRequest,
  {
    issuer,
    clientId,
    deploymentId,
  }: Pick<PlatformDocument, 'issuer' | 'clientId'> & {
    readonly deploymentId: string;
  },
  {
    origin,
    keys,
    nonce,
    now,
  }: {
    readonly origin: string;
    readonly keys: ToolKeys;
    readonly nonce: string;
    readonly now: number;
  },
): Promise<string> {
  const { kid, key } = await keys.signing();
  const iat = Math.floor(now / 1_000);
  const claims = {
    ...{ iss: clientId, aud: issuer, nonce, iat, exp: iat + lifetimeSeconds },
    [`${lti}/message_type`]: 'LtiDeepLinkingResponse',
    [`${lti}/version`]: '1.3.0',
    [`${lti}/deployment_id`]: deploymentId,
    [`${deepLinking}/content_items`]: [linkTo(game, takesColumn ? column : undefined, origin)],
    ...(data !== undefined && { [`${deepLinking}/data`]: data }),
  };
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(key);
}
