// Proves the questions before Run Turn, and what everybody sees of an announced run.
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SaveButton } from '../../../client/drafts/FrameActs.tsx';
import { AnnouncedRunBar, runMoments } from '../../../client/games/run/AnnouncedRunBar.tsx';
import { RunTurnQuestion } from '../../../client/games/run/RunTurnQuestion.tsx';
import { ClockContext } from '../../../client/lib/useNow.ts';
import { SessionContext } from '../../../client/session/session.ts';
import { spokenBetween } from '../../../client/ui/spokenMoments.ts';

afterEach(cleanup);

const team = (id: number, isIn: boolean) => ({ team_id: id, team_name: `Bank ${id}`, decision_in: isIn });
const cds = 'decisions/cds?turn=4&type=Retail CDs';
const ada = { team_id: 2, user_id: 3, full_name: 'Ada Lund', unsaved: 2, screens: [cds] };
const ben = { team_id: 2, user_id: 4, full_name: 'Ben Ono', unsaved: 1, screens: ['team-notes', cds] };

function show(content: ReactNode, role = 'Administrator'): void {
  const session = { user: { role }, brand: 'financialInstitution' } as never;
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <SessionContext value={session}>{content}</SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

describe('[RA8] Run Turn asks', () => {
  function ask(teams: object[], typing: object[]) {
    const answer = vi.fn();
    const preflight = { teams, typing } as never;
    show(<RunTurnQuestion turn={4} preflight={preflight} onAnswer={answer} />);
    return answer;
  }
  const nameOf = (element: Element | null) => element?.getAttribute('aria-label') ?? element?.textContent;
  const focused = () => nameOf(document.activeElement);
  const named = () => screen.getAllByRole('button', { hidden: true }).map(nameOf);
  const told = () =>
    screen.getAllByRole('definition', { hidden: true }).map(({ textContent }) => textContent);

  test('who has not submitted and who is typing, and offers a minute first', () => {
    const answer = ask([team(1, true), team(2, false), team(3, false)], [ada, ben]);
    expect(told()).toEqual([
      'Bank 2, Bank 3',
      'Ada Lund, Bank 2: 2 unsaved in CDs',
      'Ben Ono, Bank 2: 1 unsaved in Team Notes and CDs',
    ]);
    expect(screen.getByText('Only what is saved counts. 3 unsaved changes are not in it.')).toBeTruthy();
    expect(named()).toEqual(['Give them one minute', 'Remind 2 teams', 'Run now', 'Cancel']);
    expect(focused()).toBe('Give them one minute');
    fireEvent.click(screen.getByText('Give them one minute'));
    for (const text of ['Remind 2 teams', 'Run now', 'Cancel']) fireEvent.click(screen.getByText(text));
    expect(answer.mock.calls).toEqual([['oneMinute'], ['remind'], ['runNow'], ['cancel']]);
  });

  test('in one sentence when all have submitted and nobody is typing', () => {
    ask([team(1, true), team(2, true)], []);
    expect(screen.getByText('Every team has submitted, and no one has unsaved changes.')).toBeTruthy();
    expect(named()).toEqual(['Run now', 'Cancel']);
    expect(focused()).toBe('Cancel');
  });
});

describe('an announced run', () => {
  const at = Date.parse('2026-09-01T13:00:00.000Z');
  const announced = { turn: 4, runs_at_tzts: new Date(at).toISOString(), announced_by: 'Morgan Hale' };
  function showAt(secondsBefore: number, role?: string, beside?: ReactNode): void {
    const now = () => new Date(at - secondsBefore * 1_000);
    const game = { game_id: 1, announced_run: announced, user_runs_turns: role === undefined } as never;
    show(
      <ClockContext value={{ now } as never}>
        <AnnouncedRunBar game={game} />
        {beside}
      </ClockContext>,
      role,
    );
  }

  test('is shown with the time left and who announced it', async () => {
    showAt(41.2);
    expect(screen.getByRole('region', { name: 'Announced run' }).textContent).toContain(
      'Qtr 4 will be run in 00:42, announced by Morgan Hale. Only what’s saved by then counts.',
    );
    expect(await screen.findByRole('button', { name: 'Call it off' })).toBeTruthy();
  });

  test('shows no time left until it starts, and only who runs turns can cancel it', () => {
    showAt(-2, 'Student');
    expect(screen.getByRole('timer').textContent).toBe('00:00');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('offers to save unsaved values of the screen, and nothing if nothing can be saved', () => {
    const onSave = vi.fn();
    const saving = { changeCount: 2, isSaving: false, onSave };
    showAt(30, 'Student', <SaveButton {...saving} refusal={null} />);
    fireEvent.click(screen.getByRole('button', { name: 'Save now' }));
    expect(onSave).toHaveBeenCalledOnce();
    cleanup();
    showAt(30, 'Student', <SaveButton {...saving} refusal="Read-only: Qtr 4 is closed" />);
    expect(screen.queryByRole('button', { name: 'Save now' })).toBeNull();
  });

  test('is announced at sixty, thirty and ten seconds', () => {
    const seconds = Array.from({ length: 61 }, (_, index) => 60 - index);
    const said = seconds.flatMap(
      (now, index) => spokenBetween(runMoments(4), index === 0 ? null : seconds[index - 1]!, now) ?? [],
    );
    expect(said).toEqual([
      'Qtr 4 will be run in 1 minute',
      'Qtr 4 will be run in 30 seconds',
      'Qtr 4 will be run in 10 seconds',
    ]);
  });
});
