import * as z from 'zod';
import { isFields } from '../../../contracts/values.ts';

const lti = 'https://purl.imsglobal.org/spec/lti/claim';
const textMax = 255;
const longTextMax = 4_000;
const rolesMax = 100;
const text = z.string().min(1).max(textMax);

/** The messages that this server takes. */
const messageTypeSchema = z.enum(['LtiResourceLinkRequest', 'LtiDeepLinkingRequest']);
export type MessageType = z.infer<typeof messageTypeSchema>;

type Claims = Readonly<Record<string, unknown>>;

/** What every launch has, and what it is called in a refusal. */
export function requiredClaims(claims: Claims) {
  return {
    version: z.literal('1.3.0').safeParse(claims[`${lti}/version`]),
    'message type': messageTypeSchema.safeParse(claims[`${lti}/message_type`]),
    deployment: text.safeParse(claims[`${lti}/deployment_id`]),
    'list of roles': z.array(z.string()).max(rolesMax).safeParse(claims[`${lti}/roles`]),
  };
}

/** A variable that the platform did not know comes back as it was asked for. */
const known = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && !value.startsWith('$') ? value.slice(0, longTextMax) : null;

/** A text that a platform says of a person or a course, in one line. */
function shown(value: unknown): string | null {
  const line = typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '';
  return line === '' ? null : line.slice(0, textMax);
}

const contextSchema = z.object({ id: text, title: z.unknown(), label: z.unknown() });

/** The optional claims of a launch, each null where it is missing or in another form. */
export function furtherClaims(claims: Claims) {
  const fieldsOf = (name: string): Claims => {
    const value = claims[name];
    return isFields(value) ? value : {};
  };
  const context = contextSchema.safeParse(claims[`${lti}/context`]).data;
  const custom = fieldsOf(`${lti}/custom`);
  const members = fieldsOf('https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice');
  const grades = fieldsOf('https://purl.imsglobal.org/spec/lti-ags/claim/endpoint');
  const parts = [shown(claims.given_name), shown(claims.family_name)].filter((part) => part !== null);
  return {
    name: shown(claims.name) ?? shown(parts.join(' ')),
    email: shown(claims.email),
    resourceLinkId: known(fieldsOf(`${lti}/resource_link`).id),
    course: context && {
      contextId: context.id,
      title: shown(context.title) ?? shown(context.label) ?? 'this course',
      copyOf: (known(custom.context_history) ?? '').split(',').filter((id) => id !== ''),
    },
    gameId: Number(known(custom.game)) || null,
    membersUrl: known(members.context_memberships_url),
    lineItemsUrl: known(grades.lineitems),
    gradeScopes: z.array(z.string()).safeParse(grades.scope).data ?? [],
    /** For deep linking: echoed, not read. */
    deepLinking: fieldsOf('https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings'),
  };
}
