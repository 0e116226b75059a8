import * as z from 'zod';
import { idSchema, momentSchema, sentIdSchema, userRoleSchema } from '../fields/fields.ts';
import { emailSchema } from './account.ts';
import { defineCall } from './call.ts';

/** Account status: active, let in by the school alone, no way to sign in yet, or disabled. */
export const userStateSchema = z.enum(['active', 'school', 'invited', 'disabled']);
export type UserState = z.infer<typeof userStateSchema>;

/** An account in the administrators' list. */
export const listedUserSchema = z.strictObject({
  userId: idSchema,
  fullName: z.string(),
  email: z.string(),
  role: userRoleSchema,
  state: userStateSchema,
  isGuest: z.boolean(),
  /** What people call the school's providers by which they come. */
  ways: z.array(z.string()),
});
export type ListedUser = z.infer<typeof listedUserSchema>;

/** Maximum number of users in one answer. */
export const usersOfPage = 50;

/** All accounts in alphabetical order, up to the maximum; `search` matches parts of names and e-mails. */
export const listUsers = defineCall({
  path: '/admin/users',
  access: 'administrator',
  kind: 'query',
  task: 'See all accounts',
  summary: 'Lists the accounts, fifty at a time.',
  request: {
    search: z.string().max(254).default(''),
    role: userRoleSchema.nullable().default(null),
    state: userStateSchema.nullable().default(null),
    offset: z.int().min(0).default(0),
  },
  response: { users: z.array(listedUserSchema), count: z.int().min(0) },
  errorText: 'An error occurred while getting the list of users.',
});

/**
 * Creates an account; its owner chooses the password. `welcomeEmailSent` is false if this server sends no
 * mail, or the mail server did not take it over: then it is kept and tried again (`isWaiting`).
 */
export const createUser = defineCall({
  path: '/admin/users/create',
  access: 'administrator',
  kind: 'query',
  task: 'Create an account',
  summary: 'Creates an account and mails its welcome.',
  request: { fullName: z.string().max(1024), email: z.string().max(1024), role: userRoleSchema },
  response: { user: listedUserSchema, welcomeEmailSent: z.boolean(), isWaiting: z.boolean() },
  errorText: 'An error occurred while creating the user.',
});

/** Changes somebody's role; they have to sign in again. */
export const setUserRole = defineCall({
  path: '/admin/users/set-role',
  access: 'administrator',
  kind: 'query',
  task: 'Change the role of an account',
  summary: 'Gives an account another role and ends its sessions.',
  request: { userId: sentIdSchema, role: userRoleSchema },
  response: { user: listedUserSchema },
  errorText: 'An error occurred while changing the role.',
});

/** Disables an account, ending its sessions and sockets at once, or enables it again. */
export const disableUser = defineCall({
  path: '/admin/users/disable',
  access: 'administrator',
  kind: 'query',
  task: 'Disable and enable an account',
  summary: 'Disables an account and ends its sessions, or enables it again.',
  request: { userId: sentIdSchema, disabled: z.boolean() },
  response: { user: listedUserSchema },
  errorText: 'An error occurred while disabling the user.',
});

/** Mails that a demo kept instead of sending, newest first. */
export const listMails = defineCall({
  path: '/admin/mail',
  access: 'administrator',
  kind: 'query',
  task: 'Read the emails a demo would send',
  summary: 'Lists the mails of a demo; a server that sends real mail has none to show.',
  response: {
    mails: z.array(
      z.strictObject({
        mailId: z.string(),
        from: z.string(),
        to: emailSchema,
        subject: z.string(),
        text: z.string(),
        sentAt: momentSchema,
      }),
    ),
  },
  errorText: 'An error occurred while getting the mails.',
});
