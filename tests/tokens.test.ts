// Proves that the colours of both schemes and both presentation modes are readable and distinguishable: every
// used pair is measured with the formula of WCAG 2.2, from the values in the style sheet itself.
import { globSync, readFileSync, statSync } from 'node:fs';
import * as path from 'node:path';
import { generate, parse, walk } from 'css-tree';
import { expect, test } from 'vitest';
import { brandColors } from '../client/theme/brands.ts';
import { longFiles } from './architecture/codeLaws.ts';
import { root } from './architecture/repository.ts';

const theme = path.join(root, 'client/theme');
const schemes = ['light', 'dark'] as const;
const brands = ['financialInstitution', 'creditUnion'] as const;
const looks = schemes.flatMap((scheme) => brands.map((brand) => ({ scheme, brand })));
type Look = (typeof looks)[number];

/** The values of custom properties by name, as set by a style sheet's rules accepted by `holds`. */
function tokensOf(css: string, holds: (selector: string) => boolean): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>();
  walk(parse(css, { parseCustomProperty: false }), {
    visit: 'Declaration',
    enter(declaration) {
      const selector = this.rule ? generate(this.rule.prelude) : '';
      if (this.atrule || !holds(selector)) return;
      tokens.set(declaration.property, generate(declaration.value).trim());
    },
  });
  return tokens;
}

const sheet = readFileSync(path.join(theme, 'tokens.css'), 'utf8');

function colorsOf({ scheme, brand }: Look): (token: string) => string {
  const tokens = tokensOf(sheet, (selector) => {
    const [, named] = /data-brand="?(\w+)/.exec(selector) ?? [];
    return selector.includes(scheme) && (named === undefined || named === brand);
  });
  return (token) => {
    const value = tokens.get(`--qd-${token}`);
    if (!value) throw new Error(`${scheme} has no --qd-${token}.`);
    return value;
  };
}

const channelsOf = (color: string): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255);

/** Relative luminance of a colour #rrggbb (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Hue of a colour in degrees. */
function hueOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color);
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}

const surfaces = ['paper', 'sunken', 'page', 'raised'];
const rows = [...surfaces, 'hover', 'accent-wash', 'accent-soft'];
const cells = ['cell-read-only', 'cell-dirty', 'cell-ghost', 'cell-conflict', 'cell-error', 'range', 'total'];

/** Text colours, their backgrounds, and the minimum contrast. */
const readTexts: readonly (readonly [string, readonly string[]])[] = [
  ['text', [...rows, ...cells, 'brass-wash', 'saved-flash']],
  ['dimmed', [...rows, 'cell-read-only', 'total']],
  ['accent', [...rows]],
  ['brass', [...surfaces, 'accent-wash', 'brass-wash']],
  ['warning', [...surfaces]],
  ['positive', [...rows]],
  ['negative', [...rows, 'cell-error']],
  ['on-brass', ['brass-fill']],
];

/** Shapes that carry meaning, and their adjacent colours. */
const seenShapes: readonly (readonly [string, readonly string[]])[] = [
  ['control-border', surfaces],
  ['rival', ['page', 'paper']],
  ['active-ring', [...rows, ...cells]],
  ['brass', surfaces],
  ['cell-dirty-corner', ['cell-dirty']],
  ['cell-error-border', ['cell-error', 'page']],
];

const people = [1, 2, 3, 4, 5, 6].map((number) => `person-${number}`);

test('the formula agrees with WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test.each(looks)('text has enough contrast on every surface it appears on: $scheme $brand', (look) => {
  const color = colorsOf(look);
  const faint = readTexts.flatMap(([text, backgrounds]) =>
    backgrounds
      .map((on) => ({ text, on, ratio: contrast(color(text), color(on)) }))
      .filter(({ ratio }) => ratio < 4.5),
  );
  expect(faint).toEqual([]);
});

