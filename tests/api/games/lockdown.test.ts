// Proves the lockdown time in a running product, with the test's clock: saved decisions are submitted once,
// at the right moment, and everybody in the game is notified.
import { describe, expect, onTestFinished, test } from 'vitest';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import { activeIntraturn, submitDecisions } from '../../../contracts/calls/decisionSets.ts';
import { createGame, updateGame } from '../../../contracts/calls/gameForms.ts';
import { freezeGame } from '../../../contracts/calls/games.ts';
import { saveInstructors, saveRoster } from '../../../contracts/calls/roster.ts';
import { listTeams } from '../../../contracts/calls/teams.ts';
import { watch } from '../../../contracts/calls/watch.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { type ApiClient, signIn } from '../../fixtures/product/apiClient.ts';
import { connectSocket } from '../../fixtures/product/socketClient.ts';
import { type Product, startProduct } from '../../fixtures/product/startProduct.ts';

const minute = 60_000;
const { load, save } = callsOf(certificatesOfDeposit);
const shown = { turnNum: 1, cdType: 'Retail CDs' };

/** Advances time, and waits for the work that became due. */
async function wait(product: Product, milliseconds: number): Promise<void> {
  product.environment.advance(milliseconds);
  await product.application.processes.background.settled();
}

/**
 * A game of two teams with its lockdown at 09:30, at nine in the morning: Ada plays for Team 1, Chloe for Team 2, and
 * the instructor oversees them.
 */
async function playing(form: object = {}) {
  const product = await startProduct({ seed: 'people' });
  onTestFinished(() => product.close());
  const admin = await signIn(product, 'admin');
  const { game_id: game } = await admin.succeed(
    createGame,
    {},
    {
      game_name: 'Spring Cup',
      interest_rate_code: 'BASE',
      template_details_id: 'HARBOR500',
      number_of_teams: 2,
      lockdown_time: '09:30',
      submit_at_lockdown: true,
      ...form,
    },
  );
  const { teams } = await admin.succeed(listTeams, { game }, {});
  const [one, two] = teams.map(({ team_id }) => ({ game, team: team_id })) as [Ids, Ids];
  const player = (mailbox: string, team_id: number) => {
    return { email: `${mailbox}@quarterdeck.test`, full_name: mailbox, team_id, roles: [] };
  };
  const invited = [player('ada', one.team), player('chloe', two.team)];
  await admin.succeed(saveRoster, { game }, { invited, force: true });
  await admin.succeed(saveInstructors, { game }, { added: ['instructor@quarterdeck.test'] });
  return {
    product,
    admin,
    one,
    two,
    ada: await signIn(product, 'ada'),
    chloe: await signIn(product, 'chloe'),
  };
}
type Ids = { readonly game: number; readonly team: number };

/** Who submitted for the team, as shown on the hub, or null. */
async function submittedBy(client: ApiClient, ids: Ids): Promise<string | null> {
  return (await client.succeed(activeIntraturn, ids, {})).intraturn.submitted_by;
}

async function eventsOf(product: Product, ...types: readonly string[]) {
  const all = await product.application.stores.eventStore.readAll({ after: 0 });
  return all.filter(({ type }) => types.includes(type));
}

async function submit(client: ApiClient, ids: Ids): Promise<void> {
  const { intraturn } = await client.succeed(activeIntraturn, ids, {});
  await client.succeed(
    submitDecisions,
    { intraturn: intraturn.intraturn_id },
    { version: intraturn.version },
  );
}

const messagesOf = async (client: ApiClient) => (await client.succeed(watch, {}, {})).messages;

