// Proves what the stream of a learning management system records.
import { describe, test } from 'vitest';
import { platformDecider } from '../../../server/commands/deciders/platform.ts';
import { refusal, specificationOf } from '../../fixtures/deciderSpecification.ts';
import {
  deploymentAdmitted,
  deploymentAsked,
  platformFields as fields,
  platformAct,
  platformConfirmed,
  platformId,
  platformRegistered,
  platformRemoved,
} from '../../fixtures/events/platformEvents.ts';

const { given } = specificationOf(platformDecider);
const save = { type: 'SavePlatform', ...platformAct, fields, deployments: [] } as const;
const register = { ...save, type: 'RegisterPlatform' } as const;
const ask = { type: 'AskDeployment', platformId, deploymentId: '7', at: platformAct.at } as const;
const admit = { type: 'AdmitDeployment', ...platformAct, deploymentId: '7' } as const;
const removed = [platformRegistered(), platformConfirmed(), platformRemoved()];

describe('a platform', () => {
  test('saved by hand is registered and confirmed at once, with its deployments', () => {
    given()
      .when({ ...save, deployments: ['7', '7'] })
      .then([platformRegistered(), platformConfirmed(), deploymentAdmitted()]);
  });

  test('saved again records only what changed', () => {
    const before = [platformRegistered(), platformConfirmed(), deploymentAdmitted()];
    given(...before)
      .when({ ...save, deployments: ['7'] })
      .then([]);
    const changed = { ...fields, tokenAudience: 'https://tokens.harbor.example' };
    given(...before)
      .when({ ...save, fields: changed })
      .then([platformRegistered(changed)]);
  });

  test('that registers itself waits until it is confirmed, once', () => {
    given()
      .when({ ...register, deployments: ['7'] })
      .then([platformRegistered(), deploymentAdmitted()]);
    given(platformRegistered())
      .when({ type: 'ConfirmPlatform', ...platformAct })
      .then([platformConfirmed()]);
    given(platformRegistered(), platformConfirmed())
      .when({ type: 'ConfirmPlatform', ...platformAct })
      .then([]);
  });

  test('[LI20] that is registered cannot register itself again', () => {
    given(platformRegistered())
      .when(register)
      .then(
        refusal(
          'LI20',
          'The school https://moodle.harbor.example (client quarterdeck-1) is registered already.',
        ),
      );
    given(...removed)
      .when(register)
      .then([platformRegistered()]);
  });

  test('notes a deployment that asks, once, until it is admitted', () => {
    const known = [platformRegistered(), platformConfirmed()];
    given(...known)
      .when(ask)
      .then([deploymentAsked()]);
    given(...known, deploymentAsked())
      .when(ask)
      .then([]);
    given(...known, deploymentAsked())
      .when(admit)
      .then([deploymentAdmitted()]);
    given(...known, deploymentAsked(), deploymentAdmitted())
      .when(ask)
      .then([]);
  });

  test('[LI21] that was removed is not changed, and removed once', () => {
    const gone = 'This school is not registered here any more.';
    const remove = { type: 'RemovePlatform', ...platformAct } as const;
    given(platformRegistered()).when(remove).then([platformRemoved()]);
    given(...removed)
      .when(remove)
      .then([]);
    for (const command of [admit, ask, { type: 'ConfirmPlatform', ...platformAct } as const])
      given(...removed)
        .when(command)
        .then(refusal('LI21', gone));
  });
});
