// Proves when unsaved cells leave the page: not in the task of the key that typed them, and before they are withdrawn.
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TeamContext } from '../../../client/contexts/TeamContext.ts';
import { useGhostExchange } from '../../../client/decisions/screen/useScreenPeers.ts';
import { createStore } from '../../../client/lib/store.ts';
import { LiveContext } from '../../../client/live/LiveContext.ts';
import { cdRow, cdSheet } from '../../../client/samples/sampleSheets.ts';
import { SessionContext } from '../../../client/session/session.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import type { GhostCell } from '../../../contracts/push/ephemeral.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function exchanging() {
  const sheet = cdSheet([cdRow(1), cdRow(2)]);
  const sent: (readonly GhostCell[])[] = [];
  const connection = {
    link: createStore({ isConnected: true, since: 0, isFirst: false, polledAt: null }),
    presence: createStore(new Map()),
    ghosts: createStore(new Map()),
    sendGhosts: ({ cells }: { readonly cells: readonly GhostCell[] }) => void sent.push(cells),
  };
  const live = { connection, onGhosts: () => () => undefined };
  const screen = { area: certificatesOfDeposit, turn: 3, filterChoice: 'Retail CDs' };
  const sheets = { areas: [], values: [], all: [sheet] };
  const around = ({ children }: { readonly children: ReactNode }) => (
    <SessionContext value={{ user: { userId: 7 } } as never}>
      <TeamContext value={{ team_id: 2, members: [] } as never}>
        <LiveContext value={live as never}>{children}</LiveContext>
      </TeamContext>
    </SessionContext>
  );
  const { unmount } = renderHook(() => useGhostExchange(screen, sheets, true), { wrapper: around });
  return { sheet, sent, unmount };
}

const rate = { rowId: 1, field: 'ratePercent' };

test('typing is sent after the key that typed it, so that sending does not delay its paint', () => {
  const { sheet, sent } = exchanging();
  sheet.typing(1, rate.field, '4');
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([[{ ...rate, text: '4', value: null }]]);
});

test('a draft that was not sent yet when the screen is left is withdrawn after it was sent', () => {
  const { sheet, sent, unmount } = exchanging();
  sheet.edit([{ ...rate, value: 4.5 }], 'Typing');
  unmount();
  expect(sent).toEqual([[{ ...rate, text: null, value: 4.5 }], [{ ...rate, text: null, value: null }]]);
  vi.advanceTimersByTime(100);
  expect(sent).toHaveLength(2);
});
