// Proves the lockdown's decisions: each lockdown of a game is reached once and completed once, and it submits
// what the team has saved in its active scenario, in the name of the lockdown.
import { describe, test } from 'vitest';
import { lockdownsDecider } from '../../../server/commands/deciders/lockdowns.ts';
import { teamTurnDecider } from '../../../server/commands/deciders/teamTurn.ts';
import { refusal, specificationOf } from '../../fixtures/deciderSpecification.ts';
import {
  decisionSetActivated,
  decisionsLocked,
  decisionsSubmitted,
  decisionsUnlocked,
  growthId,
  ids,
  turnOpened,
} from '../../fixtures/events/events.ts';
import { lockdownCompleted, lockdownReached } from '../../fixtures/events/messageEvents.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { given, saving } from './teamTurnCommands.ts';

const lockdown = momentAfter(60);
const at = momentAfter(61);
const submitting = { type: 'SubmitAtLockdown', lockdown, at } as const;
const submitted = decisionsSubmitted({ by: null, lockdown, at });

describe('what the lockdown submits', () => {
  test('[LK1] is the saved active scenario, submitted by the lockdown and by nobody else', () => {
    given(turnOpened()).when(submitting).then([submitted]);
    const growth = decisionsSubmitted({ by: null, lockdown, at, intraturnId: growthId });
    specificationOf(teamTurnDecider)
      .given(turnOpened(), decisionSetActivated())
      .when(submitting)
      .then([growth]);
  });

  test('[LK1] includes that of a frozen team', () => {
    given(turnOpened(), decisionsLocked()).when(submitting).then([submitted]);
  });

  test('[LK3] is nothing for a team that has submitted, is being run, or has opened its turn since', () => {
    given(turnOpened(), decisionsSubmitted()).when(submitting).then([]);
    given(turnOpened(), decisionsLocked({ cause: 'turnRun', run: '1.1', by: null }))
      .when(submitting)
      .then([]);
    given(turnOpened({ at: momentAfter(60) }))
      .when(submitting)
      .then([]);
  });

  test('[LK1] closes the turn for saves like any submission, and names itself', () => {
    given(turnOpened(), submitted)
      .when(saving({ updated: [{ id: 1, ratePercent: 2 }] }))
      .then(
        refusal('TT2', 'The decisions were submitted by the lockdown at {at}. Your changes were not saved.', {
          ...{ intraturnId: ids.set },
          by: null,
          at,
        }),
      );
  });

  test('[LK1] is withdrawn when the team is reopened', () => {
    given(turnOpened(), submitted, decisionsUnlocked({ at: momentAfter(70) }))
      .when({ ...submitting, lockdown: momentAfter(90), at: momentAfter(91) })
      .then([decisionsSubmitted({ by: null, lockdown: momentAfter(90), at: momentAfter(91) })]);
  });
});

describe('the lockdowns of a game', () => {
  const ofGame = specificationOf(lockdownsDecider);
  const reaching = { type: 'ReachLockdown', ...lockdownReached().data } as const;
  const completing = { type: 'CompleteLockdown', ...lockdownCompleted().data } as const;

  test('[LK2] are reached once each, and an older one never after a newer one', () => {
    ofGame.given().when(reaching).then([lockdownReached()]);
    ofGame.given(lockdownReached()).when(reaching).then([]);
    ofGame
      .given(lockdownReached(), lockdownCompleted())
      .when({ ...reaching, lockdown: momentAfter(59) })
      .then([]);
    const next = lockdownReached({ lockdown: momentAfter(120) });
    ofGame
      .given(lockdownReached(), lockdownCompleted())
      .when({ ...reaching, ...next.data })
      .then([next]);
  });

  test('[LK2] are completed once each', () => {
    ofGame.given(lockdownReached()).when(completing).then([lockdownCompleted()]);
    ofGame.given(lockdownReached(), lockdownCompleted()).when(completing).then([]);
    ofGame
      .given(lockdownReached({ teams: [] }))
      .when(completing)
      .then([]);
  });
});
