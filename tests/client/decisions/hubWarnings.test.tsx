// Proves that the hub tells the warnings of the last quarter, two at once, and keeps quiet after a quiet one; and that
// a practice game offers no scenarios there.
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { TeamContext } from '../../../client/contexts/TeamContext.ts';
import { HubWarnings } from '../../../client/decisions/hub/HubWarnings.tsx';
import { ScenarioActs } from '../../../client/decisions/hub/ScenarioBar.tsx';
import { classGame, classSet, classTeam } from '../../../client/samples/shownClass.ts';
import { shownHub } from '../../../client/samples/shownStanding.ts';
import { shownWhy } from '../../../client/samples/shownWhy.ts';
import { loadHub } from '../../../contracts/calls/hub.ts';
import { Answered, answer } from '../../../ops/gallery/Answered.tsx';

afterEach(cleanup);

function show(findings: readonly string[]): void {
  const warnings = findings.map((finding) => ({ ...shownWhy.warnings[0]!, finding }));
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Answered answers={[answer(loadHub, { ...shownHub(), warnings })]}>
          <TeamContext value={classTeam(1)}>
            <HubWarnings intraturnId={21} />
          </TeamContext>
        </Answered>
      </MemoryRouter>
    </MantineProvider>,
  );
}

test('two warnings of the last quarter stand on the hub, the others on demand', () => {
  show(['One', 'Two', 'Three']);
  expect(screen.getByRole('region', { name: /^Warnings after Qtr \d$/ })).toBeTruthy();
  expect(screen.queryByText('Three')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '1 more' }));
  expect(screen.getByText('Three')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Go to Borrowings' })).toHaveLength(3);
});

test('after a quiet quarter nothing of it stands there', () => {
  show([]);
  expect(screen.queryByRole('region')).toBeNull();
});

test('a practice game, which has one set of decisions, offers no others', () => {
  const practice = { rivals: [], quarters: 6, is_over: false, environment: null };
  for (const [game, count] of [
    [classGame, 2],
    [{ ...classGame, practice }, 0],
  ] as const) {
    render(
      <MantineProvider env="test">
        <Answered answers={[]}>
          <GameContext value={game}>
            <TeamContext value={classTeam(1)}>
              <ScenarioActs set={classSet} sets={[classSet]} reason={null} />
            </TeamContext>
          </GameContext>
        </Answered>
      </MantineProvider>,
    );
    expect(screen.queryAllByRole('button', { name: /Scenario$/ })).toHaveLength(count);
    cleanup();
  }
});
