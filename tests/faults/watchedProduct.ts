import type { RequestOf } from '../../contracts/calls/call.ts';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import { activeIntraturn } from '../../contracts/calls/decisionSets.ts';
import { listGames } from '../../contracts/calls/games.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { type ApiClient, anonymous, type Reachable, signIn } from '../fixtures/product/apiClient.ts';
import { findProgram } from '../fixtures/product/findProgram.ts';

/** The program that traces system calls, and makes them fail; only available on Linux. */
const strace = findProgram('strace');

/** Whether system calls can be traced here; prints a notice if not. */
export const canWatchCalls = strace !== undefined;
if (!canWatchCalls)
  console.log(
    'strace is not on this machine: flushes before acknowledgements and faults of the disk are not tried.',
  );

/** Starts a program under strace; as its grandchild, so that signals and the exit code are the program's own. */
export const watching = (...options: readonly string[]): readonly string[] => [
  strace ?? 'strace',
  '-D',
  '-f',
  '-y',
  '--seccomp-bpf',
  ...options,
];

const { save } = callsOf(certificatesOfDeposit);
type Ids = { readonly game: number; readonly team: number; readonly intraturn: number };

async function idsOf(client: ApiClient): Promise<Ids> {
  const { games } = await client.succeed(listGames, {}, {});
  const game = games[0]?.game_id ?? 0;
  const { teams } = await client.succeed(listTeams, { game }, {});
  const team = teams.find(({ is_member }) => is_member)?.team_id ?? 0;
  const { intraturn } = await client.succeed(activeIntraturn, { team }, {});
  return { game, team, intraturn: intraturn.intraturn_id };
}

/** A person who saves one new rate after another, under command ids made by the caller. */
export async function saverOf(product: Reachable, cookie?: string | null) {
  const client = cookie === undefined ? await signIn(product, 'ada') : anonymous(product, cookie);
  const ids = await idsOf(client);
  return {
    cookie: client.cookie,
    ids,
    /** Resolves with the position of the save once it is acknowledged. */
    async save(commandId: string, rate: number): Promise<number> {
      const body: RequestOf<typeof save> = {
        turnNum: 1,
        cdType: 'Retail CDs',
        updated: [{ cd_id: 1 + (Math.round(rate * 1_000) % 4), rate }],
        lastUpdated: '2026-01-01T00:00:00.000Z',
        force: true,
      };
      const { position } = await client.succeed(save, ids, body, { commandId });
      return Number(position);
    },
  };
}
