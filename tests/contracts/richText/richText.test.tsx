// Proves that rich text is stored in a harmless form whatever was sent, that text written in the editor is
// unchanged, and that its length is counted in visible characters.
import { describe, expect, test } from 'vitest';
import { measuresCharactersMax, measuresRefusal } from '../../../contracts/richText/measuresOfSuccess.ts';
import { visibleLength, visibleText } from '../../../contracts/richText/visibleText.ts';
import { sanitizeRichText } from '../../../server/richText/sanitizeRichText.ts';
import { hostileTexts } from '../../fixtures/hostileTexts.ts';
import { cases, fc } from '../../fixtures/properties.ts';

const allowedTag =
  /^(?:<\/?(?:p|strong|em|u|s|ul|ol|li|blockquote)>|<br \/>|<\/a>|<a(?: href="(?:https?:\/\/|mailto:)[^"<>\s]*")? target="_blank" rel="noopener noreferrer nofollow">)$/;

/** Every remaining tag, found independently of the sanitiser. */
const tagsOf = (html: string): readonly string[] => html.match(/<[^>]*>?/g) ?? [];

function expectHarmless(sent: string): void {
  const kept = sanitizeRichText(sent);
  for (const tag of tagsOf(kept)) expect(tag, `of ${sent}`).toMatch(allowedTag);
  expect(sanitizeRichText(kept), `twice ${sent}`).toBe(kept);
  const parsed = new DOMParser().parseFromString(kept, 'text/html').body;
  for (const element of parsed.querySelectorAll('*')) {
    const names = element.getAttributeNames();
    expect(names.filter((name) => !['href', 'target', 'rel'].includes(name))).toEqual([]);
  }
}

/** Which elements an element may contain; blocks anywhere except in a paragraph, emphasis and links. */
function expectWellNested(kept: string): void {
  const open: string[] = [];
  for (const [tag, slash, name = ''] of kept.matchAll(/<(\/?)([a-z]+)[^>]*>/g)) {
    if (slash === '/') expect(open.pop(), tag).toBe(name);
    else {
      const isBlock = ['p', 'ul', 'ol', 'li', 'blockquote'].includes(name);
      const inline = open.filter((one) => ['p', 'a', 'strong', 'em', 'u', 's'].includes(one));
      if (isBlock) expect(inline, `around ${name} in ${kept}`).toEqual([]);
      if (name === 'li') expect(['ul', 'ol']).toContain(open.at(-1));
      if (name === 'a') expect(open).not.toContain('a');
      if (name !== 'br') open.push(name);
    }
  }
  expect(open).toEqual([]);
}

describe('[RX1] stored text is harmless', () => {
  test('there are many samples', () => {
    expect(new Set(hostileTexts).size).toBe(hostileTexts.length);
    expect(hostileTexts.length).toBeGreaterThanOrEqual(150);
  });

  test.each(hostileTexts)('%s', expectHarmless);

  test('alone, nested in one another and cut anywhere', () => {
    const sample = fc.constantFrom(...hostileTexts);
    const mixed = fc.tuple(sample, sample, fc.nat(), fc.nat()).map(([one, other, at, end]) => {
      const place = at % (one.length + 1);
      return (one.slice(0, place) + other + one.slice(place)).slice(
        0,
        1 + (end % (one.length + other.length)),
      );
    });
    fc.assert(fc.property(mixed, expectHarmless), { numRuns: cases(500) });
  });

  test.each([
    ['<div <svg></p>', '<p></p>'],
    ['<div>a<h2>b</h2>c</div>', '<p>a</p><p>b</p><p>c</p>'],
    ['<p>a<ul><li>b</ul>c</p>', '<p>a</p><ul><li>b</li></ul>c<p></p>'],
    ['<b><div>a</div>b</b>', '<p><strong>a</strong></p><strong>b</strong>'],
    ['<ul><i><li>a<li>b</i></ul>', '<ul><li><em>a</em></li><li><em>b</em></li></ul>'],
    ['<li>a<b><li>b', '<p>a</p><p><strong>b</strong></p>'],
    ['<s><div>\n<p>a</p>\n</div></s>', '<p><s>a</s></p>'],
  ])('elements are only where they are allowed: %s', (sent, kept) => {
    expect(sanitizeRichText(sent).replaceAll('\n', '')).toBe(kept);
    expectHarmless(sent);
  });

  test('a link in a link is reduced to its text', () => {
    const kept = sanitizeRichText('<a href="https://a.test"><s><a href="https://b.test">x</a></s></a>');
    expect(kept.match(/<a /g)).toHaveLength(1);
    expect(visibleText(kept)).toBe('x');
  });

  test('elements of any kind within one another', () => {
    const names = 'p ul ol li blockquote a strong em b s div h1 br span'.split(' ');
    const part = fc.oneof(
      fc.constantFrom(...names.flatMap((name) => [`<${name}>`, `<${name}>`, `</${name}>`])),
      fc.constantFrom('x', 'x', ' ', '&amp;'),
    );
    const parts = fc.array(part, { maxLength: 40 });
    fc.assert(
      fc.property(parts, (sent) => {
        const kept = sanitizeRichText(sent.join(''));
        expectHarmless(sent.join(''));
        expectWellNested(kept);
        const wordsOf = (text: string) => text.replaceAll(/<[^>]*>/g, '').replaceAll(/\s/g, '');
        expect(wordsOf(kept)).toBe(wordsOf(sent.join('')));
      }),
      { numRuns: cases(500) },
    );
  });

  test('code and form content leave no text behind', () => {
    expect(sanitizeRichText('<p>a</p><script>steal()</script><style>p{}</style>')).toBe('<p>a</p>');
  });
});

describe('the editor’s output is unchanged', () => {
  test.each([
    '<p>Grow <strong>core</strong> <em>deposits</em>, <u>not</u> <s>brokered</s> ones.</p>',
    '<ul><li><p>one</p></li><li><p>two</p></li></ul><ol><li><p>first</p></li></ol>',
    '<blockquote><p>Never again.</p></blockquote><p></p>',
    '<p>5 &lt; 6 &amp; 7</p><p>line<br />break</p>',
    '<p><a href="https://example.test/a?b=1" target="_blank" rel="noopener noreferrer nofollow">source</a></p>',
  ])('%s', (html) => {
    expect(sanitizeRichText(html)).toBe(html);
  });

  test('synonymous tags are mapped to the allowed ones, headings to paragraphs', () => {
    expect(sanitizeRichText('<h1>Plan</h1><div><b>a</b><i>b</i><del>c</del></div>')).toBe(
      '<p>Plan</p><p><strong>a</strong><em>b</em><s>c</s></p>',
    );
  });
});

describe('[RX3] length is counted in visible characters', () => {
  test.each([
    ['<p>abc</p>', 3],
    ['<p>a<strong>b</strong>c</p><p>d</p>', 5],
    ['<ul><li><p>a</p></li><li><p>b</p></li></ul>', 3],
    ['<p>5 &lt; 6 &amp; 7&nbsp;&#33;&#x21;</p>', 12],
    ['<p>🏦🏦</p>', 2],
    ['<p> </p><p></p>', 0],
    ['', 0],
  ])('%s', (html, length) => {
    expect(visibleLength(html)).toBe(length);
  });

  test('an invalid entity is treated as text', () => {
    expect(visibleText('<p>&nothing; &#x110000;</p>')).toBe('&nothing; &#x110000;');
  });

  test('[MO1] the limit is 5,000 visible characters, whatever the markup', () => {
    const most = 'a'.repeat(measuresCharactersMax);
    expect(measuresRefusal(`<p><strong>${most}</strong></p>`)).toBeNull();
    expect(measuresRefusal(`<p>${most}b</p>`)).toBe(
      'The maximum length of the measures of success is 5000 characters. The current count is 5001.',
    );
  });
});
