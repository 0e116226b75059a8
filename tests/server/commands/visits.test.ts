// Proves the visits that a game may require: each decision screen is visited once in a turn, and a student
// submits when none is left. The decider is given the history and one command.
import { describe, expect, test } from 'vitest';
import { areaScreens, hasScreen } from '../../../contracts/decisions/areaScreens.ts';
import { unvisitedScreens } from '../../../contracts/decisions/visits.ts';
import type { VisitScreen } from '../../../server/commands/deciders/teamTurn.ts';
import { refusal } from '../../fixtures/deciderSpecification.ts';
import {
  decisionScreenVisited,
  decisionsLocked,
  decisionsSubmitted,
  decisionsUnlocked,
  ids,
  turnOpened,
} from '../../fixtures/events/events.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { given, submitting } from './teamTurnCommands.ts';

const at = momentAfter(10);
const visiting = (screen: string): VisitScreen => ({ type: 'VisitScreen', screen, by: ids.ada, at });
const visited = (routes: readonly string[]) => routes.map((screen) => decisionScreenVisited({ screen }));
const routesOf = (isLite: boolean) =>
  areaScreens.filter((screen) => hasScreen(screen, isLite)).map(({ route }) => route);

describe('a visit', () => {
  test('[VS1] of a screen is recorded once per turn, whoever comes later', () => {
    given(turnOpened())
      .when(visiting('cds'))
      .then([decisionScreenVisited({ screen: 'cds', at })]);
    given(turnOpened(), decisionScreenVisited({ screen: 'cds' }))
      .when({ ...visiting('cds'), by: ids.ben })
      .then([]);
    given(turnOpened(), decisionScreenVisited({ screen: 'cds' }))
      .when(visiting('equity'))
      .then([decisionScreenVisited({ screen: 'equity', at })]);
  });

  test('[VS1] of a closed turn is not recorded', () => {
    given(turnOpened(), decisionsLocked()).when(visiting('cds')).then([]);
    given(turnOpened(), decisionsSubmitted()).when(visiting('cds')).then([]);
  });
});

describe('a submission where visits are forced', () => {
  const forced = submitting({ isVisitForced: true });

  test('[VS1] waits for the remaining screens, naming them', () => {
    const routes = routesOf(false).filter((route) => !['cds', 'business-development/it'].includes(route));
    given(turnOpened(), ...visited(routes))
      .when(forced)
      .then(
        refusal('VS1', 'Every decision area must be visited before you submit. Not visited yet: CDs, IT.'),
      );
    given(turnOpened(), ...visited(routesOf(false)))
      .when(forced)
      .then([decisionsSubmitted({ at })]);
  });

  test('[VS1] does not wait for screens that a Lite game lacks', () => {
    given(turnOpened(), ...visited(routesOf(true)))
      .when({ ...forced, isLite: true })
      .then([decisionsSubmitted({ at })]);
    expect(unvisitedScreens([], true).map(({ route }) => route)).not.toContain('long-term-debt');
  });

  test('[VS1] by a non-student, by the lockdown, and in any other game, waits for none', () => {
    given(turnOpened())
      .when({ ...forced, studentRoles: null })
      .then([decisionsSubmitted({ at })]);
    given(turnOpened())
      .when(submitting())
      .then([decisionsSubmitted({ at })]);
    given(turnOpened())
      .when({ type: 'SubmitAtLockdown', lockdown: momentAfter(9), at })
      .then([decisionsSubmitted({ at, by: null, lockdown: momentAfter(9) })]);
  });

  test('[VS1] still counts the visits after a lock was removed', () => {
    given(turnOpened(), ...visited(routesOf(false)), decisionsLocked(), decisionsUnlocked())
      .when(forced)
      .then([decisionsSubmitted({ at })]);
  });
});
