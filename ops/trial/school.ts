import { login, setUp } from '../../contracts/calls/account.ts';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import { activeIntraturn } from '../../contracts/calls/decisionSets.ts';
import { createGame } from '../../contracts/calls/gameForms.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { clientOf } from './client.ts';
import type { ProductNode } from './productNode.ts';
import { until } from './until.ts';

export const { load, save } = callsOf(certificatesOfDeposit);

/** The target of somebody's saves: a row of a team's certificates of deposit that nobody else saves. */
export type Seat = {
  readonly ids: { readonly game: number; readonly team: number; readonly intraturn: number };
  readonly rowId: number;
};

/** A game being played, and the session of the administrator who does everything. */
export type School = { readonly game: number; readonly cookie: string; readonly seats: readonly Seat[] };

/** The rows of one choice of the screen, which every save names. */
export const shown = { turnNum: 1, cdType: 'Retail CDs' };

const teams = 4;
const credentials = { email: 'head@trial.test', password: 'vexed ostrich plays tuba' };

async function signInFirst(node: ProductNode): Promise<string> {
  const link = /Set-up\s+(\S+)/.exec(node.printed())?.[1];
  if (link === undefined)
    throw new Error('No set-up link was printed: these accounts already have an administrator.');
  const visitor = clientOf(node);
  await visitor.succeed(
    setUp,
    {},
    { ...credentials, fullName: 'Hedda Holt', token: new URL(link).hash.slice(1) },
  );
  const { cookie } = await visitor.call(login, {}, credentials);
  if (cookie === null) throw new Error('The administrator could not sign in.');
  return cookie;
}

async function seatsOf(
  client: ReturnType<typeof clientOf>,
  game: number,
  team: number,
): Promise<readonly Seat[]> {
  const { intraturn } = await client.succeed(activeIntraturn, { team }, {});
  const ids = { game, team, intraturn: intraturn.intraturn_id };
  const answer: unknown = await client.succeed(load as NonNullable<typeof load>, ids, shown as never);
  const { cds } = answer as { readonly cds: readonly { readonly cd_id: number }[] };
  return cds.map(({ cd_id: rowId }) => ({ ids, rowId }));
}

/** Creates the first administrator with the printed link, and a game with a number of seats, spread over its teams. */
export async function openSchool(node: ProductNode, seats: number): Promise<School> {
  const cookie = await signInFirst(node);
  const client = clientOf(node, cookie);
  const form = { game_name: 'Trial', interest_rate_code: 'BASE', template_details_id: 'HARBOR500' };
  const { game_id: game } = await client.succeed(createGame, {}, {
    ...form,
    number_of_teams: teams,
  } as never);
  const teamIds = await until('the banks of the game are open', 30, async () => {
    const { teams: opened } = await client.succeed(listTeams, { game }, {});
    const probe = await client.call(activeIntraturn, { team: opened.at(-1)?.team_id ?? 0 }, {});
    return probe.httpStatus === 200 && opened.map(({ team_id }) => team_id);
  });
  const ofTeams = await Promise.all(teamIds.map((team) => seatsOf(client, game, team)));
  const taken = Array.from(
    { length: seats },
    (_, index) => ofTeams[index % teams]?.[Math.floor(index / teams)],
  );
  return { game, cookie, seats: taken.filter((seat) => seat !== undefined) };
}
