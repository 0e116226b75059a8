// Proves what a page says after reloading itself because a backup replaced the log that it showed.
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** A freshly loaded page, with what it inherits from the previous one. */
async function page() {
  const { sawEpoch } = await import('../../../client/call/logEpoch.ts');
  const { RestoredNotice } = await import('../../../client/frame/RestoredNotice.tsx');
  const shown = (
    <MantineProvider>
      <RestoredNotice />
    </MantineProvider>
  );
  return { sawEpoch, shown };
}

/** The text of a page after a reload, if the previous page saw these names of the log. */
async function saidAfter(...epochs: readonly string[]): Promise<string> {
  const before = await page();
  const reload = vi.fn();
  for (const epoch of epochs) before.sawEpoch(epoch, reload);
  expect(reload).toHaveBeenCalledTimes(epochs.length - 1);
  vi.resetModules();
  const { shown } = await page();
  render(shown);
  return document.body.textContent ?? '';
}

it('a page of a restored log says that changes after the backup are lost', async () => {
  expect(await saidAfter('installation', 'a.1')).toContain('Anything saved after the backup is gone');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(document.body.textContent).not.toContain('backup');
});
