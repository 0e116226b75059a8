// Proves the review before a submission: blocking problems first, unsaved values, and for every area the
// submitted values and how much of them is new since the quarter was opened.

import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { liveState, StateSourceContext } from '../../../client/call/queries.ts';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { TeamContext } from '../../../client/contexts/TeamContext.ts';
import { areaTiles } from '../../../client/decisions/areaTiles.ts';
import { SubmitFindings } from '../../../client/decisions/submit/SubmitFindings.tsx';
import { SubmitReview } from '../../../client/decisions/submit/SubmitReview.tsx';
import { unsavedWork } from '../../../client/decisions/submit/submitText.ts';
import { formatTime } from '../../../client/lib/clock.ts';
import { shownEffect } from '../../../client/samples/shownForecast.ts';
import { shownHub } from '../../../client/samples/shownStanding.ts';
import { SessionContext } from '../../../client/session/session.ts';
import { createDialogs, DialogsContext } from '../../../client/ui/dialogs.ts';
import type { Call } from '../../../contracts/calls/call.ts';
import { estimateDecisions } from '../../../contracts/calls/estimates.ts';
import { loadForecastEffect } from '../../../contracts/calls/forecastEffect.ts';
import { sendToTeam } from '../../../contracts/calls/sendMessages.ts';
import { hubTiles } from '../../../contracts/decisions/hubTiles.ts';

afterEach(cleanup);

const at = '2026-09-01T13:22:00.000Z';
const cds = 'certificatesOfDeposit';
const set = {
  ...{ intraturn_id: 21, name: 'Base', turn_num: 4, version: 1 },
  decisionTracking: [{ area: cds, last_updated_tzts: at, updated_by: 'Ben Ono' }],
};
const tiles = areaTiles({
  set: set as never,
  isLite: false,
  myUnsaved: new Map([['equity', 1]]),
  others: [],
});
const change = (row_id: number) => ({ area: cds, row_id, field: 'ratePercent' });
const finding = (severity: 'blocking' | 'advisory', message: string) => ({
  ...{ severity, message, area: cds, filter_choice: 'Retail CDs', row_id: 2, field: 'ratePercent' },
});

const { untouched, forecast: figures } = shownEffect.effect!;

