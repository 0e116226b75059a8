// Proves the document of a platform: its addresses, and which of its places may launch.
import { test } from 'vitest';
import { platforms } from '../../projections/platforms.ts';
import {
  deploymentAdmitted,
  deploymentAsked,
  platformConfirmed,
  platformFields,
  platformId,
  platformRegistered,
  platformRemoved,
} from '../fixtures/events/platformEvents.ts';
import { specificationOf } from '../fixtures/projectionSpecification.ts';

const { given } = specificationOf(platforms);
const registered = { platformId, ...platformFields, deployments: [], waitingDeployments: [] };

test('a platform waits to be confirmed, and its places to be admitted', () => {
  given(platformRegistered(), deploymentAsked(), deploymentAsked({ deploymentId: '8' })).then({
    [platformId]: { ...registered, isConfirmed: false, waitingDeployments: ['7', '8'] },
  });
  given(platformRegistered(), platformConfirmed(), deploymentAsked(), deploymentAdmitted()).then({
    [platformId]: { ...registered, isConfirmed: true, deployments: ['7'] },
  });
});

test('a platform keeps its places when its addresses change, and is gone when it is removed', () => {
  const change = platformRegistered({ name: 'Harbor Moodle 5' });
  const known = [platformRegistered(), platformConfirmed(), deploymentAdmitted()];
  given(...known, change).then({
    [platformId]: { ...registered, name: 'Harbor Moodle 5', isConfirmed: true, deployments: ['7'] },
  });
  given(...known, platformRemoved()).then({});
});
