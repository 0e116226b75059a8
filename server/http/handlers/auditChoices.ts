import { loadAuditChoices, loadGameAuditChoices } from '../../../contracts/calls/audit.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { CallParts } from '../callParts.ts';
import { type BoundCall, bind, gameOf } from '../handler.ts';

const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name.localeCompare(other.name, 'en');

const choiceOf = ({ gameId, name }: GameDocument) => ({ id: gameId, name });

/** Options of the audit log's filters; those of a game only include its own people and teams. */
export function auditChoices({ readModels, identity }: CallParts): readonly BoundCall[] {
  async function teamsOf(gameId: number | undefined) {
    const teams = gameId === undefined ? [] : await readModels.teamsOf(gameId);
    return teams.map(({ teamId, name }) => ({ id: teamId, name }));
  }
  return [
    bind(loadAuditChoices, async ({ game }) => {
      const [accounts, games, deleted] = await Promise.all([
        identity.accounts.all(),
        readModels.allGames(),
        readModels.deletedGames(),
      ]);
      const people = accounts.map(({ userId: id, fullName: name, role }) => ({ id, name, role }));
      return {
        people: people.sort(byName),
        games: [...games, ...deleted].map(choiceOf).sort(byName),
        teams: await teamsOf(game),
      };
    }),
    bind(loadGameAuditChoices, async (_, context) => {
      const game = gameOf(context);
      const accounts = await identity.accounts.findByIds(Object.keys(game.members).map(Number));
      const people = accounts.map(({ userId: id, fullName: name, role }) => ({ id, name, role }));
      return { people: people.sort(byName), games: [choiceOf(game)], teams: await teamsOf(game.gameId) };
    }),
  ];
}
