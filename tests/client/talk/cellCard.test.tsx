// Proves that the open comments of a cell keep to their row, and say only what concerns them.
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { liveState, StateSourceContext } from '../../../client/call/queries.ts';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { TeamContext } from '../../../client/contexts/TeamContext.ts';
import type { CellAt, Sheet } from '../../../client/grid/sheet/sheet.ts';
import { createStore } from '../../../client/lib/store.ts';
import { cdRow, cdSheet, stampAt } from '../../../client/samples/sampleSheets.ts';
import { classAt, classGame, classTeam } from '../../../client/samples/shownClass.ts';
import { shownRemark, silentTalk, talkedPlace } from '../../../client/samples/shownTalk.ts';
import { SessionContext } from '../../../client/session/session.ts';
import { tabStorage } from '../../../client/storage/textStorage.ts';
import { SaidThere } from '../../../client/talk/SaidThere.tsx';
import { ScreenTalk } from '../../../client/talk/ScreenTalk.tsx';
import { DrawnSmallContext } from '../../../client/theme/useIsSmallScreen.ts';
import { loadTalk, type Talk, type TalkPlaceAnswer, type TalkRemark } from '../../../contracts/calls/talk.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { columnOf } from '../../../contracts/decisions/change.ts';

Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

afterEach(() => {
  cleanup();
  tabStorage.clear();
  vi.useRealTimers();
});

const turn = classGame.turns_completed + 1;
const field = 'ratePercent';
const column = columnOf(certificatesOfDeposit, field)!;
const ben = shownRemark(1, { text: 'Less?', value: 3.5, standing: 'open' });
const talkOf = (place: Partial<TalkPlaceAnswer>, remark: Partial<TalkRemark> = {}): Talk => ({
  ...silentTalk,
  remarks: [{ ...ben, ...remark }],
  places: [{ ...talkedPlace, row_id: 2, ...place }],
});

/** The open card of a cell, on a phone; `tell` is what the server answers from then on. */
function openCard(first: Talk, isFrozen = false, turnsCompleted = classGame.turns_completed) {
  const sheet = cdSheet([cdRow(1), cdRow(2)]);
  const queryClient = new QueryClient();
  const commented = createStore<{ readonly sheet: Sheet; readonly at: CellAt } | null>(null);
  commented.set({ sheet, at: { rowId: 2, field } });
  const of = { area: sheet.area, turn, filterChoice: 'Retail CDs' };
  const sheets = { areas: [{ grids: [{ sheet }] }], values: [], all: [sheet] } as never;
  const place = createStore<{ readonly cell: CellAt | null }>({ cell: null });
  let talk = first;
  const never = () => new Promise<never>(() => undefined);
  const source = { ...liveState, known: () => talk as never, load: async () => talk as never, act: never };
  const team = classTeam(1, isFrozen ? { frozen: true, frozen_tzts: classAt(1) } : {});
  render(
    <MantineProvider env="test">
      <DrawnSmallContext value={true}>
        <QueryClientProvider client={queryClient}>
          <StateSourceContext value={source}>
            <GameContext value={{ ...classGame, turns_completed: turnsCompleted, isPast: false }}>
              <TeamContext value={team}>
                <SessionContext value={{ user: { userId: 3, role: 'Student' } } as never}>
                  <MemoryRouter>
                    <ScreenTalk
                      {...{
                        sheets,
                        commented,
                        place,
                        talks: new Map(),
                        intraturnId: 5,
                        isReadOnly: isFrozen || turnsCompleted >= turn,
                      }}
                      screen={of}
                      focusCell={() => undefined}
                    />
                    <SaidThere
                      {...{ turn, sheet, at: { rowId: 2, field } }}
                      intraturnId={5}
                      column={column}
                    />
                  </MemoryRouter>
                </SessionContext>
              </TeamContext>
            </GameContext>
          </StateSourceContext>
        </QueryClientProvider>
      </DrawnSmallContext>
    </MantineProvider>,
  );
  const tell = (next: Talk) => {
    talk = next;
    return act(() =>
      queryClient.invalidateQueries({ predicate: ({ queryKey: [, path] }) => path === loadTalk.path }),
    );
  };
  const save = (patch: Parameters<Sheet['receiveSaved']>[0]['patches'][number], second: number) =>
    act(() =>
      sheet.receiveSaved({
        patches: [patch],
        by: 'Ben Ono',
        at: stampAt(second),
        lastUpdated: stampAt(second),
      }),
    );
  return { sheet, commented, tell, save };
}

test('the card of a row whose deletion is undone finds the row again under its new id, and takes its value', async () => {
  const { sheet, commented, tell, save } = openCard(talkOf({}));
  screen.getByRole('button', { name: 'Take it' });
  const text = screen.getByRole('textbox', { name: 'Reply' });
  save({ kind: 'deleted', rowId: 2 }, 5);
  await tell(talkOf({ row_id: null, gone: { full_name: 'Ben Ono', at: stampAt(5) } }));
  await screen.findByText(/^Ben deleted this row/);
  save({ kind: 'added', rowId: 7, row: cdRow(7) }, 6);
  await tell(talkOf({ row_id: 7 }));
  (await screen.findByRole('button', { name: 'Take it' })).click();
  expect([sheet.cell(7, field).value, commented.get()?.at.rowId]).toEqual([3.5, 7]);
  expect(screen.getByRole('textbox', { name: 'Reply' })).toBe(text);
});

test('a frozen team is told of the values that wait for it, and of nothing else', () => {
  openCard(talkOf({}), true);
  screen.getByText(/^Frozen since .*: the value can be taken once the team is unfrozen\.$/);
  for (const other of [{ value: null, standing: null }, { by: 3 }, { standing: 'withdrawn' }] as const) {
    cleanup();
    openCard(talkOf({}, other), true);
    screen.getByRole('textbox', { name: 'Reply' });
    expect(screen.queryByText(/^Frozen/)).toBeNull();
  }
});

test('the history of a cell has what was said there, and nothing where the reader may not read it', () => {
  openCard(talkOf({}));
  const head = screen.getByRole('heading', { name: 'What was said', hidden: true });
  expect(head.nextElementSibling?.textContent).toMatch(/^\w{2}Ben Ono .*Less\?proposed 3\.500%$/);
  cleanup();
  openCard({ ...talkOf({}), remarks: [] });
  expect(screen.queryByText('What was said')).toBeNull();
});

test('a row that only another scenario has is told in its card', async () => {
  const { tell, save } = openCard(talkOf({}));
  save({ kind: 'deleted', rowId: 2 }, 5);
  await tell(talkOf({ row_id: null, only_in: 'Aggressive' }));
  await screen.findByText('Only in scenario Aggressive');
});

test('once the quarter was run a value that waited says with what it was run, and nothing more is said there', () => {
  openCard(talkOf({}), false, turn);
  screen.getByText(`Qtr ${turn} was run with 4.000%`);
  screen.getByText(`Qtr ${turn} has been run.`);
  expect(screen.queryByRole('button', { name: /^(Take it|Resolve|Take back)$/ })).toBeNull();
  cleanup();
  openCard(talkOf({}), false, classGame.turns_allowed);
  screen.getByText('The game is over. What was said stays here.');
  expect(screen.queryByRole('textbox')).toBeNull();
});
