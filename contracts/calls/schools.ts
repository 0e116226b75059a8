import * as z from 'zod';
import { platformIdSchema } from '../events/platformEvents.ts';
import { momentSchema, positionFields } from '../fields/fields.ts';
import { plainText } from '../text/plainText.ts';
import { defineCall } from './call.ts';
import { required } from './gameForms.ts';

const task = 'Connect the school’s learning management systems';
const common = { access: 'administrator', task } as const;
const charactersMax = 1_000;
const schoolField = (label: string) =>
  z.string().overwrite(plainText).min(1, required(label)).max(charactersMax, `${label} is too long.`);
const address = (label: string) =>
  schoolField(label).pipe(z.url(`${label} must be an address, such as https://…`));
const deploymentSchema = schoolField('Deployment').max(255, 'Deployment is too long.');
const deploymentsMax = 100;

/** What somebody types to add a school by hand, in the order of the form. */
export const schoolFields = {
  name: schoolField('School').max(120, 'School is too long.'),
  issuer: schoolField('Issuer'),
  client_id: schoolField('Client ID'),
  auth_url: address('Authorization address'),
  token_url: address('Token address'),
  jwks_url: address('Keys address'),
  /** Null for the token address. */
  token_audience: schoolField('Token audience').nullable(),
  /** Places of the school's system that may launch; others stop and wait for an administrator. */
  deployments: z.array(deploymentSchema).max(deploymentsMax),
  admits_every_deployment: z.boolean(),
};

const listedSchoolSchema = z.strictObject({
  platform_id: platformIdSchema,
  ...z.object(schoolFields).shape,
  deployments: z.array(z.string()),
  /** Places that tried to launch and wait. */
  waiting_deployments: z.array(z.string()),
  is_confirmed: z.boolean(),
  /** How many courses play games here, and how many of them offer their members and gradebook. */
  courses: z.int(),
  with_members: z.int(),
  with_grades: z.int(),
  /** When somebody last came from there; null if nobody did. */
  last_launch: momentSchema.nullable(),
  /** Since when its keys cannot be read; null while they can. */
  unreachable_since: momentSchema.nullable(),
});
export type ListedSchool = z.infer<typeof listedSchoolSchema>;

/** The learning management systems that launch people into games. */
export const listSchools = defineCall({
  ...common,
  path: '/school/list',
  kind: 'query',
  summary: 'Lists the school’s learning management systems, and the addresses that they ask for.',
  response: {
    schools: z.array(listedSchoolSchema),
    /** What an LMS asks for to be connected by hand. */
    addresses: z.array(z.strictObject({ label: z.string(), address: z.string() })),
  },
  errorText: 'An error occurred while loading the schools.',
});

/** Adds a school by hand, or changes one: it is known by its issuer and client id, which never change. */
export const saveSchool = defineCall({
  ...common,
  path: '/school/save',
  kind: 'command',
  summary: 'Adds a learning management system by hand, or changes its addresses.',
  request: schoolFields,
  response: positionFields,
  errorText: 'An error occurred while saving the school.',
});

const named = { platform_id: platformIdSchema };

/** Lets a school that registered itself launch people. */
export const confirmSchool = defineCall({
  ...common,
  path: '/school/confirm',
  kind: 'command',
  summary: 'Lets a learning management system that registered itself launch people.',
  request: named,
  response: positionFields,
  errorText: 'An error occurred while confirming the school.',
});

/** Ends launches from a school; what was done in its games stays. */
export const removeSchool = defineCall({
  ...common,
  path: '/school/remove',
  kind: 'command',
  summary: 'Ends launches from a learning management system.',
  request: named,
  response: positionFields,
  errorText: 'An error occurred while removing the school.',
});

/** Lets one more place in a school's system launch people. */
export const admitDeployment = defineCall({
  ...common,
  path: '/school/deployment/admit',
  kind: 'command',
  summary: 'Lets one more place of a learning management system launch people.',
  request: { ...named, deployment_id: deploymentSchema },
  response: positionFields,
  errorText: 'An error occurred while admitting the deployment.',
});

/** Asks a school's system for what it should offer. */
export const testSchool = defineCall({
  ...common,
  path: '/school/test',
  kind: 'query',
  // Each of four answers may take ten seconds.
  isSlow: true,
  summary: 'Asks a learning management system for its keys, a token, members and line items.',
  request: named,
  response: {
    /** `is_good` is null for what cannot be asked before a course is connected. */
    lines: z.array(z.strictObject({ what: z.string(), is_good: z.boolean().nullable(), text: z.string() })),
  },
  errorText: 'An error occurred while testing the school.',
});

/** Makes a link by which a system registers this server and itself, once, within an hour. */
export const makeRegistrationLink = defineCall({
  ...common,
  path: '/school/registration-link',
  kind: 'query',
  summary: 'Makes a link by which a learning management system registers itself, once, within an hour.',
  response: { link: z.string() },
  errorText: 'An error occurred while making the link.',
});

export const schoolCalls = [
  makeRegistrationLink,
  listSchools,
  saveSchool,
  confirmSchool,
  removeSchool,
  admitDeployment,
  testSchool,
];
