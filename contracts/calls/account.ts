import * as z from 'zod';
import { idSchema, userRoleSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';

const userFields = {
  userId: idSchema,
  role: userRoleSchema,
  fullName: z.string(),
  /** Empty for guests and for people whom only their school knows, without an e-mail. */
  email: z.string(),
  isGuest: z.boolean(),
};

/** The signed-in person as stored by the client. */
export const signedInUserSchema = z.strictObject(userFields);
export type SignedInUser = z.infer<typeof signedInUserSchema>;

/** An e-mail as typed; the server validates it. */
export const emailSchema = z.string().max(254);
/** A password as typed. */
export const passwordSchema = z.string().max(1024);

/** Who may sign in with a password: everybody, administrators, or nobody. */
export const passwordModes = ['on', 'administrators', 'off'] as const;
export type PasswordMode = (typeof passwordModes)[number];

/** Sign-in. The answer sets the session cookie. */
export const login = defineCall({
  path: '/user/login',
  access: 'public',
  kind: 'query',
  task: 'Sign in and sign out',
  summary: 'Signs a person in and sets the session cookie.',
  request: { email: emailSchema, password: passwordSchema },
  response: userFields,
  errorText: 'An error occurred during the login process.',
});

/** Sign-out: the session ends everywhere at once. */
export const logout = defineCall({
  path: '/logout',
  access: 'public',
  kind: 'query',
  task: 'Sign in and sign out',
  summary: 'Signs out.',
  response: {
    /** The address of the door: it offers the sign-out of the providers by which the person comes. */
    door: z.string(),
  },
});

/** What the client needs first: who is signed in, the presentation mode, and demo accounts if any. */
export const currentSession = defineCall({
  path: '/session',
  access: 'public',
  kind: 'query',
  task: 'Open the login page',
  summary: 'Tells who is signed in and how this server presents itself.',
  response: {
    user: signedInUserSchema.nullable(),
    brand: z.enum(['financialInstitution', 'creditUnion']),
    /** IANA name of the school's time zone, in which all times are shown. */
    timeZone: z.string(),
    demoAccounts: z.array(
      z.strictObject({
        label: z.string(),
        fullName: z.string(),
        email: z.string(),
        password: z.string(),
        note: z.string(),
        /** What awaits this person, as a sentence; blank for nothing. */
        promise: z.string(),
      }),
    ),
    build: z.string(),
    /** The school's providers: the name in addresses, and what people call it. */
    ways: z.array(z.strictObject({ name: z.string(), label: z.string() })),
    passwords: z.enum(passwordModes),
    /** Whether a visitor may practice as a guest. */
    admitsGuests: z.boolean(),
    /** True where mails are kept for the administrators' Mail page instead of being sent. */
    keepsMail: z.boolean(),
    /** Whether learning management systems can be connected. */
    hasLti: z.boolean(),
  },
});

/** First start in production: the person with the printed link becomes the first Administrator, and is signed in. */
export const setUp = defineCall({
  path: '/user/set-up',
  access: 'public',
  kind: 'query',
  task: 'Set up the server’s first administrator with the link printed at startup',
  summary: 'Creates the first Administrator from the one-time set-up link, and signs them in.',
  request: {
    token: z.string().max(200),
    email: emailSchema,
    fullName: z.string().min(1).max(120),
    password: passwordSchema,
  },
  response: signedInUserSchema.shape,
});

/** Client error log: accepted without a session, limited in size, never shown to the person. */
export const log = defineCall({
  path: '/log',
  access: 'public',
  kind: 'query',
  task: 'Open the login page',
  summary: 'Records an error seen by the client.',
  request: {
    level: z.enum(['error', 'warn', 'info']),
    route: z.string().max(300),
    message: z.string().max(1024),
    /** Build of the client; empty when unknown. */
    build: z.string().max(64).default(''),
    /** Newest event that the page has seen; 0 when unknown. */
    position: z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  },
  isSilent: true,
});
