// Proves over HTTP what administrators can do with whole games: delete, restore, clone. Each test has its own
// product, because a changed game stays changed.
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  cloneGame,
  deleteGame,
  gameFormSchema,
  restoreGame,
  updateGame,
} from '../../../contracts/calls/gameForms.ts';
import { freezeGame, listGames, loadGame } from '../../../contracts/calls/games.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { dashboardDetails, freezeTeam, listTeams } from '../../../contracts/calls/teams.ts';
import { watch } from '../../../contracts/calls/watch.ts';
import { signIn } from '../../fixtures/product/apiClient.ts';
import { connectSocket } from '../../fixtures/product/socketClient.ts';
import { cds, harborForm, playing } from './playing.ts';

const dayMilliseconds = 24 * 60 * 60 * 1_000;

describe('deleting a game', () => {
  test('[GD1] makes it missing for everybody, and restoring brings everything back', async () => {
    const { product, ids, admin, ada, rosa, saving } = await playing();
    await ada.succeed(cds.save, ids, saving(2.125));
    const before = await ada.succeed(loadGame, ids, {});
    const { games } = await admin.succeed(deleteGame, ids, {});
    expect(games.map(({ game_name }) => game_name)).toEqual(['Pocket League']);
    const missing = { httpStatus: 404, errors: ['The game was not found.'] };
    for (const person of [ada, rosa, admin]) {
      expect(await person.fail(loadGame, ids, {})).toMatchObject(missing);
      expect(await person.fail(cds.save, ids, saving(3))).toMatchObject(missing);
      expect(await person.fail(freezeTeam, ids, { game_id: ids.game, frozen: true })).toMatchObject(missing);
      expect((await person.succeed(listGames, {}, {})).games.map(({ game_id }) => game_id)).not.toContain(
        ids.game,
      );
      const polled = await person.succeed(watch, {}, { games: true, game_id: ids.game, team_id: ids.team });
      expect(Object.keys(polled).sort()).toEqual(['games', 'messages', 'news']);
    }
    expect(await admin.fail(freezeGame, ids, { frozen: true })).toMatchObject(missing);
    expect(await admin.fail(cloneGame, ids, { game_name: 'Copy' })).toMatchObject(missing);
    expect(await admin.fail(updateGame, {}, { ...harborForm, game_id: ids.game })).toMatchObject(missing);
    expect((await rosa.succeed(listGames, {}, { deleted: true })).games).toEqual([]);
    const deleted = (await admin.succeed(listGames, {}, { deleted: true })).games;
    const until = new Date(product.environment.clock.now() + 30 * dayMilliseconds).toISOString();
    expect(deleted).toMatchObject([{ game_id: ids.game, deleted: true, restorable_until_tzts: until }]);

    await admin.succeed(restoreGame, ids, {});
    expect(await ada.succeed(loadGame, ids, {})).toEqual({
      gameDetails: { ...before.gameDetails, updated_tzts: expect.any(String) },
    });
    const loaded = await ada.succeed(cds.load!, ids, { turnNum: 1, cdType: 'Retail CDs' });
    expect(loaded.cds).toContainEqual(expect.objectContaining({ cd_id: 1, rate: 2.125 }));
  });

  test('[GD1] removes its people’s sockets from its rooms, notifies them, and admits them again', async () => {
    const { product, ids, admin, ada } = await playing();
    const sockets = await Promise.all([ada, admin].map((person) => connectSocket(person)));
    onTestFinished(() => {
      for (const socket of sockets) socket.close();
    });
    const [atAda, atAdmin] = sockets as [(typeof sockets)[0], (typeof sockets)[0]];
    const own = [`game-${ids.game}`, `team-${ids.team}`];
    const roomsOf = (socket: typeof atAda) => Object.keys(socket.rooms.at(-1) ?? {});
    expect(roomsOf(atAda)).toEqual(expect.arrayContaining(own));
    atAdmin.place({ teamId: ids.team });
    await atAdmin.waitFor(() => roomsOf(atAdmin).includes(`team-${ids.team}`), 'the team’s room');

    await admin.succeed(deleteGame, ids, {});
    expect(await atAda.frame('gamesChanged')).toMatchObject({ room: `user-${product.userIdOf('ada')}` });
    await atAdmin.frame('gamesChanged');
    for (const socket of sockets) expect(own.filter((room) => roomsOf(socket).includes(room))).toEqual([]);
    await admin.succeed(restoreGame, ids, {});
    await atAda.waitFor(() => own.every((room) => roomsOf(atAda).includes(room)), 'the rooms again');
  });

  test('[GD2] can be undone for 30 days', async () => {
    const { product, ids, admin } = await playing();
    await admin.succeed(deleteGame, ids, {});
    product.environment.advance(30 * dayMilliseconds + 1);
    const later = await signIn(product, 'admin');
    expect((await later.succeed(listGames, {}, { deleted: true })).games).toEqual([]);
    expect(await later.fail(restoreGame, ids, {})).toMatchObject({
      rule: 'GD2',
      errors: ['The game was deleted more than 30 days ago and cannot be restored.'],
    });
  });

  test('[GD3] is refused while a turn is being run', async () => {
    const { product, ids, admin } = await playing();
    await admin.succeed(runTurn, ids, { turn: 1 });
    expect(await admin.fail(deleteGame, ids, {})).toMatchObject({
      rule: 'GD3',
      errors: ['Qtr 1 is being run. The game can be deleted afterwards.'],
    });
    await product.application.processes.background.settled();
    await admin.succeed(deleteGame, ids, {});
  });
});

