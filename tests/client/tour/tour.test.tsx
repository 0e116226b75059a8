// Proves the card of the tour: five steps for everybody, announced without taking focus, and a way to end it
// at each.
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { liveState, StateSourceContext } from '../../../client/call/queries.ts';
import { createQueryClient } from '../../../client/call/queryClient.ts';
import { LiveContext } from '../../../client/live/LiveContext.ts';
import { SessionContext } from '../../../client/session/session.ts';
import { goToRegion } from '../../../client/shortcuts/regions.ts';
import { TourCard } from '../../../client/tour/TourCard.tsx';
import { overseerSteps, studentSteps } from '../../../client/tour/tourSteps.ts';

afterEach(cleanup);

const answers: Readonly<Record<string, object>> = {
  '/game/list': { games: [] },
  '/game/teams/:game': { teams: [] },
};
const source = { ...liveState, load: async ({ path }: { path: string }) => answers[path] } as never;
const session = { user: { userId: 3, role: 'Student', fullName: 'Ada', email: 'a@b.test' } } as never;

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}
const address = () => screen.getByTestId('address').textContent;

const listeners = new Set<(frame: unknown) => void>();
const live = { onFrame: (listener: never) => void listeners.add(listener) } as never;
const saveBy = (userId: number) => {
  for (const listener of listeners) listener({ type: 'decisionsSaved', by: { userId } });
};

function show(step: number, path = '/game/1/team/7') {
  const acts = { onStep: vi.fn(), onEnd: vi.fn() };
  const queryClient = createQueryClient({ alert: vi.fn(), requireSignIn: vi.fn() });
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <SessionContext value={session}>
          <StateSourceContext value={source}>
            <MemoryRouter initialEntries={[path]}>
              <Address />
              <button type="button" data-tour="help">
                Help
              </button>
              <LiveContext value={live}>
                <TourCard isStudent step={step} {...acts} />
              </LiveContext>
            </MemoryRouter>
          </StateSourceContext>
        </SessionContext>
      </MantineProvider>
    </QueryClientProvider>,
  );
  return acts;
}

describe('the tour', () => {
  test('has five steps for students and for those who oversee them', () => {
    for (const steps of [studentSteps, overseerSteps]) {
      expect(steps).toHaveLength(5);
      // The first step stays on the page that people requested.
      expect(steps[0]?.path).toBeNull();
      for (const { text } of steps) expect(text.split(/\s+/).length).toBeLessThanOrEqual(40);
    }
  });

  test('highlights what it describes, and shows its progress', () => {
    show(0);
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeTruthy();
    expect(screen.getByText('1 of 5')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Help' }).hasAttribute('data-outlined')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  test('leads to the screen of the next step in the open team', () => {
    const { onStep } = show(1);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(onStep).toHaveBeenCalledWith(2);
    expect(address()).toBe('/game/1/decisions/7/cds');
  });
});

describe('the tour does not move people', () => {
  test('it takes no focus, announces each step politely, and is a part of the page that F6 reaches', () => {
    render(<button type="button">Mine</button>);
    screen.getByRole('button', { name: 'Mine' }).focus();
    show(1);
    expect(document.activeElement?.textContent).toBe('Mine');
    expect(screen.queryByRole('dialog')).toBeNull();
    const tour = screen.getByRole('complementary', { name: 'Tour' });
    expect(within(tour).getByRole('status').textContent).toMatch(
      /^Tour, 2 of 5\. Decision Areas\. This is where/,
    );
    goToRegion(1);
    expect(document.activeElement?.textContent).toBe('Skip the tour');
  });
});

describe('the tour ends', () => {
  test.each([0, 1, 2, 3, 4])('with Escape at step %i', (step) => {
    const { onEnd } = show(step);
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test('not with the Escape that closes a dialog or an editor', () => {
    const { onEnd } = show(2);
    document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
    fireEvent.keyDown(window, { key: 'Escape' });
    document.querySelector('dialog')?.remove();
    const handled = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, bubbles: true });
    handled.preventDefault();
    window.dispatchEvent(handled);
    expect(onEnd).not.toHaveBeenCalled();
  });

  test('with the own save on its last step, and with no other', () => {
    const [early, last] = [show(3), show(4)];
    act(() => saveBy(4));
    expect(last.onEnd).not.toHaveBeenCalled();
    act(() => saveBy(3));
    expect(last.onEnd).toHaveBeenCalledOnce();
    expect(early.onEnd).not.toHaveBeenCalled();
  });

  test('with Skip, and with Done on its last step', () => {
    const first = show(0);
    fireEvent.click(screen.getByRole('button', { name: 'Skip the tour' }));
    expect(first.onEnd).toHaveBeenCalledOnce();
    cleanup();
    const last = show(4);
    expect(screen.queryByRole('button', { name: 'Skip the tour' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(last.onEnd).toHaveBeenCalledOnce();
  });
});