describe('at the lockdown time', () => {
  test('[LK1] saved decisions are submitted as of that moment, and the record names the lockdown', async () => {
    const { product, one, ada } = await playing();
    const { intraturn } = await ada.succeed(activeIntraturn, one, {});
    const loaded = await ada.succeed(load!, one, shown);
    const [row] = loaded.cds as readonly { cd_id: number }[];
    await ada.succeed(
      save,
      { intraturn: intraturn.intraturn_id },
      {
        ...shown,
        updated: [{ cd_id: row!.cd_id, rate: 3.21 }],
        lastUpdated: loaded.lastUpdated,
      },
    );
    for (let count = 0; count < 29; count += 1) await wait(product, minute);
    await wait(product, minute - 1);
    expect(await submittedBy(ada, one)).toBeNull();
    await wait(product, 1);
    expect(await submittedBy(ada, one)).toBe('the lockdown');
    const [event] = await eventsOf(product, 'DecisionsSubmitted');
    expect(event).toMatchObject({
      data: {
        teamId: one.team,
        intraturnId: intraturn.intraturn_id,
        by: null,
        lockdown: '2026-09-01T13:30:00.000Z',
        at: '2026-09-01T13:30:00.000Z',
      },
      metadata: { actor: { userId: null, role: 'lockdown' } },
    });
    const refused = await ada.fail(
      save,
      { intraturn: intraturn.intraturn_id },
      {
        ...shown,
        updated: [{ cd_id: row!.cd_id, rate: 4 }],
        lastUpdated: loaded.lastUpdated,
      },
    );
    expect(refused).toMatchObject({
      rule: 'TT2',
      errors: ['The decisions were submitted by the lockdown at 09:30 ET. Your changes were not saved.'],
    });
    const { teams } = await ada.succeed(listTeams, one, {});
    expect(teams[0]).toMatchObject({
      decision_in: true,
      frozen_reason: 'the decisions were submitted by the lockdown at 09:30 ET',
    });
  });

  test('everybody in the game learns which teams it submitted for, by message and by push', async () => {
    const { product, admin, two, ada, chloe } = await playing();
    const socket = await connectSocket(ada);
    onTestFinished(() => socket.close());
    await submit(chloe, two);
    await wait(product, 31 * minute);
    await socket.frame('messagesChanged');
    expect(socket.frames.filter(({ type }) => type === 'decisionsSubmitted')).toHaveLength(2);
    const rosa = await signIn(product, 'instructor');
    for (const client of [ada, chloe, rosa, admin])
      expect(await messagesOf(client)).toMatchObject([
        {
          text: 'The lockdown time has passed. The saved decisions of Team 1 were submitted.',
          full_name: 'System',
          game_name: 'Spring Cup',
          team_name: null,
        },
      ]);
    expect(await messagesOf(await signIn(product, 'cara'))).toEqual([]);
    expect(await submittedBy(chloe, two)).toBe('Chloe Marsh');
  });
});

describe('[LK3] nothing is submitted', () => {
  const nothing = async (product: Product): Promise<void> => {
    expect(await eventsOf(product, 'DecisionsSubmitted', 'MessageSent')).toEqual([]);
  };

  test('if the game does not opt in, or has no lockdown time', async () => {
    for (const form of [{ submit_at_lockdown: false }, { lockdown_time: null }]) {
      const { product } = await playing(form);
      await wait(product, 26 * 60 * minute);
      await nothing(product);
    }
  });

  test('in a frozen game, neither then nor after it is unfrozen', async () => {
    const { product, admin, one } = await playing();
    await admin.succeed(freezeGame, one, { frozen: true });
    await wait(product, 31 * minute);
    await admin.succeed(freezeGame, one, { frozen: false });
    await wait(product, 31 * minute);
    await nothing(product);
  });

  test('for a lockdown time that had already passed when it was set', async () => {
    const { product, admin, ada, one } = await playing({ lockdown_time: null, submit_at_lockdown: false });
    await wait(product, 60 * minute);
    const form = {
      game_id: one.game,
      game_name: 'Spring Cup',
      interest_rate_code: 'BASE',
      number_of_teams: 2,
      lockdown_time: '09:30',
      submit_at_lockdown: true,
    };
    await admin.succeed(updateGame, {}, form);
    for (let count = 0; count < 3; count += 1) await wait(product, minute);
    expect(await submittedBy(ada, one)).toBeNull();
    // The lockdown time refers to the next day.
    for (let hours = 0; hours < 24; hours += 1) await wait(product, 60 * minute);
    expect(await eventsOf(product, 'DecisionsSubmitted')).toHaveLength(2);
  });
});
