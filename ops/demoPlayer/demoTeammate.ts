import { streams } from '../../contracts/features/streams.ts';
import { isRefusal } from '../../contracts/refusal.ts';
import type { Application } from '../../server/application.ts';
import { gameDecider } from '../../server/commands/deciders/game.ts';
import { demoPassword, demoPeople } from '../../server/identity/accounts/demoAccounts.ts';
import { createPasswords } from '../../server/identity/credentials/passwords.ts';
import type { Environment } from '../../server/lib/environment.ts';
import { act } from '../seed/seeding.ts';

/** The account of the demo's teammate; its name says so on every screen. */
export const demoTeammate = {
  email: 'teammate@quarterdeck.test',
  fullName: 'Demo teammate',
  role: 'Student',
} as const;

const roles = ['deposit officer'] as const;

/** The team of the demo's teammate. */
export type DemoPlace = { readonly gameId: number; readonly teamId: number };

/** The first team of the oldest game with players; undefined if no team has any. */
async function placeIn({ readModels }: Application): Promise<DemoPlace | undefined> {
  const games = [...(await readModels.allGames())].sort((one, other) => one.gameId - other.gameId);
  for (const { gameId, members } of games) {
    const played = new Set(Object.values(members).map(({ teamId }) => teamId));
    const team = (await readModels.teamsOf(gameId)).find(({ teamId }) => played.has(teamId));
    if (team) return { gameId, teamId: team.teamId };
  }
  return undefined;
}

/** Creates the demo's teammate and adds it to a team, once; undefined if no team is played. */
export async function ensureDemoTeammate(
  application: Application,
  environment: Environment,
): Promise<DemoPlace | undefined> {
  const { commandHandlers, identity, readModels } = application;
  const place = await placeIn(application);
  if (!place) return undefined;
  const passwordHash = await createPasswords(environment).hash(demoPassword);
  const account =
    (await identity.accounts.findByEmail(demoTeammate.email)) ??
    (await identity.accounts.createAccount({ ...demoTeammate, passwordHash }));
  if (isRefusal(account)) throw new Error(`The demo's teammate was refused: ${account.message}`);
  const { userId } = account;
  const game = await readModels.game(place.gameId);
  if (game?.members[userId] === undefined) {
    const administrator = await identity.accounts.findByEmail(demoPeople[0]?.email ?? '');
    const metadata = act({ environment }, administrator?.userId ?? null, 'Administrator');
    const invited = [{ userId, teamId: place.teamId, seenTeamId: null, roles: [...roles] }];
    const change = { assigned: [], invited, removed: [], force: false, by: administrator?.userId ?? userId };
    await commandHandlers
      .of(gameDecider)
      .handle(streams.game(place.gameId), { type: 'ChangeRoster', ...change, at: metadata.at }, metadata);
  }
  return place;
}
