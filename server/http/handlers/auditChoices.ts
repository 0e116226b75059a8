import { loadAuditChoices, loadGameAuditChoices, peopleOfferedMax } from '../../../contracts/calls/audit.ts';
import { areaNamed } from '../../../contracts/decisions/areas.ts';
import { rowNameOf } from '../../../contracts/decisions/compareRows.ts';
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
    return teams.map(({ teamId, name, number }) => ({ id: teamId, name, number }));
  }
  /** The rows of a game's grids: those that its first team has now. */
  async function rowsOf(gameId: number | undefined) {
    const [team] = gameId === undefined ? [] : await readModels.teamsOf(gameId);
    const [set] = team ? await readModels.decisionSetsOf(team.teamId, team.currentTurn) : [];
    const intraturnId = set?.intraturnId;
    const found =
      intraturnId === undefined ? [] : [...(await readModels.decisionAreasOf(intraturnId)).values()];
    return found.flatMap(({ area, rows }) => {
      const names = rows.map((row) => rowNameOf(areaNamed(area), row));
      return [...new Set(names)].flatMap((name) => (name === null ? [] : [{ area, name }]));
    });
  }
  return [
    bind(loadAuditChoices, async ({ game, person, named }) => {
      const [accounts, games, deleted] = await Promise.all([
        identity.accounts.all(),
        readModels.allGames(),
        readModels.deletedGames(),
      ]);
      const people = accounts
        .filter((account) => !account.isGuest)
        .map(({ userId: id, fullName: name, role }) => ({ id, name, role }))
        .sort(byName);
      const chosen = people.filter(({ id }) => id === person);
      // The field of the filter shows the chosen name.
      const wanted = named.trim() === chosen[0]?.name ? '' : named.trim().toLocaleLowerCase('en');
      const found = people.filter(
        ({ id, name }) => id !== person && name.toLocaleLowerCase('en').includes(wanted),
      );
      return {
        people: [...chosen, ...found.slice(0, peopleOfferedMax)].sort(byName),
        games: [...games, ...deleted].map(choiceOf).sort(byName),
        teams: await teamsOf(game),
        rows: await rowsOf(game ?? games.at(-1)?.gameId),
      };
    }),
    bind(loadGameAuditChoices, async (_, context) => {
      const game = gameOf(context);
      const accounts = await identity.accounts.findByIds(Object.keys(game.members).map(Number));
      const people = accounts.map(({ userId: id, fullName: name, role }) => ({ id, name, role }));
      return {
        people: people.sort(byName),
        games: [choiceOf(game)],
        teams: await teamsOf(game.gameId),
        rows: await rowsOf(game.gameId),
      };
    }),
  ];
}