test.each(looks)('what conveys something without words is visible: $scheme $brand', (look) => {
  const color = colorsOf(look);
  const faint = [...seenShapes, ...people.map((one) => [one, ['page', 'paper', 'cell-read-only']] as const)]
    .flatMap(([shape, backgrounds]) => backgrounds.map((on) => ({ shape, on })))
    .filter(({ shape, on }) => contrast(color(shape), color(on)) < 3);
  expect(faint).toEqual([]);
  // Adjacent parts of the balance sheet are separated by a gap, which shows that they are three without
  // colours.
  const tones = ['tone-1', 'tone-2', 'tone-3'].map((tone) => luminance(color(tone)));
  expect(new Set(tones.map((tone) => tone.toFixed(2))).size).toBe(3);
});

test.each(looks)(
  'white text is legible on the filled buttons of the primary scale: $scheme $brand',
  (look) => {
    const scale = brandColors[look.brand === 'creditUnion' ? 'evergreen' : 'harbor'];
    const filled = scale[look.scheme === 'light' ? 7 : 6] ?? '';
    expect(contrast(filled, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(filled, colorsOf(look)('page'))).toBeGreaterThanOrEqual(3);
  },
);

test.each(schemes)(
  'no person’s colour resembles the signal colour, and each is marked with initials: %s',
  (scheme) => {
    const color = colorsOf({ scheme, brand: 'financialInstitution' });
    for (const person of people) {
      expect(contrast(color(person), color('person-text')), person).toBeGreaterThanOrEqual(4.5);
      const [red = 0, green = 0, blue = 0] = channelsOf(color(person));
      const isGrey = Math.max(red, green, blue) - Math.min(red, green, blue) < 0.05;
      const apart = Math.abs(hueOf(color(person)) - hueOf(color('brass-fill')));
      expect(isGrey || Math.min(apart, 360 - apart) > 40, person).toBe(true);
    }
  },
);

test.each(schemes)('[TK3] a credit union’s look differs only by its accent: %s', (scheme) => {
  const named = (brand: Look['brand']) => colorsOf({ scheme, brand });
  const [bank, union] = [named('financialInstitution'), named('creditUnion')];
  const all = [...tokensOf(sheet, (selector) => selector.includes(scheme)).keys()];
  const different = all
    .map((token) => token.replace('--qd-', ''))
    .filter((token) => bank(token) !== union(token));
  expect(different.every((token) => /^(accent|tone-)/.test(token))).toBe(true);
  expect(different.length).toBe(8);
  // Each scheme sets all values that the other one sets.
  const other = tokensOf(sheet, (selector) => selector.includes(scheme === 'light' ? 'dark' : 'light'));
  expect([...other.keys()].toSorted()).toEqual(all.toSorted());
});

test('the fonts are small, never waited for, and have fallbacks of the same size', () => {
  const css = readFileSync(path.join(theme, 'fonts.css'), 'utf8');
  const faces = [...css.matchAll(/@font-face \{([^}]+)\}/g)].map(([, face = '']) => face);
  const sent = faces.filter((face) => face.includes('url('));
  const files = sent.map((face) => /url\("([^"]+)"\)/.exec(face)?.[1] ?? '');
  const bytes = files.map((file) => statSync(path.join(root, 'node_modules', file)).size);
  expect(bytes.length).toBe(2);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(72 * 1024);
  for (const face of sent) expect(face).toContain('font-display: swap');
  for (const face of faces.filter((one) => !sent.includes(one)))
    for (const setting of ['local(', 'size-adjust', 'ascent-override', 'descent-override'])
      expect(face).toContain(setting);
  const families = faces.map((face) => /font-family: ("[^"]+")/.exec(face)?.[1]);
  const used = `${readFileSync(path.join(theme, 'theme.ts'), 'utf8')}${readFileSync(path.join(theme, 'base.css'), 'utf8')}`;
  expect(used).toContain(`${families[0]}, ${families[2]}`);
  expect(used).toContain(`${families[1]}, ${families[3]}`);
});

test('a fill of brass has an edge of brass, since it is faint on paper', () => {
  const sheets = globSync('client/**/*.css', { cwd: root }).filter((file) => !file.includes('theme/'));
  const bare = sheets.flatMap((file) => {
    const rules = readFileSync(path.join(root, file), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g);
    return [...rules]
      .filter(([, , body = '']) => body.includes('var(--qd-brass-fill)') && !body.includes('var(--qd-brass)'))
      .map(([, selector = '']) => `${file} ${selector.trim()}`);
  });
  // The discs of the banks of a run have their edge by the rule before.
  expect(bare).toEqual(['client/games/TurnRunLine.module.css .banks i[data-done]']);
});

const screenSizes = [10, 11, 12, 13, 14, 15, 16, 17, 20, 28];
/** What is read from the back of a classroom, and headlines that grow with the window. */
const projectorSizes = [23, 36, 40, 46, 72, 92];
const breakpoints = ['48em', '62em', '75em'];

/** Sizes of text in a style sheet or in styles of a component that are neither a token nor a range of two nor none. */
function looseSizes(text: string): readonly string[] {
  const token = /var\(--qd-font-size-\d+\)/.source;
  const size = new RegExp(`^(${token}|clamp\\(${token}, [\\d.]+vw, ${token}\\)|inherit|0)$`);
  const inSheet = [...text.matchAll(/(?<![\w-])(?:font|font-size):\s*([^;}]+)/g)];
  const inComponent = [...text.matchAll(/(?:\bfontSize:|\bf(?:z|ontSize)=)\s*\{?['"]?([^'",}]+)/g)];
  return [...inSheet, ...inComponent]
    .map(([, value = '']) => value.trim())
    .filter((value) => !size.test(value));
}

/** Queries of the window's width that are spelled differently from the breakpoints, or are another one. */
function looseWidths(text: string): readonly string[] {
  const query = new RegExp(`^(width (<|>=) (${breakpoints.join('|')})|(?!.*width).*)$`);
  const media = [...text.matchAll(/@media ([^{]+)\{|[`'"](\([^`'"]*width[^`'"]*\))[`'"]/g)];
  return media
    .flatMap(([, inSheet, inScript]) => (inSheet ?? inScript ?? '').match(/\([^()]*\)/g) ?? [])
    .filter((one) => !query.test(one.slice(1, -1)));
}

/** What is found in files of the client and the gallery, with their paths. */
const inFiles = (pattern: string, loose: (text: string) => readonly string[]): readonly string[] =>
  globSync([`client/**/${pattern}`, `ops/gallery/**/${pattern}`], { cwd: root }).flatMap((file) =>
    loose(readFileSync(path.join(root, file), 'utf8')).map((one) => `${file}: ${one}`),
  );

test('text has one of ten sizes on screens, or of six more on a projector', () => {
  expect(looseSizes('.a { font-size: 0.8125rem; } .b { font: 600 13px/1 serif }')).toHaveLength(2);
  expect(looseSizes(`<p style={{ fontSize: 13 }}>; <Text fz="0.8rem" />`)).toHaveLength(2);
  expect(looseSizes('.a { font-size: clamp(1rem, 3vw, var(--qd-font-size-20)); }')).toHaveLength(1);
  const sizes = [...screenSizes, ...projectorSizes].map((pixels) => [
    `--qd-font-size-${pixels}`,
    `${pixels / 16}rem`,
  ]);
  expect([...tokensOf(sheet, (selector) => selector === ':root')]).toEqual(sizes);
  expect(inFiles('*.css', looseSizes)).toEqual([]);
  expect(inFiles('*.{ts,tsx}', looseSizes)).toEqual([]);
});

test('screens change at three widths, each spelled in one way', () => {
  expect(looseWidths('@media (max-width: 47.99em) { } @media screen and (width < 50em) {}')).toHaveLength(2);
  expect(looseWidths("useMediaQuery('(min-width: 68em)')")).toHaveLength(1);
  expect(looseWidths('@media print { } @media (width >= 48em) and (height < 850px) { }')).toEqual([]);
  expect(inFiles('*.css', looseWidths)).toEqual([]);
  expect(inFiles('*.{ts,tsx}', looseWidths)).toEqual([]);
});

test('no style sheet is longer than 300 lines', () => {
  const sheets = globSync('client/**/*.css', { cwd: root });
  expect(sheets.length).toBeGreaterThan(100);
  expect(
    longFiles(sheets.map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }))),
  ).toEqual([]);
});
