import type { MessageEvent } from '../../contracts/events/messageEvents.ts';
import type { NoteEvent } from '../../contracts/events/noteEvents.ts';
import type { EventBody, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { TeamEvent } from '../../contracts/events/teamEvents.ts';
import { streams } from '../../contracts/features/streams.ts';
import type { TeamDocument } from '../../contracts/readModels/teamDocument.ts';
import { visibleText } from '../../contracts/richText/visibleText.ts';
import { isSealed } from '../../contracts/text/sealedText.ts';
import type { PersonalTexts } from '../identity/personalTexts.ts';
import type { PackGame } from './packGame.ts';

/** A text written by a member of a team, as plain text. */
export type WrittenText = {
  readonly kind: 'note' | 'measures' | 'message';
  readonly userId: number;
  readonly at: string;
  readonly text: string;
};

type Written = RecordedEvent & (NoteEvent | TeamEvent | MessageEvent);

/** What opens people's texts. */
export type TextOpener = Pick<PersonalTexts, 'openEvents'>;

/** The only place where a pack reads people's texts; undefined for other events, and for a text that is not opened. */
function textIn({ type, data }: Written): WrittenText | undefined {
  if (!('text' in data) || data.text === undefined || isSealed(data.text)) return undefined;
  if (type === 'NoteAdded' || type === 'NoteUpdated')
    return { kind: 'note', userId: data.by, at: data.at, text: visibleText(data.text) };
  if (type === 'MeasuresOfSuccessSaved')
    return { kind: 'measures', userId: data.by, at: data.at, text: visibleText(data.text) };
  if (type === 'MessageSent' && data.by !== null)
    return { kind: 'message', userId: data.by, at: data.at, text: data.text };
  return undefined;
}

/** Texts written in a team, oldest first: notes with their changes, measures of success, messages of its members. */
export async function writtenTexts(
  game: PackGame,
  { teamId }: TeamDocument,
  texts: TextOpener,
): Promise<readonly WrittenText[]> {
  const ofTeam = ({ type, data }: Written): boolean => type !== 'MessageSent' || data.teamId === teamId;
  const written = [streams.notes(teamId), streams.team(teamId), streams.messages(game.gameId)]
    .flatMap((stream) => game.eventsOf<EventBody>(stream) as readonly Written[])
    .filter(ofTeam)
    .sort((one, other) => one.position - other.position);
  return (await texts.openEvents(written)).flatMap((event) => textIn(event) ?? []);
}
