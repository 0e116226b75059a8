import sanitizeHtml from 'sanitize-html';
import { wellNested } from './wellNested.ts';

/** Other names for what is allowed, as pasted text has them. Headings become paragraphs: a screen has its own. */
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

/** An address as people paste it; one with quotes or blanks in it is an attempt at something else. */
const webOrMail = /^(?:https?:\/\/|mailto:)[^\s"'`<>]+$/i;

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // What stands in these is code or a form's content, never something that a person wrote to be read.
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
    // Whatever a link brings along, only its address is kept; it opens beside the game and tells nothing of it.
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
 * Rich text reduced to paragraphs, emphasis, lists, quotes and links to web and mail addresses: the only form in which
 * it is stored. Everything else is dropped, or keeps its words alone. Tags can close early once they have their allowed
 * names, so the elements are put in their places last: sanitising twice changes nothing more.
 */
export function sanitizeRichText(html: string): string {
  return wellNested(sanitizeHtml(html, options)).trim();
}
