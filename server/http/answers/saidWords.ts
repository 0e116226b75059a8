import type { Position } from '../../../contracts/events/recordedEvent.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { Actor } from '../../authority/access.ts';
import type { quarterEvents } from '../../history/teamSteps.ts';
import { mayRead } from '../../readers/talk.ts';
import type { CallParts } from '../callParts.ts';

const lettersMax = 90;

/** The beginning of a remark with the names of the people in it, as it is quoted. */
export async function quotedText(text: string, { nameOf }: Pick<CallParts, 'nameOf'>): Promise<string> {
  const ids = [...new Set([...text.matchAll(/@\[(\d{1,15})\]/g)].map(([, id]) => Number(id)))];
  const names = new Map(await Promise.all(ids.map(async (id) => [id, await nameOf(id)] as const)));
  const named = text
    .replaceAll(/@\[(\d{1,15})\]/g, (_, id) => names.get(Number(id)) ?? '')
    .replaceAll('\n', ' ');
  const letters = [...named];
  return letters.length > lettersMax ? `${letters.slice(0, lettersMax).join('').trimEnd()}…` : named;
}

/** What goes on after the step of a remark that the reader may read, by position: `: “We pay 0.43 above…”`. */
export async function saidWords(
  events: ReturnType<typeof quarterEvents>,
  actor: Actor,
  game: GameDocument,
  parts: CallParts,
): Promise<ReadonlyMap<Position, string>> {
  const words = new Map<Position, string>();
  const takenBack = new Set(
    events.flatMap(({ type, data }) => (type === 'RemarkTakenBack' ? data.remarkId : [])),
  );
  for (const { type, data, position } of events) {
    if (type !== 'RemarkMade' || takenBack.has(data.remarkId) || !mayRead(actor, game, data)) continue;
    const text = await quotedText(await parts.texts.open(data.text), parts);
    if (text !== '') words.set(position, `: “${text}”`);
  }
  return words;
}
