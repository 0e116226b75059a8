// Proves that a time in a list or a sentence, in the school's zone, tells the reader's own time and UTC under the pointer.
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AdjustmentEffect } from '../../../client/adjustments/AdjustmentEffect.tsx';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { TeamContext } from '../../../client/contexts/TeamContext.ts';
import { ReasonLine } from '../../../client/drafts/ReasonLine.tsx';
import { StateLine } from '../../../client/drafts/StateLine.tsx';
import { Submitted } from '../../../client/games/run/RunTurnCells.tsx';
import { KnownFigures } from '../../../client/history/theatre/KnownFigures.tsx';
import { SentMessageText } from '../../../client/messages/SentMessages.tsx';
import { shownGame, shownTeam } from '../../../client/samples/shownGame.ts';
import { DialogHost } from '../../../client/ui/DialogHost.tsx';
import { createDialogs, DialogsContext } from '../../../client/ui/dialogs.ts';
import { Moment, MomentIn } from '../../../client/ui/Moment.tsx';
import { WaitingCard } from '../../../client/waiting/WaitingCard.tsx';
import { timesWaiting, waitingSentence } from '../../../client/waiting/waitingText.ts';
import { patience } from '../../fixtures/patience.ts';
import { openAnswered, pressButton } from '../call/answeredPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a time gives the reader’s own zone and UTC in its title', () => {
  const at = '2026-07-15T12:00:00.000Z';
  const { container } = render(<Moment at={at} />);
  const time = container.querySelector('time');
  expect(time?.textContent).toMatch(/^07\/15, 08:00 ET$/);
  expect(time?.dateTime).toBe(at);
  const own = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  expect(time?.title).toMatch(
    new RegExp(`^Your time: 07/1[456], ${own.format(new Date(at))} .+\\. 07/15, 12:00 UTC\\.$`),
  );
});

test('a time within a sentence does so too, and the sentence keeps its words', () => {
  const at = '2026-07-15T12:00:00.000Z';
  const text = 'Updated 07/15, 08:00 ET by Ben Ono';
  const { container, rerender } = render(<MomentIn text={text} at={at} />);
  expect(container.textContent).toBe(text);
  const time = container.querySelector('time');
  expect(time?.textContent).toBe('07/15, 08:00 ET');
  expect(time?.title).toMatch(/^Your time: .+ 07\/15, 12:00 UTC\.$/);
  for (const untold of [
    <MomentIn key={1} text={text} at={null} />,
    <MomentIn key={2} text="Saving…" at={at} />,
  ]) {
    rerender(untold);
    expect(container.querySelector('time')).toBeNull();
  }
  expect(container.textContent).toBe('Saving…');
});

test('a sentence that tells a time twice, or several, keeps all its words', () => {
  const text = 'All changes saved 07/15, 08:00 ET by Ben, yours 07/15, 08:00 ET, before 07/15, 09:00 ET.';
  const { container } = render(<MomentIn text={text} at={[at, later]} />);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual([at, at, later]);
  // Side by side, as in the line of a screen's state, its parts would lose the blanks between them.
  expect(container.childNodes).toHaveLength(1);
});

