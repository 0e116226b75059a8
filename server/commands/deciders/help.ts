import type { HelpEvent } from '../../../contracts/events/helpEvents.ts';
import { accepted, type Decider } from './decider.ts';
import { laterThan } from './laterThan.ts';
import { unseenChange, type Version } from './unseenChange.ts';

type SavedText = Version & { readonly text: string };

/** The help of a page: number of saves, and current texts by game; `all` applies to all games. */
export type HelpState = {
  readonly version: number;
  readonly lastAt: string;
  readonly texts: Readonly<Record<string, SavedText>>;
};

/** Saves the help of a page. The text is sanitized. */
export type HelpCommand = {
  readonly type: 'SaveHelpText';
  readonly page: string;
  readonly gameId: number | null;
  readonly text: string;
  /** The time of the version the sender had seen, null for none; undefined skips the comparison. */
  readonly seen: string | null | undefined;
  readonly force: boolean;
  readonly by: number;
  readonly at: string;
};

const keyOf = (gameId: number | null): string => String(gameId ?? 'all');

/** The help of one page. */
export const helpDecider: Decider<HelpState, HelpCommand, HelpEvent> = {
  initialState: { version: 0, lastAt: '', texts: {} },
  decide({ page, gameId, text, seen, force, by, at }, { version, lastAt, texts }) {
    const current = texts[keyOf(gameId)] ?? null;
    if ((current?.text ?? '') === text) return accepted();
    // An emptied text counts as none, so a sender who saw none has seen it.
    const clash = unseenChange(current, current?.text === '' && seen === null ? current.at : seen, by);
    if (clash && !force) return { kind: 'conflict', ...clash, cells: [] };
    const data = {
      page,
      gameId,
      version: version + 1,
      text,
      by,
      at: laterThan(lastAt, at),
      ...(clash && { forcedOver: clash }),
    };
    return accepted({ type: 'HelpTextSaved', data });
  },
  evolve(state, { data: { gameId, version, text, by, at } }) {
    return { version, lastAt: at, texts: { ...state.texts, [keyOf(gameId)]: { text, by, at } } };
  },
};
