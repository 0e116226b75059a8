// Proves what the stream of an interest-rate environment records: its path, once.
import { describe, test } from 'vitest';
import { environmentDecider } from '../../../server/commands/deciders/environment.ts';
import { readEnvironmentFile } from '../../../server/lib/readEnvironmentFile.ts';
import { specificationOf } from '../../fixtures/deciderSpecification.ts';
import { flatEnvironmentCsv } from '../../fixtures/environmentFiles.ts';
import { environmentAdded } from '../../fixtures/events/events.ts';

const { given } = specificationOf(environmentDecider);

describe('an interest-rate environment', () => {
  test('is added once, with its complete path', () => {
    const added = environmentAdded({ rows: [...readEnvironmentFile(flatEnvironmentCsv(3)).rows] });
    given().when({ type: 'AddEnvironment', environment: added.data }).then([added]);
    given(added).when({ type: 'AddEnvironment', environment: environmentAdded().data }).then([]);
  });
});