test('so does a question, in its lines as well', () => {
  const dialogs = createDialogs();
  const [text, detail] = ['Changed at 07/15, 08:00 ET. Save anyway?', 'Ada was moved at 07/15, 09:00 ET.'];
  void dialogs.confirm(text, { at: [at, later], details: [detail] });
  const element = (
    <DialogsContext value={dialogs}>
      <DialogHost />
    </DialogsContext>
  );
  openAnswered([{ path: '*', element }], '/', {});
  for (const words of [text, detail]) expect(document.body.textContent).toContain(words);
  expect([...document.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual([at, later]);
});

const at = '2026-07-15T12:00:00.000Z';
const later = '2026-07-15T13:00:00.000Z';
const reason = 'Read-only: this team is frozen. Since 07/15, 08:00 ET, by Rosa Vance';
const effect = { net_income: 1, equity: 1, cash: 1, overnight_borrowings: 0 };
const income = {
  ...{ name: 'Net Income', format: 'currency', decimals: 0, quarters: [1_090], communityQuarters: [] },
  wellRun: null,
};
const dashboardDetails = [{ type: 'Income Statement', kpis: [income] }];
const saving = { changeCount: 0, lastSave: null, isSaving: false, isRetrying: false };
const sent = {
  ...{ message_id: 1, text: 'Hello', game_name: 'Autumn Cup', team_name: null, sent_tzts: at },
  readers: [
    { full_name: 'Ada Lund', shown_tzts: at, cleared_tzts: later },
    { full_name: 'Ben Ono', shown_tzts: null, cleared_tzts: null },
  ],
};
const missed = { at, changeCount: 2, unanswered: null } as never;
const answers = {
  '/adjustments/effect/4': {
    ...{ before: effect, after: effect, scenario: 'Base', used: 'active', last_updated_tzts: at },
  },
  '/dashboard-details': { dashboardDetails, latest_turn: 3, updated_tzts: at },
  '/forecasts': {
    ...{ turn_num: 4, whatif_count: 1, max_what_ifs_per_turn: 3 },
    forecasts: [
      {
        ...{ forecast_num: 2, intraturn_id: 7, scenario: 'Base', status: 'completed', position: 9 },
        ...{ requested_by: 'Ben Ono', requested_tzts: later, ended_tzts: at, reason: null, dashboardDetails },
      },
    ],
  },
};

test.each<readonly [string, ReactNode, string, (readonly string[])?]>([
  ['the line of a decision screen', <StateLine key="1" {...saving} readOnlyReason={reason} />, reason],
  ['the line of another screen', <ReasonLine key="2" reason={reason} />, reason],
  [
    'the readers of a sent message',
    <SentMessageText key="3" message={sent as never} />,
    'Ada Lund: seen 07/15, 08:00 ET, cleared 07/15, 09:00 ET',
    [at, at, later],
  ],
  [
    'the effect of adjustments',
    <AdjustmentEffect key="4" turn={4} teamId={1} teamName="First Harbor Bank" adjustments={[]} />,
    '(scenario Base, saved 07/15, 08:00 ET). It assumes',
  ],
  [
    'the figures of the replay',
    <KnownFigures key="5" gameId={1} teamId={1} />,
    'Forecast 2, 07/15, 08:00 ET',
  ],
  [
    'what waits after a run',
    <WaitingCard
      key="7"
      text={waitingSentence({ turn: 3 } as never, [missed], { openTurn: 4 })}
      at={timesWaiting([missed])}
      lines={[]}
      notices={[]}
      use={null}
      onDiscard={() => undefined}
    />,
    'Qtr 3 was run without your 2 unsaved changes from 07/15, 08:00 ET.',
  ],
  [
    'what Run Turn tells of a submission',
    <Submitted key="6" team={{ decision_in: true, submitted_tzts: at, submitted_by: 'Ada Lund' } as never} />,
    '07/15, 08:00 ET by Ada Lund',
  ],
])('times are told in the reader’s zone as well: %s', async (_, shown, words, times = [at]) => {
  const element = (
    <GameContext value={shownGame as never}>
      <TeamContext value={{ ...shownTeam, frozen: true, frozen_tzts: at } as never}>{shown}</TeamContext>
    </GameContext>
  );
  openAnswered([{ path: '*', element }], '/', answers);
  await vi.waitFor(() => {
    if (screen.queryByRole('button', { name: /^Qtr 3 net income/, expanded: false }))
      pressButton(/^Qtr 3 net income/);
    expect(document.body.textContent).toContain(words);
  }, patience);
  const found = [...document.querySelectorAll('time')];
  expect(found.map(({ dateTime }) => dateTime)).toEqual(times);
  for (const { title } of found) expect(title).toMatch(/^Your time: .+ 07\/15, 1[23]:00 UTC\.$/);
});
