/** Why somebody stands at the door again, by the word in its address. */
export const doorTexts: Readonly<Record<string, (label: string) => string>> = {
  unreachable: (label) => `${label} cannot be reached right now. Try again in a minute.`,
  refused: (label) => `${label} did not sign you in.`,
  clock: (label) => `The clocks of ${label} and this server differ. One of them must be set.`,
  failed: (label) => `${label} could not sign you in. Try again.`,
  used: (label) =>
    `This sign-in was used already, or took more than ten minutes. Sign in with ${label} again.`,
  cookie: (label) =>
    `Your browser did not return what this server gave it. Allow cookies, then sign in with ${label} again.`,
  disabled: () => 'Your account here is disabled. Ask an administrator.',
  stays: (label) => `${label} offers no way to sign out. Close the browser to be signed out there.`,
};
