import type { HelpEvent } from '../contracts/events/helpEvents.ts';
import type { HelpTextDocument } from '../contracts/readModels/helpTextDocument.ts';
import { defineProjection } from './projection.ts';

/** More earlier texts than anybody looks through; the log keeps them all. */
const mostVersions = 20;

/** Id of the document of a page's help, of all games or of one. */
export function helpTextId(page: string, gameId: number | null): string {
  return `${page}.${gameId ?? 'all'}`;
}

/** The help texts that administrators saved, with the newest of their earlier versions. */
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
        versions: [{ version, text, by, at }, ...(document?.versions ?? [])].slice(0, mostVersions),
      }),
    },
  },
});