function show(findings: readonly object[]): void {
  const answers: Readonly<Record<string, object>> = {
    '/intraturn/preflight/:intraturn': { findings },
    '/intraturn/changes/:intraturn': {
      sections: [{ title: 'Retail CDs', changes: [change(1), change(2)] }],
      miscellaneous: [
        { area: 'dividends', name: 'Dividends', original_value: 0.5, value: 0.6 },
        { area: 'dividends', name: 'Loan Loss', original_value: 1, value: 1 },
      ],
    },
    [estimateDecisions.path]: { is_untouched: false, figures, untouched, later: shownEffect.later!.together },
    [loadForecastEffect.path]: shownEffect,
    hub: shownHub([{ area: 'equity', figures: {}, series: {} } as never]),
  };
  const load = async ({ path }: Call) => answers[path] ?? answers.hub;
  const session = { user: { userId: 3, role: 'Student' }, brand: 'financialInstitution' };
  const team = { game_id: 1, team_id: 2, team_name: 'First Harbor Bank', members: [] };
  const element = <SubmitReview set={set as never} tiles={tiles} onClose={() => undefined} />;
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <StateSourceContext value={{ ...liveState, key: 'test', load: load as never }}>
          <SessionContext value={session as never}>
            <DialogsContext value={createDialogs()}>
              <GameContext value={{ game_id: 1, type: 'Full' } as never}>
                <TeamContext value={team as never}>
                  <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
                </TeamContext>
              </GameContext>
            </DialogsContext>
          </SessionContext>
        </StateSourceContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const hidden = { hidden: true } as const;
const remarks = () => screen.getAllByRole('listitem', hidden).map(({ textContent }) => textContent);
const submit = () => screen.getByRole<HTMLButtonElement>('button', { ...hidden, name: /^Submit First/ });

test('[UI75] the review lists blocking errors first, then warnings and unsaved work', async () => {
  show([finding('advisory', 'Meant 0.55?'), finding('blocking', 'Not visited this turn yet')]);
  await screen.findByText('Fix before submitting', { exact: false });
  expect(remarks()).toEqual([
    'CDs, Retail CDs: Not visited this turn yetGo to the cell',
    'CDs, Retail CDs: Meant 0.55?Go to the cell',
    'Equity: You have 1 unsaved change here. Only what is saved is submitted.Go and save',
  ]);
  const links = screen.getAllByRole('link', { ...hidden, name: 'Go to the cell: CDs, Retail CDs' });
  for (const link of links)
    expect(link.getAttribute('href')).toMatch(/^\/game\/1\/decisions\/2\/cds\?.*#r=2&c=ratePercent$/);
  expect(links).toHaveLength(2);
  const save = screen.getByRole('link', { ...hidden, name: 'Go and save: Equity' });
  expect(save.getAttribute('href')).toBe('/game/1/decisions/2/equity?turn=4');
  screen.getByText('1 to fix first');
  expect(submit().disabled).toBe(true);
});

test('[UI75] the review shows how much of every area has changed in the quarter, and who saved it, untouched areas first', async () => {
  show([]);
  await screen.findByText(`2 of ${hubTiles(false).length} areas changed in Qtr 4`);
  const namesIn = (name: RegExp) =>
    within(screen.getByRole('table', { ...hidden, name }))
      .getAllByRole('rowheader', hidden)
      .map(({ textContent }) => textContent);
  expect(namesIn(/^Ready 2$/)).toEqual(['CDs', 'Dividends & Housekeeping']);
  const count = hubTiles(false).length - 2;
  const untouched = new RegExp(
    `^Not touched this quarter ${count}.*These carry over from last quarter\\. That can be fine\\.$`,
  );
  expect(namesIn(untouched)).toEqual(
    tiles.map(({ title }) => title).filter((title) => !['CDs', 'Dividends & Housekeeping'].includes(title)),
  );
  const rows = screen.getAllByRole('row', hidden);
  const told = (name: string) =>
    within(rows.find((row) => row.textContent.startsWith(name))!).getByRole('cell', hidden).textContent;
  expect(told('CDs')).toBe(`Updated ${formatTime(at)} by Ben Ono · 2 cells changed`);
  expect(told('Dividends')).toBe('Never updated · 1 cell changed');
  expect(told('Loan Origination')).toBe('Never updated · keeps your distance to the market');
  expect(told('Loan Sales')).toBe('Never updated · as last quarter');
  expect(told('Equity')).toMatch(/Never updated · as last quarterYou have 1 unsaved change here$/);
  expect(submit().disabled).toBe(false);
});

test('[UI75] a teammate is asked, by a message, to save what would be missing', async () => {
  const tile = tiles.find(({ title }) => title === 'CDs')!;
  const draft = { userId: 4, name: 'Ben Ono', areaRoute: tile.routes[0]!, count: 2 };
  const [work] = unsavedWork(tile, [draft], 4);
  expect(work?.message).toBe('Ben Ono has 2 unsaved changes here. Only what is saved is submitted.');
  const sent = vi.fn().mockResolvedValue({ message_id: 1, position: 1 });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <StateSourceContext value={{ ...liveState, key: 'test', act: sent }}>
          <TeamContext value={{ game_id: 1, team_id: 2, team_name: 'First Harbor Bank' } as never}>
            <MemoryRouter>
              <SubmitFindings
                remarks={[
                  { severity: 'advisory', place: 'CDs', to: '/cds', ...(work as { message: string }) },
                ]}
              />
            </MemoryRouter>
          </TeamContext>
        </StateSourceContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const ask = screen.getByRole('button', { name: 'Ask Ben to save' });
  ask.focus();
  fireEvent.click(ask);
  await screen.findByRole('button', { name: 'Ben has been asked' });
  fireEvent.click(ask);
  expect(document.activeElement).toBe(ask);
  expect(sent.mock.calls.map(([{ path }, params, body]) => [path, params, body])).toEqual([
    [
      sendToTeam.path,
      { game: 1, team: 2 },
      { message: 'Ben Ono, please save your 2 unsaved changes in CDs. Qtr 4 is about to be submitted.' },
    ],
  ]);
});

test('what is submitted is told against untouched, and by area', async () => {
  show([]);
  const told = await screen.findByRole('region', { name: 'Against untouched' });
  expect(told.textContent).toContain('Net income$1,145.9k ▲ +$15.1k');
  expect(
    await within(told).findByText(/Kept for two years the bank earns \$5\.7k a quarter less\./),
  ).toBeTruthy();
  fireEvent.click(await within(told).findByRole('button', { name: 'By area' }));
  const bridge = await within(told).findByRole('table');
  expect(bridge.textContent).toContain('Business Development');
});
