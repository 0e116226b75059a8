import type { Finding } from './newerThanFloor.ts';

/** A harmless finding: part of what it says, part of its place, and why. */
export type Exception = readonly [what: string, within: string, reason: string];

const ofFloor = 'newer than 2022, but in each of the oldest browsers';
const asked = 'asked for first';

export const exceptions: readonly Exception[] = [
  ['navigator.cookieEnabled', 'client/account/SignInForm.tsx', 'every Safari has it'],
  ['trustedTypes', 'node_modules/prosemirror-view/', asked],
  ['WebTransport', 'node_modules/engine.io-client/', 'a transport that this client does not use'],
  ['TouchEvent', 'node_modules/@mantine/hooks/', 'where there is no touch screen nobody touches it'],
  ['navigator.userAgentData', 'node_modules/@floating-ui/react/', asked],
  ['navigator.connection', 'node_modules/react-dom/', asked],
  ["'container-type'", '', ofFloor],
  ["'@container'", '', ofFloor],
  ["'color-mix'", '', ofFloor],
  ["'outline'", '', ofFloor],
  ["'user-select'", '', 'the build adds the prefix'],
  ["'backdrop-filter'", '', 'the build adds the prefix'],
  ["'background-clip'", '', 'the build adds the prefix'],
  ["'accent-color'", '', 'a checkbox in another color'],
  ["'overscroll-behavior'", '', 'in each of the oldest browsers; incomplete in ways that we do not use'],
  ["'forced-color-adjust'", '', 'for systems that choose the colors, on none of which Safari runs'],
  ["'clip'", '', 'every browser has it; only its name is out of date'],
  ["'scrollbar-width'", '.m_c0783ff9', 'the next rule hides the bar in other words'],
  ["'resize'", '.m_8fb7ebe7', 'a field of several lines grows with its text'],
  ["'text-wrap'", '.m_', 'lines break where they always did'],
  ["'text-box-trim'", '.m_811560b9', 'words of a button stand half a pixel lower'],
  ["'text-box-edge'", '.m_811560b9', 'words of a button stand half a pixel lower'],
  ["'has'", '.m_', 'room beside scrollbars and crosses, and cursors over what is disabled'],
];

/** Separates findings from excepted ones; an exception that matches nothing is returned as unused. */
export function excused(findings: readonly Finding[], made: readonly Exception[]) {
  const isOf = ({ what, place }: Finding, [part, within]: Exception): boolean =>
    what.includes(part) && place.includes(within);
  return {
    open: findings.filter((finding) => !made.some((one) => isOf(finding, one))),
    unused: made.filter((one) => !findings.some((finding) => isOf(finding, one))),
  };
}
