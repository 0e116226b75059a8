import { listHelpVersions, loadHelp, saveHelp } from '../calls/help.ts';
import { type HelpEvent, HelpTextSaved } from '../events/helpEvents.ts';
import { stream } from '../events/stream.ts';
import { fact } from '../record/facts.ts';
import { visibleText } from '../richText/visibleText.ts';
import { defineFeature, frames, tell } from './feature.ts';

/** Help texts of the pages. */
export const helpFeature = defineFeature({
  calls: [loadHelp, saveHelp, listHelpVersions],
  events: [
    tell(HelpTextSaved, {
      kind: 'game',
      words: ({ page }) => `wrote the help of ${page}`,
      facts: ({ gameId, text }) => [fact('Help', visibleText(text), `help ${gameId ?? 'all'}`)],
    }),
  ],
  streams: {
    /** The help texts of a page. */
    help: (page: string) => stream<HelpEvent>(`help-${page}`),
  },
  frames: frames</** The help of a page was saved, for one game or for all (null). */ {
    readonly type: 'helpChanged';
    readonly page: string;
    readonly gameId: number | null;
  }>(),
});
