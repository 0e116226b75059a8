// Proves who sees a team's progress in its turn, and that those who oversee the game are notified of changes.
import { expect, onTestFinished, test } from 'vitest';
import { hubTiles } from '../../../contracts/decisions/hubTiles.ts';
import { connectSocket } from '../../fixtures/product/socketClient.ts';
import { cds, playing } from './playing.ts';

test('those who oversee a game see how many areas each team has decided, and who saved last', async () => {
  const { ids, ada, rosa, admin, saving, teamSeenBy } = await playing();
  const areas = hubTiles(false).length;
  const untouched = { areas_decided: 0, areas, last_saved_tzts: null, last_saved_by: null };
  expect((await teamSeenBy(rosa))?.progress).toEqual(untouched);
  await ada.succeed(cds.save, ids, saving(3));
  for (const overseer of [rosa, admin])
    expect((await teamSeenBy(overseer))?.progress).toEqual({
      areas_decided: 1,
      areas,
      last_saved_tzts: expect.stringMatching(/^2026-09-01T13:00:00/),
      last_saved_by: 'Ada Lund',
    });
});

test('students do not see it for any team, not even their own', async () => {
  const { ids, ada, ben, chloe, saving, teamSeenBy } = await playing();
  await ada.succeed(cds.save, ids, saving(3));
  for (const student of [ada, ben, chloe]) expect((await teamSeenBy(student))?.progress).toBeNull();
});

test('those who oversee the game are notified of a save, without its values', async () => {
  const { ids, ada, rosa, saving } = await playing();
  const socket = await connectSocket(rosa);
  onTestFinished(() => socket.close());
  await ada.succeed(cds.save, ids, saving(3));
  const { type, gameId, teamId, ...rest } = await socket.frame('decisionsCounted');
  expect([type, gameId, teamId]).toEqual(['decisionsCounted', ids.game, ids.team]);
  expect(Object.keys(rest).filter((field) => /rows|area|rate/.test(field))).toEqual([]);
});
