/** Why a launch is refused: the rule of docs/rules/school.md, and the sentence for the person. */
export type LaunchRefusal = { readonly rule: string; readonly message: string };

const refusal =
  (rule: string) =>
  (message: string): LaunchRefusal => ({ rule, message });

/** The sentences for what stops a launch. Names of platforms and courses come from outside, and are shown as text. */
export const refusals = {
  used: (platform: string) =>
    refusal('LI1')(`This link was used already. Open Quarterdeck from ${platform} again.`),
  clocks: (platform: string, minutes: number) =>
    refusal('LI1')(
      `The clocks of ${platform} and this server differ by ${minutes} minutes. One of them must be set.`,
    ),
  nearMiss: (sent: string, registered: string) =>
    refusal('LI7')(`The school sent ${sent}; registered is ${registered}.`),
  /** The platform itself answered that it does not launch. */
  answered: (platform: string, words: string) => refusal('LI1')(`${platform} answered: ${words}`),
  /** What it sent is not what the standard asks for. */
  unacceptable: (platform: string, what: string) =>
    refusal('LI1')(`${platform} sent a launch that this server cannot accept: ${what}.`),
  /** What it sent is not signed by it. */
  forged: (platform: string, what: string) =>
    refusal('LI4')(`${platform} sent a launch that this server cannot accept: ${what}.`),
  anonymous: (platform: string) => refusal('LI1')(`${platform} did not say who you are.`),
} as const;
