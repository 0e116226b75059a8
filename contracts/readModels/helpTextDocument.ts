import type { EventOf } from '../events/eventDefinition.ts';
import type { HelpTextSaved } from '../events/helpEvents.ts';

/** One saved text of a page's help. */
export type HelpVersion = Pick<EventOf<typeof HelpTextSaved>['data'], 'version' | 'text' | 'by' | 'at'>;

/** The help of a page for all games or for one: its newest texts, the current one first. */
export type HelpTextDocument = {
  readonly page: string;
  /** Null for the text of all games. */
  readonly gameId: number | null;
  readonly versions: readonly HelpVersion[];
};