describe('[GC1] cloning a game', () => {
  test('copies settings and team names into a new one, which starts with its first turn', async () => {
    const { product, ids, admin, ada, saving } = await playing();
    await ada.succeed(cds.save, ids, saving(2.125));
    const settingsOf = async (game: number) => {
      const { gameDetails } = await admin.succeed(loadGame, { game }, {});
      return Object.entries(gameDetails).filter(([name]) => name in gameFormSchema.shape);
    };
    const off = (await settingsOf(ids.game)).filter(([, value]) => value === false);
    const on = Object.fromEntries(off.map(([name]) => [name, true]));
    expect(Object.keys(on)).toContain('disable_scenarios');
    const changed = { ...harborForm, game_id: ids.game, lockdown_time: '09:30', ...on };
    await admin.succeed(updateGame, {}, changed);
    await admin.succeed(runTurn, ids, { turn: 1 });
    await product.application.processes.background.settled();
    const { game_id: game } = await admin.succeed(cloneGame, ids, { game_name: 'Harbor Again' });
    const { gameDetails } = await admin.succeed(loadGame, { game }, {});
    const named = { game_name: 'Harbor Again', abbreviation: 'HAR' };
    expect(gameDetails).toMatchObject({
      ...harborForm,
      ...on,
      ...named,
      lockdown_time: '09:30',
      turns_completed: 0,
    });
    const kept = Object.fromEntries(await settingsOf(ids.game));
    expect(Object.fromEntries(await settingsOf(game))).toEqual({ ...kept, ...named });
    const { teams } = await admin.succeed(listTeams, { game }, {});
    expect(teams.map(({ team_name, members }) => [team_name, members])).toEqual([
      ['First Harbor Bank', []],
      ['Bayside Trust', []],
    ]);
    expect((await admin.succeed(dashboardDetails, { game, team: teams[0]!.team_id }, {})).latest_turn).toBe(
      0,
    );
    expect(await ada.fail(loadGame, { game }, {})).toMatchObject({ httpStatus: 404 });
  });

  test('takes its people along on request', async () => {
    const { ids, admin, ada, rosa } = await playing();
    const copy = { game_name: 'Harbor Again', with_members: true };
    const { game_id: game } = await admin.succeed(cloneGame, ids, copy);
    const { teams } = await ada.succeed(listTeams, { game }, {});
    expect(teams[0]).toMatchObject({
      is_member: true,
      members: [
        { full_name: 'Ada Lund', roles: ['ceo'] },
        { full_name: 'Ben Ono', roles: ['deposit officer'] },
      ],
    });
    expect((await rosa.succeed(listGames, {}, {})).games.map(({ game_id }) => game_id)).toContain(game);
  });
});
