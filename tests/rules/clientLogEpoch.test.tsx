// Proves what a page says that loads itself anew because another log was put in the place of the one that it showed: after a restore
// that something may be gone, after a sealing that everything is there.
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** A page as it is loaded, with what it keeps from the one before. */
async function page() {
  const { sawEpoch } = await import('../../client/call/logEpoch.ts');
  const { RestoredNotice } = await import('../../client/frame/RestoredNotice.tsx');
  const shown = (
    <MantineProvider>
      <RestoredNotice />
    </MantineProvider>
  );
  return { sawEpoch, shown };
}

/** What a page says once it was loaded anew, after names of the log that the page before it saw. */
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

it('[BK7] a page of a restored log says that changes after the backup are lost', async () => {
  expect(await saidAfter('installation', 'a.1')).toContain('What was saved after the backup is not there');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(document.body.textContent).not.toContain('backup');
});

it('[BK7] a page of a log whose texts were sealed says that nothing is lost', async () => {
  expect(await saidAfter('a.1', 'b.1')).toContain('Everything that was saved is there');
  expect(document.body.textContent).not.toContain('backup');
});

it('[BK7] people who have not read of a restore are not told that nothing is lost', async () => {
  expect(await saidAfter('installation', 'a.1', 'b.1')).toContain(
    'What was saved after the backup is not there',
  );
});
