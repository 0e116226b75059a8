// Proves the document of a team with the state of its current turn: given events, then these documents.
import { describe, test } from 'vitest';
import type { TeamDocument } from '../../contracts/readModels/teamDocument.ts';
import { teams } from '../../projections/teams.ts';
import {
  decisionsLocked,
  decisionsSubmitted,
  decisionsUnlocked,
  forecastCompleted,
  forecastFailed,
  forecastRequested,
  forecastsDisabled,
  forecastsEnabled,
  gameCreated,
  ids,
  turnOpened,
  turnRenewed,
} from '../fixtures/events/events.ts';
import { gameUpdated } from '../fixtures/events/gameEvents.ts';
import { momentAfter } from '../fixtures/product/testEnvironment.ts';
import { specificationOf } from '../fixtures/projectionSpecification.ts';

const { given } = specificationOf(teams);

const teamOf = (teamId: number, number: number, name: string): TeamDocument => ({
  teamId,
  gameId: ids.game,
  number,
  name,
  currentTurn: 0,
  locks: {},
  submission: null,
  forecastsUsed: 0,
  areForecastsDisabled: false,
  regulatorReports: {},
});
const other = teamOf(ids.otherTeam, 2, 'Bayside Trust');

/** Both teams of the game, the first one with overrides. */
const documents = (overrides: Partial<TeamDocument>) => ({
  [ids.team]: { ...teamOf(ids.team, 1, 'First Harbor Bank'), ...overrides },
  [ids.otherTeam]: other,
});

const begun = [gameCreated(), turnOpened()];
const submission = { by: ids.ada, at: momentAfter(1), intraturnId: ids.set };
const teamLock = { team: { by: ids.instructor, at: momentAfter(1) } };
const turnTwo = turnOpened({
  turn: 2,
  decisionSet: { intraturnId: 22, number: 1, name: 'Base', areas: {}, facts: {} },
});

describe('[RM2] a team', () => {
  test('starts with its game, before any turn', () => {
    given(gameCreated()).then(documents({}));
    given(...begun).then(documents({ currentTurn: 1 }));
  });

  test('is added and removed with the settings of its game, and unchanged while it stays', () => {
    const { templateId: _, seed: __, gameId: ___, scoring: ____, ...settings } = gameCreated().data;
    const [first] = settings.teams;
    const third = { teamId: 13, number: 3, name: 'Team 3' };
    const teamIds = [ids.team, ids.otherTeam, 13];
    const kept = [{ ...first!, name: 'Not read' }, third];
    const updated = gameUpdated({ settings: { ...settings, teams: kept }, teamIds, isReopened: true });
    given(...begun, updated).then({
      [ids.team]: { ...teamOf(ids.team, 1, 'First Harbor Bank'), currentTurn: 1 },
      13: teamOf(13, 3, 'Team 3'),
    });
  });

  test('shows who submitted, which decision set, and when, until that is withdrawn', () => {
    given(...begun, decisionsSubmitted()).then(documents({ currentTurn: 1, submission }));
    given(...begun, decisionsSubmitted(), decisionsUnlocked()).then(documents({ currentTurn: 1 }));
    given(...begun, decisionsSubmitted(), decisionsUnlocked({ isSubmissionStanding: true })).then(
      documents({ currentTurn: 1, submission: { ...submission, isStanding: true } }),
    );
    given(...begun, decisionsSubmitted(), decisionsUnlocked({ cause: 'game' })).then(
      documents({ currentTurn: 1, submission }),
    );
  });

  test('keeps its locks by cause, each with who and when', () => {
    const gameLock = { game: { by: null, at: momentAfter(4) } };
    const frozenTwice = [
      ...begun,
      decisionsLocked(),
      decisionsLocked({ cause: 'game', by: null, at: momentAfter(4) }),
    ];
    given(...frozenTwice).then(documents({ currentTurn: 1, locks: { ...teamLock, ...gameLock } }));
    given(...frozenTwice, decisionsUnlocked()).then(documents({ currentTurn: 1, locks: gameLock }));
  });

  test('starts its next turn open', () => {
    given(...begun, decisionsSubmitted(), decisionsLocked({ cause: 'turnRun', by: null }), turnTwo).then(
      documents({ currentTurn: 2 }),
    );
  });

  test('that a person froze in an earlier turn shows since when, and why', () => {
    const since = momentAfter(1);
    const kept = decisionsLocked({ turn: 2, at: momentAfter(9), since, reason: 'Come to my office.' });
    const team = { by: ids.instructor, at: since, reason: 'Come to my office.' };
    given(...begun, turnTwo, kept).then(documents({ currentTurn: 2, locks: { team } }));
  });

  test('of a turn that starts from other figures is open and has not submitted', () => {
    const submitted = decisionsSubmitted({ turn: 2 });
    const locked = decisionsLocked({ turn: 2, cause: 'turnRun', by: null, run: '1.2' });
    given(...begun, turnTwo, submitted, locked, turnRenewed()).then(documents({ currentTurn: 2 }));
  });

  test('[WI6] counts the forecasts of its turn, except failed ones', () => {
    const two = [forecastRequested(), forecastCompleted(), forecastRequested({ forecast: 2 })];
    given(...begun, ...two).then(documents({ currentTurn: 1, forecastsUsed: 2 }));
    given(...begun, ...two, forecastFailed({ forecast: 2 })).then(
      documents({ currentTurn: 1, forecastsUsed: 1 }),
    );
    given(...begun, ...two, turnTwo).then(documents({ currentTurn: 2 }));
  });

  test('[WI2] shows whether its forecasts are disabled, over all turns', () => {
    given(...begun, forecastsDisabled(), turnTwo).then(
      documents({ currentTurn: 2, areForecastsDisabled: true }),
    );
    given(...begun, forecastsDisabled(), forecastsEnabled()).then(documents({ currentTurn: 1 }));
  });

  test('ignores a turn that is over', () => {
    given(...begun, turnTwo, decisionsSubmitted(), decisionsLocked()).then(documents({ currentTurn: 2 }));
  });
});
