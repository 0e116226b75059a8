// Proves a log's own decisions: it is founded once, its key changes from the current one to another, and
// numbers of people are given in order, each once.
import { describe, test } from 'vitest';
import { installationDecider } from '../../../server/commands/deciders/installation.ts';
import { peopleNumbersDecider } from '../../../server/commands/deciders/peopleNumbers.ts';
import { refusal, specificationOf } from '../../fixtures/deciderSpecification.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';

const at = momentAfter(1);
const founding = {
  installationId: 'one',
  kind: 'production',
  format: 1,
  keyFingerprint: 'first',
  at,
} as const;
const founded = { type: 'InstallationFounded', data: founding } as const;
const changeFrom = (fromFingerprint: string, toFingerprint: string) => ({
  fromFingerprint,
  toFingerprint,
  proof: 'proof',
  by: 'Hedda',
  at,
});

describe('the installation', () => {
  const { given } = specificationOf(installationDecider);

  test('[IN1] is founded once, whatever the next one requests', () => {
    given().when({ type: 'Found', founded: founding }).then([founded]);
    const other = { ...founding, installationId: 'two', kind: 'demo' } as const;
    given(founded).when({ type: 'Found', founded: other }).then([]);
  });

  test('[IN8] changes its key from its current one to another', () => {
    const change = changeFrom('first', 'second');
    const changed = { type: 'ChainKeyChanged', data: change } as const;
    given(founded).when({ type: 'ChangeKey', change }).then([changed]);
    const stale = refusal('IN8', 'The key before is not the key of the log.');
    given(founded, changed).when({ type: 'ChangeKey', change }).then(stale);
    given().when({ type: 'ChangeKey', change }).then(stale);
    given(founded)
      .when({ type: 'ChangeKey', change: changeFrom('first', 'first') })
      .then(refusal('IN8', 'This is the key that the log has.'));
  });

  test('[BK6] records that a backup was restored, once it is identified', () => {
    const restore = { epoch: 'two', events: 7, backupAt: at, replaced: [], at };
    given(founded)
      .when({ type: 'MarkRestored', restore })
      .then([{ type: 'LogRestored', data: restore }]);
    given()
      .when({ type: 'MarkRestored', restore })
      .then(refusal('BK6', 'This log does not say what it belongs to.'));
  });

  test('records who is lost', () => {
    const lost = { first: 2, last: 3, by: 'Hedda', at };
    given(founded)
      .when({ type: 'LosePeople', lost })
      .then([{ type: 'PeopleLost', data: lost }]);
  });
});

test('[IN3] numbers of people are above all that were given, or refused', () => {
  const { given } = specificationOf(peopleNumbersDecider);
  const numbers = (first: number, last: number) =>
    ({ type: 'IdentifiersReserved', data: { kind: 'person', first, last } }) as const;
  given()
    .when({ first: 1, last: 2 })
    .then([numbers(1, 2)]);
  given(numbers(1, 2))
    .when({ first: 5, last: 5 })
    .then([numbers(5, 5)]);
  for (const [first, last] of [
    [1, 2],
    [2, 2],
    [2, 4],
  ] as const)
    given(numbers(1, 2)).when({ first, last }).then(refusal('IN3', 'These numbers were given before.'));
});
