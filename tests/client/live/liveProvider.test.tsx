// Proves that opening the live side costs no second rendering of the screen below it.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../client/call/queryClient.ts';
import { useLive } from '../../../client/live/LiveContext.ts';
import { LiveProvider } from '../../../client/live/LiveProvider.tsx';

afterEach(cleanup);

test('a screen has its connection from its first rendering on', () => {
  const seen: boolean[] = [];
  function Screen() {
    seen.push(useLive() !== null);
    return null;
  }
  const nothing = () => undefined;
  render(
    <QueryClientProvider client={createQueryClient({ alert: nothing, requireSignIn: nothing })}>
      <MemoryRouter>
        <LiveProvider onSessionEnded={nothing}>
          <Screen />
        </LiveProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(seen).toEqual([true]);
});
