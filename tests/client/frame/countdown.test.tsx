// Proves that the countdown flashes no faster than is safe, that a press stops it, and that it never flashes for people who
// want reduced motion: by the component's attributes and by its style sheet.
import { readFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as cssTree from 'css-tree';
import { afterEach, expect, test, vi } from 'vitest';
import { Countdown } from '../../../client/frame/Countdown.tsx';
import { classGame } from '../../../client/samples/shownClass.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The countdown to 14:00 Eastern, a number of seconds before. */
function showAt(seconds: number): Element {
  vi.useFakeTimers({ now: Date.parse('2026-07-01T18:00:00Z') - seconds * 1_000 });
  render(
    <MantineProvider env="test">
      <Countdown game={{ ...classGame, lockdown_time: '14:00' }} />
    </MantineProvider>,
  );
  return document.querySelector('[data-urgency]')!;
}

type Rule = { readonly selector: string; readonly media: string; readonly animation: string };

/** Every rule of the style sheet with an animation. */
function animations(sheet: string): readonly Rule[] {
  const found: Rule[] = [];
  cssTree.walk(cssTree.parse(sheet), {
    visit: 'Declaration',
    enter({ property, value }) {
      if (property !== 'animation' || !this.rule) return;
      const media = this.atrule?.prelude ? cssTree.generate(this.atrule.prelude) : '';
      const selector = cssTree.generate(this.rule.prelude);
      found.push({ selector, media, animation: cssTree.generate(value) });
    },
  });
  return found;
}

test('[CT5] the countdown flashes twice a second at most, a press stops it, and who wants less motion sees none', () => {
  const shown = showAt(29);
  expect(shown.getAttribute('data-urgency')).toBe('blinkingFast');
  expect(shown.hasAttribute('data-still')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Stop the blinking' }));
  expect(shown.getAttribute('data-still')).toBe('true');

  const rules = animations(readFileSync('client/frame/Countdown.module.css', 'utf8'));
  const moving = rules.filter(({ animation }) => animation !== 'none');
  expect(moving.length).toBeGreaterThan(0);
  for (const { selector, animation } of moving) {
    expect(Number(/([\d.]+)s /.exec(animation)?.[1]), selector).toBeGreaterThanOrEqual(0.5);
    expect(selector).toContain(':not([data-still])');
  }
  expect(rules.filter(({ media }) => media === '(prefers-reduced-motion:reduce)')).toEqual([
    expect.objectContaining({ selector: '.countdown[data-urgency^="blinking"]', animation: 'none' }),
  ]);
});
