// Proves over HTTP that an Idempotency-Key is for one act of one person; tests/api/replays.test.ts repeats
// every command of one person as another.
import { expect, test } from 'vitest';
import type { Call } from '../../../contracts/calls/call.ts';
import { createGame } from '../../../contracts/calls/gameForms.ts';
import { saveHelp } from '../../../contracts/calls/help.ts';
import { saveRoster } from '../../../contracts/calls/roster.ts';
import { sendToTeam } from '../../../contracts/calls/sendMessages.ts';
import { freezeTeam } from '../../../contracts/calls/teams.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';

const shared = shareProduct(['instructor', 'admin']);
type Person = keyof typeof shared.people;
type Body = Readonly<Record<string, unknown>>;

test('[HT34] reusing a key with different content by the same person is refused with a message, and changes nothing', async () => {
  const { product, ids, people } = shared;
  const { eventStore } = product.application.stores;
  const form = { interest_rate_code: 'BASE', template_details_id: 'HARBOR500', number_of_teams: 2 };
  const invited = (email: string) => [{ email, full_name: 'Nora', team_id: ids.team, roles: [] }];
  const acts: readonly [Call, Person, Body, Body][] = [
    [
      freezeTeam as unknown as Call,
      'instructor',
      { game_id: ids.game, frozen: true },
      { game_id: ids.game, frozen: false },
    ],
    [sendToTeam as unknown as Call, 'instructor', { message: 'One' }, { message: 'Two' }],
    [createGame as unknown as Call, 'admin', { ...form, game_name: 'One' }, { ...form, game_name: 'Two' }],
    [
      saveRoster as unknown as Call,
      'instructor',
      { invited: invited('nora@school.test') },
      { invited: invited('nobody-else@school.test') },
    ],
    [
      saveHelp as unknown as Call,
      'admin',
      { page: 'cds', text: '<p>1</p>' },
      { page: 'cds', text: '<p>2</p>' },
    ],
  ];
  for (const [call, by, first, second] of acts) {
    const commandId = product.environment.uuid();
    await people[by].succeed(call, ids, first, { commandId });
    await product.application.processes.background.settled();
    const head = await eventStore.headPosition();
    expect(await people[by].fail(call, ids, second, { commandId })).toMatchObject({
      httpStatus: 409,
      rule: 'HT34',
      errors: ['This Idempotency-Key was already used for a different request. Nothing was done.'],
    });
    expect(await eventStore.headPosition()).toBe(head);
  }
  // No account was created either.
  expect(await product.application.identity.accounts.findByEmail('nobody-else@school.test')).toBeUndefined();
});
