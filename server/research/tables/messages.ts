import { streams } from '../../../contracts/features/streams.ts';
import type { PackGame } from '../packGame.ts';
import { gameColumn, packTable, personColumn, timeColumn } from '../packTable.ts';

type Row = {
  readonly team: number | null;
  readonly at: string;
  readonly sender: 'member' | 'overseer' | 'game';
  readonly person: string | null;
};

/** The messages to the whole game and to teams of the pack, except those of students who did not consent. */
function messagesOf(game: PackGame): readonly Row[] {
  const sent = game.eventsOf(streams.messages(game.gameId));
  const numbers = new Map(game.teams.map(({ teamId, number }) => [teamId, number]));
  return sent.flatMap(({ data: { teamId, by, at }, metadata: { actor } }): readonly Row[] => {
    if (teamId !== null && !numbers.has(teamId)) return [];
    const team = numbers.get(teamId ?? 0) ?? null;
    if (by === null) return [{ team, at, sender: 'game', person: null }];
    if (actor.role !== 'Student') return [{ team, at, sender: 'overseer', person: null }];
    const person = game.who(by);
    return person === undefined ? [] : [{ team, at, sender: 'member', person }];
  });
}

/** The fact that a message was sent, without its content. */
export const messages = packTable<Row>({
  name: 'messages',
  title: 'Messages to teams and to the whole game, without their texts.',
  columns: [
    gameColumn,
    {
      name: 'team',
      meaning: 'Number of the team that it was for; blank for one to the whole game.',
      type: 'whole number',
      of: ({ team }) => team,
    },
    timeColumn('When it was sent'),
    {
      name: 'sender',
      meaning: 'Who sent it: a member of the team, somebody who oversees the game, or the game itself.',
      type: 'text',
      choices: ['member', 'overseer', 'game'],
      of: ({ sender }) => sender,
    },
    personColumn('Pseudonym of a member of the team who sent it.'),
  ],
  *rows(game) {
    yield messagesOf(game);
  },
});
