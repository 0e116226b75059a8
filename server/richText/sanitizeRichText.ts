import sanitizeHtml from 'sanitize-html';
import { wellNested } from './wellNested.ts';

/** Synonyms of allowed elements, as in pasted text. Headings become paragraphs: a screen has its own. */
const sameTags: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  div: 'p',
  h1: 'p',
  h2: 'p',
  h3: 'p',
  h4: 'p',
  h5: 'p',
  h6: 'p',
};

/** An address as pasted; one with quotes or blanks is an attack attempt. */
const webOrMail = /^(?:https?:\/\/|mailto:)[^\s"'`<>]+$/i;

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // These contain code or form contents, never text that a person wrote to be read.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'title',
    'template',
    'xmp',
    'svg',
    'math',
  ],
  nestingLimit: 20,
  enforceHtmlBoundary: false,
  parseStyleAttributes: false,
  transformTags: {
    ...sameTags,
    // Only the address of a link is kept; it opens in a new tab without a referrer.
    a: (_, { href }) => ({
      tagName: 'a',
      attribs: {
        ...(href !== undefined && webOrMail.test(href.trim()) && { href: href.trim() }),
        target: '_blank',
        rel: 'noopener noreferrer nofollow',
      },
    }),
  },
};

/**
 * Rich text reduced to paragraphs, emphasis, lists, quotes and links to web and mail addresses: the only form
 * in which it is stored. Other elements are dropped, or reduced to their words. Tags can close early once
 * they have their allowed names, so nesting is corrected last: sanitising is idempotent.
 */
export function sanitizeRichText(html: string): string {
  return wellNested(sanitizeHtml(html, options)).trim();
}
