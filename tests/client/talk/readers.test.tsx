// Proves what the talk says of itself to those who talk and to those who oversee the game.
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { liveState, StateSourceContext } from '../../../client/call/queries.ts';
import { classGame, classTeam } from '../../../client/samples/shownClass.ts';
import { silentTalk } from '../../../client/samples/shownTalk.ts';
import { SessionContext } from '../../../client/session/session.ts';
import { TalkPanel } from '../../../client/talk/TalkPanel.tsx';
import { DrawnSmallContext } from '../../../client/theme/useIsSmallScreen.ts';
import type { Talk } from '../../../contracts/calls/talk.ts';

Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

afterEach(cleanup);

const talk: Talk = {
  ...silentTalk,
  reader_changes: [
    { full_name: 'Rosa Vance', at: '2026-11-28T15:21:00.000Z', readers: 'teamAndInstructors' },
    { full_name: 'Rosa Vance', at: '2026-11-28T15:22:00.000Z', readers: 'team' },
  ],
};

function panelText(role: 'Student' | 'Instructor', isPhone = false): string {
  const view = render(
    <MantineProvider env="test">
      <DrawnSmallContext value={isPhone}>
        <QueryClientProvider client={new QueryClient()}>
          <StateSourceContext value={{ ...liveState, known: () => talk as never }}>
            <SessionContext value={{ user: { userId: 3, role } } as never}>
              <MemoryRouter>
                <TalkPanel game={classGame} team={classTeam(1)} turn={1} onClose={() => undefined} />
              </MemoryRouter>
            </SessionContext>
          </StateSourceContext>
        </QueryClientProvider>
      </DrawnSmallContext>
    </MantineProvider>,
  );
  const text = screen.getByRole('complementary').textContent ?? '';
  expect(document.documentElement.dataset.talk).toBe(isPhone ? 'sheet' : 'beside');
  view.unmount();
  expect(document.documentElement.dataset.talk).toBeUndefined();
  return text;
}

test('an empty talk tells those who write how to begin, on a phone without a key; overseers only that nothing was said', () => {
  expect(panelText('Student')).toContain('To talk about a cell, press Ctrl+Alt+M on it.');
  const phone = panelText('Student', true);
  expect(phone).toContain('To talk about a cell, open a row and press Comment.');
  expect(phone).not.toContain('Ctrl');
  const overseer = panelText('Instructor');
  expect(overseer).toContain('No one has said anything yet.');
  expect(overseer).not.toMatch(/Ctrl|Say what/);
});

test('who reads the talk is told to each reader as it is for them', () => {
  const [student, overseer] = [panelText('Student'), panelText('Instructor')];
  expect(student).toContain('Only your team can read this.');
  expect(student).toMatch(/From here on your instructor can read this.*From here on only your team can read/);
  expect(overseer).toContain('Only the team can read this.');
  expect(overseer).toMatch(
    /From here on instructors can read this.*From here on only the team can read this/,
  );
  expect(overseer).not.toMatch(/[Yy]our|each of you/);
});
