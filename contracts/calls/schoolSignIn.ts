import * as z from 'zod';
import { idSchema, momentSchema, sentIdSchema } from '../fields/fields.ts';
import { emailSchema, passwordSchema, signedInUserSchema } from './account.ts';
import { defineCall } from './call.ts';

const task = 'Connect your account with your school’s sign-in';
const errorText = 'An error occurred while connecting your account.';
const enteredShape = {
  user: signedInUserSchema,
  /** Where the person was on the way to; null if the browser knows it. */
  to: z.string().nullable(),
};

/** Whom a school sent here and nobody knows yet; null if nobody waits in this browser. */
export const awaitedPerson = defineCall({
  path: '/user/awaited',
  access: 'public',
  kind: 'query',
  task,
  summary: 'Tells whom a school sent here, until their account is connected.',
  response: {
    awaited: z
      .strictObject({
        label: z.string(),
        /** The course that they come from; null if none. */
        course: z.string().nullable(),
        /** Empty if the school did not say it. */
        fullName: z.string(),
        /** The e-mail of the account that they probably have here; null if unknown. */
        email: z.string().nullable(),
        mayJoin: z.boolean(),
      })
      .nullable(),
  },
  errorText,
});

/** Connects the account whose password this is, and signs in. The e-mail counts only if none is known yet. */
export const connectAccount = defineCall({
  path: '/user/connect',
  access: 'public',
  kind: 'query',
  task,
  summary: 'Connects an account with whom a school sent here, by its password once.',
  request: { email: emailSchema.default(''), password: passwordSchema },
  response: enteredShape,
  errorText,
});

/** Makes an account for whom a school sent here, and signs in. */
export const joinAs = defineCall({
  path: '/user/join-as',
  access: 'public',
  kind: 'query',
  task,
  summary: 'Creates a Student’s account for whom a school sent here.',
  request: { name: z.string().max(1024) },
  response: enteredShape,
  errorText,
});

/** The caller's own ways to sign in. */
export const ownIdentities = defineCall({
  path: '/user/identities',
  access: 'signedIn',
  kind: 'query',
  task: 'See and disconnect your ways to sign in',
  summary: 'Lists the caller’s own ways to sign in.',
  response: {
    hasPassword: z.boolean(),
    identities: z.array(
      z.strictObject({
        /** Its place in the list, by which it is disconnected. */
        number: z.int(),
        label: z.string(),
        linkedAt: momentSchema,
        usedAt: momentSchema.nullable(),
      }),
    ),
  },
  errorText: 'An error occurred while loading your ways to sign in.',
});

/** Disconnects one; refused for the last way to sign in. */
export const removeIdentity = defineCall({
  path: '/user/identities/remove',
  access: 'signedIn',
  kind: 'query',
  task: 'See and disconnect your ways to sign in',
  summary: 'Disconnects one of the caller’s own ways to sign in.',
  request: { number: sentIdSchema, linkedAt: momentSchema },
  errorText: 'An error occurred while disconnecting.',
});

const connectTask = 'Connect an account with somebody who comes by the school';

/** Who waits on the page on which people connect their account. */
export const waitingPeople = defineCall({
  path: '/user/identities/waiting',
  access: 'administrator',
  kind: 'query',
  task: connectTask,
  summary: 'Lists who came by a school just now and is not known here.',
  response: {
    waiting: z.array(
      z.strictObject({
        /** By which the person is connected. */
        pending: z.string(),
        label: z.string(),
        fullName: z.string(),
        /** The account here that has the e-mail which the school names; null if none has. */
        accountId: idSchema.nullable(),
      }),
    ),
  },
  errorText: 'An error occurred while looking for who waits.',
});

/** Connects one of them with an account whose password is lost. */
export const connectIdentity = defineCall({
  path: '/user/identities/connect',
  access: 'administrator',
  kind: 'query',
  task: connectTask,
  summary: 'Connects an account whose password is lost with somebody who came by a school.',
  request: { userId: sentIdSchema, pending: z.string().max(128) },
  errorText,
});
