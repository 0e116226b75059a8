import type { Finding } from './builtFindings.ts';

/** A harmless finding, and why. */
export type Exception = {
  /** The missing feature; a style property covers all its values. */
  readonly features: readonly string[];
  /** Part of the path of a source, or of the selector of a rule. */
  readonly within: string;
  readonly reason: string;
};

const otherThings = 'parts of the library’s own objects, which the data knows of others by the same name';
const noTouchScreen = 'where there is no touch screen nobody touches it';
const noWheel = 'where there is no wheel nobody turns it';

/** Functions and events, by the package that uses them. */
const ofScripts: readonly Exception[] = [
  {
    features: ['beforeunload'],
    within: 'client/drafts/useDirtyGuards.ts',
    reason: 'iPads leave a page without a question; the draft is kept and stands there again',
  },
  {
    features: ['beforeunload'],
    within: 'client/call/logEpoch.ts',
    reason: 'keeps others from asking a question, which iPads never do',
  },
  {
    features: ['beforeunload'],
    within: 'node_modules/engine.io-client/',
    reason: 'closes the socket a moment before the browser does',
  },
  {
    features: ['WebTransport', 'createBidirectionalStream'],
    within: 'node_modules/engine.io-client/',
    reason: 'a transport that this client is not set up for: it has sockets and polling',
  },
  {
    features: ['startViewTransition', 'skipTransition'],
    within: 'node_modules/react-router/',
    reason: 'for links and navigations with viewTransition, which we have none of; guarded in between',
  },
  {
    features: ['startViewTransition', 'skipTransition'],
    within: 'node_modules/react-dom/',
    reason: 'for ViewTransition, which we do not use; caught where it is missing',
  },
  {
    features: ['navigation', 'navigate', 'navigatesuccess', 'navigateerror'],
    within: 'node_modules/react-dom/',
    reason: 'asked for by typeof, in the function around it or in the one that calls it',
  },
  {
    features: ['downlink'],
    within: 'node_modules/react-dom/',
    reason: 'of a connection that it has asked for; anything but a number counts as the usual speed',
  },
  {
    features: ['Uint8Array.fromHex'],
    within: 'node_modules/@noble/hashes/',
    reason: 'asked for once, when the library is loaded, which has its own way beside it',
  },
  { features: ['log', 'share'], within: 'node_modules/react-dom/', reason: otherThings },
  { features: ['modifiers'], within: 'node_modules/@nivo/colors/', reason: otherThings },
  {
    features: ['acceleration', 'interval', 'modifiers'],
    within: 'node_modules/@dnd-kit/core/',
    reason: otherThings,
  },
  {
    features: ['resize'],
    within: 'node_modules/@mantine/core/esm/components/Textarea/',
    reason: otherThings,
  },
  {
    features: ['createObjectURL'],
    within: 'node_modules/papaparse/',
    reason: 'of URL under another name, for its worker, which we do not use',
  },
  {
    features: ['offsetNode'],
    within: 'node_modules/prosemirror-view/',
    reason: 'of a result that it has asked for; older browsers have another function for it, used next',
  },
  {
    features: ['trustedTypes', 'defaultPolicy', 'createPolicy'],
    within: 'node_modules/prosemirror-view/',
    reason: 'asked for first, under a name of its own',
  },
  {
    features: ['backdropFilter'],
    within: 'node_modules/@floating-ui/utils/',
    reason: 'asks whether an element is blurred; where nothing answers, none is',
  },
  {
    features: ['Navigator.userAgentData', 'brands'],
    within: 'node_modules/@floating-ui/react/',
    reason: 'asked for first, under a name of its own',
  },
  {
    features: ['scrollend'],
    within: 'node_modules/@tanstack/virtual-core/',
    reason: 'a timer tells the end of scrolling as well',
  },
  { features: ['wheel'], within: 'node_modules/@mantine/', reason: noWheel },
  {
    features: ['wheel'],
    within: 'node_modules/react-remove-scroll/',
    reason: noWheel,
  },
  {
    features: ['touchstart', 'touchmove'],
    within: 'node_modules/react-remove-scroll/',
    reason: noTouchScreen,
  },
  {
    features: ['touchstart', 'touchmove', 'touchend'],
    within: 'node_modules/@mantine/hooks/',
    reason: noTouchScreen,
  },
  {
    features: ['touchmove', 'touchend'],
    within: 'node_modules/@tanstack/table-core/',
    reason: noTouchScreen,
  },
];

/** Styles, by the classes of Mantine's components. */
const ofStyles: readonly Exception[] = [
  { features: ['cursor'], within: '', reason: 'iPhones show no pointer' },
  {
    features: ['forced-color-adjust'],
    within: '',
    reason: 'for systems that choose the colours, and Safari runs on none that does',
  },
  {
    features: [':has'],
    within: '.m_fd1ab0aa',
    reason: 'room for scrollbars beside what scrolls, where a scroll area is asked to leave it',
  },
  { features: [':has'], within: '.m_88b62a41', reason: 'the width of a list beside its scrollbar' },
  { features: [':has'], within: '.m_254f3e4f', reason: 'hides groups of a list; ours have none' },
  {
    features: [':has'],
    within: '.m_7cda1cd6',
    reason: 'a chosen value has a little more room at its end; one that is disabled says so itself',
  },
  { features: [':has'], within: '.m_44da308b', reason: 'a disabled value says so itself' },
  { features: [':has'], within: '.m_e3a01f8', reason: 'a disabled value says so itself' },
  {
    features: [':has'],
    within: '.m_6c018570',
    reason: 'room for a cross beside an arrow; our fields show one of them at a time',
  },
  { features: [':has'], within: '.m_8fb7ebe7', reason: 'a disabled field says so itself' },
  {
    features: [':has'],
    within: '.m_dd3f7539',
    reason: 'an editor whose toolbar stays in sight; ours does not',
  },
  { features: [':has'], within: '.m_c2204cc2', reason: 'parts of a text that fold; ours have none' },
  { features: ['scrollbar-width'], within: '.m_c0783ff9', reason: 'the next rule hides it in other words' },
  {
    features: ['resize'],
    within: '.m_8fb7ebe7',
    reason: 'a field of several lines has no corner to pull there; it grows with its text',
  },
  { features: ['text-wrap'], within: '.m_b6d8b162', reason: 'lines break where they always did' },
  { features: ['text-wrap'], within: '.m_8a5d1357', reason: 'lines break where they always did' },
  {
    features: ['text-box-trim', 'text-box-edge'],
    within: '.m_811560b9',
    reason: 'words of a button stand half a pixel lower',
  },
];

export const exceptions: readonly Exception[] = [...ofScripts, ...ofStyles];

type Made = { readonly feature: string; readonly within: string };

/** Separates findings from excepted ones; an unused exception is reported. */
export function excused(
  findings: readonly Finding[],
  made: readonly Exception[],
): { readonly open: readonly Finding[]; readonly unused: readonly Made[] } {
  const each = made.flatMap(({ features, within }) => features.map((feature) => ({ feature, within })));
  const isOf = ({ feature: { name }, place }: Finding, { feature, within }: Made): boolean =>
    (name === feature || name.startsWith(`${feature}: `)) && place.includes(within);
  return {
    open: findings.filter((finding) => !each.some((one) => isOf(finding, one))),
    unused: each.filter((one) => !findings.some((finding) => isOf(finding, one))),
  };
}
