// Proves the document of an added interest-rate environment: the fields for a select box, without its path.
import { describe, test } from 'vitest';
import { environments } from '../../projections/environments.ts';
import { environmentAdded } from '../fixtures/events/events.ts';
import { specificationOf } from '../fixtures/projectionSpecification.ts';

const { given } = specificationOf(environments);

describe('[EN5] an added environment', () => {
  test('is offered under its code, with its kind in its name', () => {
    given(
      environmentAdded(),
      environmentAdded({ environmentId: 2, name: 'Our region', kind: 'historical' }),
    ).then({
      'ADDED-1': { environmentId: 1, code: 'ADDED-1', name: 'Flat for years (stylized)' },
      'ADDED-2': { environmentId: 2, code: 'ADDED-2', name: 'Our region (historical)' },
    });
  });
});
