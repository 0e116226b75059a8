import type { MessageEvent } from '../../contracts/events/messageEvents.ts';
import type { NoteEvent } from '../../contracts/events/noteEvents.ts';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { streams } from '../../contracts/events/streams.ts';
import type { TeamEvent } from '../../contracts/events/teamEvents.ts';
import type { TeamDocument } from '../../contracts/readModels/teamDocument.ts';
import { visibleText } from '../../contracts/richText/visibleText.ts';
import type { PackGame } from './packGame.ts';

/** Something that a member of a team wrote, as plain text. */
export type WrittenText = {
  readonly kind: 'note' | 'measures' | 'message';
  readonly userId: number;
  readonly at: string;
  readonly text: string;
};

type Written = RecordedEvent & (NoteEvent | TeamEvent | MessageEvent);

/** The one place where a pack reads what people wrote. */
function textIn({ type, data }: Written): WrittenText | undefined {
  if (type === 'NoteAdded' || type === 'NoteUpdated')
    return { kind: 'note', userId: data.by, at: data.at, text: visibleText(data.text) };
  if (type === 'MeasuresOfSuccessSaved')
    return { kind: 'measures', userId: data.by, at: data.at, text: visibleText(data.text) };
  if (type === 'MessageSent' && data.by !== null)
    return { kind: 'message', userId: data.by, at: data.at, text: data.text };
  return undefined;
}

/** What was written in a team, oldest first: notes with their changes, measures of success, messages of its members. */
export function writtenTexts(game: PackGame, { teamId }: TeamDocument): readonly WrittenText[] {
  const ofTeam = ({ type, data }: Written): boolean => type !== 'MessageSent' || data.teamId === teamId;
  return [streams.notes(teamId), streams.team(teamId), streams.messages(game.gameId)]
    .flatMap((stream) => game.eventsOf(stream) as readonly Written[])
    .filter(ofTeam)
    .sort((one, other) => one.position - other.position)
    .flatMap((event) => textIn(event) ?? []);
}
