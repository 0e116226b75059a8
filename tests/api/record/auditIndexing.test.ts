// Proves that the audit page is answered while its index is built, and that its filters offer a few people at a time.
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  exportAudit,
  listAudit,
  loadAuditChoices,
  loadAuditEntry,
  peopleOfferedMax,
} from '../../../contracts/calls/audit.ts';
import { patience } from '../../fixtures/patience.ts';
import { signIn } from '../../fixtures/product/apiClient.ts';
import { addPerson } from '../../fixtures/product/installationWorlds.ts';
import { startProduct } from '../../fixtures/product/startProduct.ts';

test('while the index is built a list says how far it is, and a file or an entry is refused in words', async () => {
  const product = await startProduct();
  onTestFinished(() => product.close());
  const admin = await signIn(product, 'admin');
  const index = await product.application.stores.auditIndex();
  await index.clear();
  const built = Promise.withResolvers<void>();
  const add = vi.spyOn(index, 'add').mockImplementationOnce(async () => built.promise);
  /** The answer that comes when the time for the index is over. */
  async function late<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const ended = vi.fn();
    void answer.finally(ended);
    await vi.waitUntil(() => {
      product.environment.advance(2_000);
      return ended.mock.calls.length > 0;
    }, patience);
    return answer;
  }
  const none = await late(admin.succeed(listAudit, {}, {}));
  expect(none).toMatchObject({ indexed_percent: 0, head: 0 });
  expect(none.entries.filter(({ position }) => position !== null)).toEqual([]);
  for (const answer of [
    admin.call(exportAudit, {}, { filter: {}, format: 'csv' }),
    admin.call(loadAuditEntry, {}, { position: 1 }),
  ])
    expect(await late(answer)).toMatchObject({
      httpStatus: 409,
      text: expect.stringContaining(
        'The audit log is being indexed: 0% so far. Try again when it is complete.',
      ),
    });
  add.mockRestore();
  built.resolve();
  expect(await admin.succeed(listAudit, {}, {})).toMatchObject({ indexed_percent: 100 });
});

test('the choices of the filters hold a few people, those with a part of a name, and the one of the filter', async () => {
  const product = await startProduct();
  onTestFinished(() => product.close());
  for (let count = 0; count < peopleOfferedMax; count += 1) await addPerson(product);
  const admin = await signIn(product, 'admin');
  const people = async (asked: object) => (await admin.succeed(loadAuditChoices, {}, asked)).people;
  const [first, ...others] = await people({});
  expect(others).toHaveLength(peopleOfferedMax - 1);
  const ada = product.userIdOf('ada');
  const [found] = await people({ named: ' ADA ' });
  expect(found?.id).toBe(ada);
  expect((await people({ named: 'no such name', person: ada })).map(({ id }) => id)).toEqual([ada]);
  // The field shows the name of the chosen person: that is not a search.
  expect(await people({ named: first?.name, person: first?.id })).toHaveLength(peopleOfferedMax + 1);
});
