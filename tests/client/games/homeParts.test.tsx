// Proves what the homes show besides sentences: the people of each team, for whoever oversees them, and a bank's
// places by quarter, for its students.
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { GameContext, type OpenGame } from '../../../client/contexts/GameContext.ts';
import { MemberFaces } from '../../../client/games/teams/Members.tsx';
import { OwnBank } from '../../../client/games/teams/OwnBank.tsx';
import { TeamsTable } from '../../../client/games/teams/TeamsTable.tsx';
import { classGame, classSet, classTeam, presentBen } from '../../../client/samples/shownClass.ts';
import { shownSession } from '../../../client/samples/shownGame.ts';
import { shownBank, shownStanding } from '../../../client/samples/shownStanding.ts';
import { SessionContext } from '../../../client/session/session.ts';
import { activeIntraturns } from '../../../contracts/calls/decisionSets.ts';
import { loadStanding } from '../../../contracts/calls/standing.ts';
import type { UserRole } from '../../../contracts/fields/fields.ts';
import type { PresentPerson } from '../../../contracts/push/ephemeral.ts';
import { Answered, answer, WithPeople } from '../../../ops/gallery/Answered.tsx';

afterEach(cleanup);

type Shown = {
  readonly role?: UserRole;
  readonly people?: readonly PresentPerson[];
  readonly game?: Partial<OpenGame>;
};

function show(part: ReactNode, { role = 'Student', people = [], game = {} }: Shown): void {
  const standing = shownStanding([shownBank(1, 3, { places: [1, 2, 1, 3] }), shownBank(2, 3)]);
  const session = { ...shownSession, user: { ...shownSession.user, role } };
  render(
    <MantineProvider env="test">
      <Answered
        answers={[answer(loadStanding, standing), answer(activeIntraturns, { intraturns: [classSet] })]}
      >
        <WithPeople people={people}>
          <SessionContext value={session as never}>
            <GameContext value={{ ...classGame, ...game } as never}>
              <MemoryRouter>{part}</MemoryRouter>
            </GameContext>
          </SessionContext>
        </WithPeople>
      </Answered>
    </MantineProvider>,
  );
}

const ada: PresentPerson = { ...presentBen, userId: 3, name: 'Ada Lund', screen: 'decisions' };

test('a student sees the own place of every quarter, which one is now, and none for those ahead', async () => {
  show(<OwnBank team={classTeam(1)} />, {});
  await screen.findByText('2nd');
  const quarters = () =>
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .filter((text) => text.startsWith('Qtr'));
  expect(quarters()).toEqual([
    ...['Qtr 1 2nd', 'Qtr 2 1st', 'Qtr 3 3rd', 'Qtr 4 now'],
    ...['Qtr 5 ', 'Qtr 6 ', 'Qtr 7 ', 'Qtr 8 ', 'Qtr 9 '],
  ]);
});

test('the members of a team are initials for whoever oversees it, filled and told as online while they are', () => {
  const reader = { ...ada, userId: 3 };
  show(<MemberFaces team={classTeam(1)} />, { role: 'Instructor', people: [reader, presentBen] });
  const faces = within(screen.getByRole('list', { name: 'Members of First Harbor Bank' })).getAllByRole(
    'listitem',
  );
  expect(faces.map(({ title }) => title)).toEqual([
    'Ada Lund, CEO, online',
    'Ben Ono, online',
    'Cara Wolf, CFO/Treasurer',
  ]);
  expect(faces.map((face) => face.querySelector('[data-here]') !== null)).toEqual([true, true, false]);
  expect(faces.map((face) => face.querySelector('[aria-hidden]')?.textContent)).toEqual(['AL', 'BO', 'CW']);
});

test('the standings have the banks by rank with their score, and the names of the own team alone', async () => {
  show(<TeamsTable teams={[classTeam(1), classTeam(2, { members: [] })]} />, {});
  await screen.findByText('by score after Qtr 3');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
  expect(heads).toEqual([
    ...['Place', 'Team Number', 'Team Name', 'Decision In', 'Forecasts', 'Score', 'vs. average'],
  ]);
  const names = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[2]?.textContent);
  expect(names).toEqual(['Bayside Trust', 'First Harbor BankAda Lund, Ben Ono, Cara Wolf']);
});
