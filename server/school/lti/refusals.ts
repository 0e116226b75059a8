import type { PlatformDocument } from '../../../contracts/readModels/platformDocument.ts';

/** Why a launch is refused: the rule of docs/rules/school.md, and the sentence for the person. */
export type LaunchRefusal = { readonly rule: string; readonly message: string };

const refusal =
  (rule: string) =>
  (message: string): LaunchRefusal => ({ rule, message });

/** The sentences for what stops a launch. Names of platforms and courses come from outside, and are shown as text. */
export const refusals = {
  browser: (platform: string, host: string) =>
    refusal('LI2')(
      `Your browser did not return what this server gave it. Allow cookies for ${host}, then open Quarterdeck ` +
        `from ${platform} again.`,
    ),
  used: (platform: string) =>
    refusal('LI3')(`This link was used already. Open Quarterdeck from ${platform} again.`),
  clocks: (platform: string, minutes: number) =>
    refusal('LI1')(
      `The clocks of ${platform} and this server differ by ${minutes} minutes. One of them must be set.`,
    ),
  unregistered: (issuer: string, clientId: string | undefined) =>
    refusal('LI7')(`The school ${issuer} (client ${clientId ?? 'not named'}) is not registered here.`),
  nearMiss: (sent: string, registered: string) =>
    refusal('LI7')(`The school sent ${sent}; registered is ${registered}.`),
  unconfirmed: ({ name }: Pick<PlatformDocument, 'name'>) =>
    refusal('LI7')(`${name} is not confirmed here yet. An administrator can confirm it.`),
  deployment: (platform: string, deploymentId: string) =>
    refusal('LI7')(
      `Quarterdeck was added to ${platform} in a place that no administrator has confirmed ` +
        `(deployment ${deploymentId}).`,
    ),
  /** The platform itself answered that it does not launch. */
  answered: (platform: string, words: string) => refusal('LI1')(`${platform} answered: ${words}`),
  /** What it sent is not what the standard asks for, or not signed by it. */
  unacceptable: (platform: string, what: string) =>
    refusal('LI1')(`${platform} sent a launch that this server cannot accept: ${what}.`),
  forged: (platform: string, what: string) =>
    refusal('LI4')(`${platform} sent a launch that this server cannot accept: ${what}.`),
  anonymous: (platform: string) => refusal('LI1')(`${platform} did not say who you are.`),
  outsideCourse: refusal('LI1')('Open Quarterdeck from inside a course.'),
  noRole: (platform: string, course: string) =>
    refusal('LI8')(`${platform} did not say that you teach or attend ${course}.`),
  studentView: refusal('LI8')(
    'Student view has no account here. To see what students see, open a team of the game.',
  ),
  disabled: refusal('SC13')('Your account here is disabled. Ask an administrator.'),
  unlinked: refusal('LI6')('Open Quarterdeck once from this course, then choose again.'),
  registration: (words: string) => refusal('LI9')(`The school could not be registered. ${words}`),
  registrationOver: refusal('LI9')(
    'This link was used already, or is older than an hour. Make another one in Quarterdeck, under Schools.',
  ),
  over: refusal('LI3')('This page is over. Open Quarterdeck from your course again.'),
  tooMany: refusal('LI18')('Too many people came from your network at once. Please try again in a minute.'),
  unread: refusal('LI1')('What the school sent could not be read. Open Quarterdeck from your course again.'),
} as const;
