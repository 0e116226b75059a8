// Proves that Sign Out leaves nothing typed on a shared machine, unless its person chooses to keep it.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choiceKey } from '../../../client/away/choiceKey.ts';
import { choiceOf } from '../../../client/away/noticeChoice.ts';
import { holdCalls } from '../../../client/call/heldCalls.ts';
import { createQueryClient } from '../../../client/call/queryClient.ts';
import { useSignOut } from '../../../client/frame/useSignOut.ts';
import { shownSession } from '../../../client/samples/shownGame.ts';
import { claimKeptWork } from '../../../client/session/keptOwner.ts';
import { SessionContext } from '../../../client/session/session.ts';
import { browserStorage, tabStorage } from '../../../client/storage/textStorage.ts';
import { DialogHost } from '../../../client/ui/DialogHost.tsx';

const left = vi.fn();
const asked = vi.fn();
beforeEach(() => {
  // What an earlier file kept may have been written only when its page was gone.
  sessionStorage.clear();
  asked.mockImplementation(async () => Response.json({ status: 'Success', door: '/login' }));
  vi.stubGlobal('fetch', asked);
  vi.spyOn(window.location, 'assign').mockImplementation(left);
});
afterEach(() => {
  cleanup();
  // Calls are held until the page is gone, which the next file in this worker would wait for.
  holdCalls()();
  left.mockReset();
  asked.mockReset();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function SignOut() {
  return (
    <button type="button" onClick={useSignOut()}>
      Sign Out
    </button>
  );
}

/** A page of person 3 with an unsaved rate, if any, on which Sign Out was pressed. */
function signOut(unsaved?: string): void {
  claimKeptWork(3);
  if (unsaved !== undefined) tabStorage.write('draft/21/certificatesOfDeposit/4/', unsaved);
  const client = createQueryClient({ alert: () => undefined, requireSignIn: () => undefined });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SessionContext value={shownSession as never}>
          <SignOut />
        </SessionContext>
        <DialogHost />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
}
const choose = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const keptTexts = () => JSON.stringify(tabStorage.keys().map((key) => tabStorage.read(key)));

test('Sign Out without unsaved work asks nothing, and leaves nothing, nor its person’s notifications', async () => {
  for (const userId of [3, 4]) browserStorage.write(choiceKey(userId), '{"isOn":true,"off":[]}');
  signOut();
  await waitFor(() => expect(left).toHaveBeenCalledWith('/login'));
  expect([3, 4].map((userId) => choiceOf(userId).isOn)).toEqual([false, true]);
  expect(tabStorage.keys()).toEqual(['discarded']);
});

test('Sign Out over unsaved work discards it, keeps it, or is called off, as its person chooses', async () => {
  signOut('3.33');
  await choose('Cancel');
  expect(asked).not.toHaveBeenCalled();
  expect(keptTexts()).toContain('3.33');
  fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  await choose('Keep and Sign Out');
  await waitFor(() => expect(left).toHaveBeenCalledWith('/login'));
  expect(keptTexts()).toContain('3.33');
  fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  await choose('Discard and Sign Out');
  await waitFor(() => expect(left).toHaveBeenCalledTimes(2));
  expect(keptTexts()).not.toContain('3.33');
});
