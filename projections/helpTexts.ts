import type { HelpEvent } from '../contracts/events/helpEvents.ts';
import type { HelpTextDocument } from '../contracts/readModels/helpTextDocument.ts';
import { defineProjection } from './projection.ts';

/** More earlier versions than anyone looks through; the log keeps all of them. */
const versionsMax = 20;

/** The document id of a page's help, for all games or for one. */
export function helpTextId(page: string, gameId: number | null): string {
  return `${page}.${gameId ?? 'all'}`;
}

/** The help texts saved by administrators, with the most recent earlier versions. */
export const helpTexts = defineProjection<HelpTextDocument, HelpEvent>({
  name: 'helpTexts',
  version: 1,
  indexes: [],
  handles: {
    HelpTextSaved: {
      key: ({ data }) => helpTextId(data.page, data.gameId),
      reduce: (document, { data: { page, gameId, version, text, by, at } }) => ({
        page,
        gameId,
        versions: [{ version, text, by, at }, ...(document?.versions ?? [])].slice(0, versionsMax),
      }),
    },
  },
});
