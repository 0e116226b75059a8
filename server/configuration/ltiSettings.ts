/** What a school sets that is entered from its learning management system. */
export type LtiSettings = {
  /** Hosts outside the public Internet, or without TLS, that this server may ask nevertheless. */
  readonly privateHosts: readonly string[];
};

export const ltiVariables: readonly string[] = ['LTI', 'LTI_PRIVATE_HOSTS'];

const isHost = (name: string): boolean => /^[a-z0-9.:-]+$/.test(name);

/** Reads the settings, undefined unless switched on; `faults` has a sentence for each that must be mended. */
export function readLti(given: Readonly<Record<string, string | undefined>>): {
  readonly lti: LtiSettings | undefined;
  readonly faults: readonly string[];
} {
  const [mode = '', hosts = ''] = ltiVariables.map((name) => (given[name] ?? '').trim());
  const privateHosts = hosts
    .toLowerCase()
    .split(',')
    .map((host) => host.trim().replace(/^\[(.*)\]$/, '$1'))
    .filter((host) => host !== '');
  const faults: string[] = [];
  if (!['', 'on', 'off'].includes(mode)) faults.push('LTI must be on or off.');
  if (!privateHosts.every(isHost))
    faults.push(
      'LTI_PRIVATE_HOSTS must be names of hosts, such as moodle.school.internal, separated by commas.',
    );
  if (privateHosts.length > 0 && mode !== 'on') faults.push('LTI=on is needed with LTI_PRIVATE_HOSTS.');
  return { lti: mode === 'on' ? { privateHosts } : undefined, faults };
}
