import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import { activeIntraturn } from '../../contracts/calls/decisionSets.ts';
import { freezeGame, loadGame } from '../../contracts/calls/games.ts';
import { loadRoster, saveRoster } from '../../contracts/calls/roster.ts';
import { runTurn } from '../../contracts/calls/runTurn.ts';
import { sendToGame, sendToTeam } from '../../contracts/calls/sendMessages.ts';
import { freezeTeam } from '../../contracts/calls/teams.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { type ApiClient, signIn } from '../fixtures/product/apiClient.ts';
import type { Product } from '../fixtures/product/startProduct.ts';
import type { Players } from './table.ts';

const cds = callsOf(certificatesOfDeposit);

/** Others' acts while a page is open. */
export const deeds = [
  'save',
  'message to the team',
  'message to the game',
  'freeze of the team',
  'end of the freeze of the team',
  'freeze of the game',
  'end of the freeze of the game',
  'turn run',
  'move to another team',
] as const;
export type Deed = (typeof deeds)[number];

/** A game as its actors know it; `turn` is the open one. */
export type PlayedGame = { readonly gameId: number; readonly teamIds: readonly number[]; turn: number };

type Actors = {
  readonly ben: ApiClient;
  readonly instructor: ApiClient;
  readonly admin: ApiClient;
  /** The id of Chloe, who is moved from team to team. */
  readonly chloe: number;
  /** Waits until the requested turn has run. */
  readonly settled: () => Promise<void>;
};

const isDone = async (answer: Promise<{ readonly httpStatus: number }>): Promise<boolean> =>
  (await answer).httpStatus === 200;

async function save({ ben }: Actors, game: PlayedGame, number: number): Promise<boolean> {
  const { intraturn } = await ben.succeed(activeIntraturn, { team: game.teamIds[0] ?? 0 }, {});
  const body = {
    turnNum: game.turn,
    cdType: 'Retail CDs',
    updated: [{ cd_id: 1 + (number % 4), rate: (1 + (number % 9_000)) / 1_000 }],
    lastUpdated: '2026-01-01T00:00:00.000Z',
    force: true,
  };
  return isDone(ben.call(cds.save, { intraturn: intraturn.intraturn_id }, body));
}

async function run({ admin, settled }: Actors, game: PlayedGame): Promise<boolean> {
  const isRequested = await isDone(
    admin.call(runTurn, { game: game.gameId }, { turn: game.turn, runMCM: true }),
  );
  await settled();
  const { gameDetails } = await admin.succeed(loadGame, { game: game.gameId }, {});
  game.turn = gameDetails.turns_completed + 1;
  return isRequested;
}

async function move({ instructor, chloe }: Actors, { gameId: game, teamIds }: PlayedGame): Promise<boolean> {
  const { members } = await instructor.succeed(loadRoster, { game }, {});
  const from = members.find(({ user_id }) => user_id === chloe)?.team_id ?? null;
  const to = teamIds.find((id) => id !== from);
  const assigned = [{ user_id: chloe, team_id: to, seen_team_id: from }];
  return isDone(instructor.call(saveRoster, { game }, { assigned }));
}

/** Does the requested act, and returns whether it was accepted: a frozen team saves nothing. */
export async function deedsOfOthers(product: Product, { clients, users, instructor }: Players) {
  const [, ben] = clients;
  if (!ben) throw new Error('Ben is not there.');
  const { settled } = product.application.processes.background;
  const chloe = users[2]?.user.userId ?? 0;
  const actors: Actors = { ben, instructor, admin: await signIn(product, 'admin'), chloe, settled };
  const { admin } = actors;
  let done = 0;
  return async (deed: Deed, game: PlayedGame): Promise<boolean> => {
    done += 1;
    const ids = { game: game.gameId, team: game.teamIds[0] ?? 0 };
    const message = `Message ${done}`;
    const frozen = !deed.startsWith('end');
    switch (deed) {
      case 'save':
        return save(actors, game, done);
      case 'message to the team':
        return isDone(instructor.call(sendToTeam, ids, { message }));
      case 'message to the game':
        return isDone(instructor.call(sendToGame, ids, { message }));
      case 'freeze of the team':
      case 'end of the freeze of the team':
        return isDone(instructor.call(freezeTeam, ids, { game_id: ids.game, frozen }));
      case 'freeze of the game':
      case 'end of the freeze of the game':
        return isDone(admin.call(freezeGame, ids, { frozen }));
      case 'turn run':
        return run(actors, game);
      case 'move to another team':
        return move(actors, game);
    }
  };
}
