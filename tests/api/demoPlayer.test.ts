// Proves the teammate that a demo has of its own: it plays in its team like a person while somebody watches, leaves when
// nobody does, keeps away from what others are at, and is nowhere but in a demo that wants it.
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { freezeTeam, listTeams } from '../../contracts/calls/teams.ts';
import { startDemoPlayer } from '../../ops/demoPlayer/demoPlayer.ts';
import { demoTeammate, ensureDemoTeammate } from '../../ops/demoPlayer/demoTeammate.ts';
import { readConfiguration } from '../../server/configuration.ts';
import { systemEnvironment } from '../../server/environment.ts';
import { eventsAfter } from '../fixtures/httpSpecification.ts';
import { connectSocket, type SocketClient } from '../fixtures/socketClient.ts';
import { playing } from './playing.ts';

const name = demoTeammate.fullName;
const pace = { stepMilliseconds: 4, restMilliseconds: 10 };

async function withDemoPlayer() {
  const stage = await playing();
  const { application, environment } = stage.product;
  const place = await ensureDemoTeammate(application, environment);
  expect(place).toEqual({ gameId: stage.ids.game, teamId: stage.ids.team });
  const player = startDemoPlayer(
    {
      address: stage.product.url,
      place: place!,
      environment: systemEnvironment(),
      logger: pino({ level: 'silent' }),
    },
    pace,
  );
  onTestFinished(() => player.stop());
  const watch = async (client = stage.ada): Promise<SocketClient> => {
    const socket = await connectSocket(client);
    onTestFinished(() => socket.close());
    socket.place({ teamId: stage.ids.team });
    return socket;
  };
  return { ...stage, player, watch };
}

const seen = (socket: SocketClient, teamId: number) =>
  socket.waitFor(() => socket.peopleOf(teamId).find((person) => person.name === name), `the ${name}`);
const gone = (socket: SocketClient, teamId: number) =>
  socket.waitFor(
    () => socket.peopleOf(teamId).every((person) => person.name !== name),
    `the ${name} to leave`,
  );

test('[GP1] somebody who watches sees the demo teammate at work: cell, unsaved rates, and now and then a save', async () => {
  const { product, ids, watch, rosa } = await withDemoPlayer();
  const socket = await watch();
  const { userId } = await seen(socket, ids.team);
  await socket.waitFor(
    () => socket.peopleOf(ids.team).some((person) => person.userId === userId && person.isEditing),
    'an open editor',
  );
  await socket.waitFor(
    () => socket.ghosts.some((shown) => shown.userId === userId && shown.cells.some(({ text }) => text)),
    'a rate that is being typed',
  );
  const saved = await socket.frame('decisionsSaved');
  expect(saved).toMatchObject({ area: 'certificatesOfDeposit', by: { userId, name } });
  const { teams } = await rosa.succeed(listTeams, ids, {});
  expect(teams[0]!.members.map((member) => member.full_name)).toContain(name);
  expect(product.logLines().some((line) => line.includes('socket message failed'))).toBe(false);
});

test('[GP2] nothing happens while nobody watches, and it stops when the last one leaves', async () => {
  const { product, ids, watch, player, ben } = await withDemoPlayer();
  const start = await product.application.stores.eventStore.headPosition();
  const ada = await watch();
  await ada.frame('decisionsSaved');
  expect((await eventsAfter(product, start)).length).toBeGreaterThan(0);
  ada.leaveTeam(ids.team);
  await gone(ada, ids.team);
  expect(player.isPlaying()).toBe(false);
  const left = await product.application.stores.eventStore.headPosition();
  expect(ada.ghosts.at(-1)?.cells.every(({ text, value }) => text === null && value === null)).toBe(true);
  const other = await watch(ben);
  await seen(other, ids.team);
  expect(await eventsAfter(product, left)).toEqual([]);
});

test('[GP2] it stays away from a closed team and comes back when it opens', async () => {
  const { ids, watch, rosa, product } = await withDemoPlayer();
  const ada = await watch();
  await seen(ada, ids.team);
  await rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: true });
  await gone(ada, ids.team);
  const frozenAt = await product.application.stores.eventStore.headPosition();
  expect((await eventsAfter(product, frozenAt)).length).toBe(0);
  await rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: false });
  await seen(ada, ids.team);
});

test('[GP3] it leaves the rows alone that others are at', async () => {
  const { ids, watch } = await withDemoPlayer();
  const ada = await watch();
  const { userId } = await seen(ada, ids.team);
  const screen = 'decisions/cds?turn=1&type=Retail CDs';
  const typed = (rowId: number, field: string) => ({ rowId, field, text: '1', value: null });
  // Every row but the third, in whatever cell.
  const cells = [1, 2, 4, 5, 6, 7, 8].map((rowId) =>
    typed(rowId, rowId % 2 ? 'ratePercent' : 'capThousands'),
  );
  ada.showGhosts({ teamId: ids.team, screen, cells });
  const before = ada.ghosts.length;
  await ada.waitFor(() => {
    // The round that was under way when the ghosts came may still end in other rows.
    const rows = ada.ghosts
      .slice(before)
      .filter((shown) => shown.userId === userId)
      .flatMap((shown) => shown.cells.flatMap(({ rowId, text }) => (text === null ? [] : [rowId])));
    return rows.length >= 30 && rows.slice(-20).every((rowId) => rowId === 3);
  }, 'twenty figures in the one free row');
});

test('[GP4] there is one in a demo that wants it, and never in production', () => {
  const production = { DEMO: '0', PUBLIC_ORIGIN: 'https://quarterdeck.example' };
  expect(readConfiguration({}).hasDemoPlayer).toBe(true);
  expect(readConfiguration({ DEMO_PLAYER: 'off' }).hasDemoPlayer).toBe(false);
  expect(readConfiguration(production).hasDemoPlayer).toBe(false);
  expect(readConfiguration({ ...production, DEMO_PLAYER: 'on' }).hasDemoPlayer).toBe(false);
  expect(() => readConfiguration({ DEMO_PLAYER: 'maybe' })).toThrow(/DEMO_PLAYER/);
});
