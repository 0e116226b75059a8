import * as z from 'zod';
import { readJson } from '../storage/storedJson.ts';
import { browserStorage } from '../storage/textStorage.ts';
import { useRemembered } from '../storage/useRemembered.ts';
import { choiceKey } from './choiceKey.ts';

/** What a browser notification can be about. */
export const noticeKinds = ['freeze', 'run', 'lockdown', 'message', 'named'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Something that happened, for a person who looks elsewhere: what and where, never anybody's words. */
export type Notice = {
  /** The same in every tab: two of them are one. */
  readonly id: string;
  readonly kind: NoticeKind;
  readonly title: string;
  readonly text: string;
  /** The address of the place that a press opens; null if there is none. */
  readonly path: string | null;
};

const choiceSchema = z.object({ isOn: z.boolean(), off: z.array(z.enum(noticeKinds)) });
export type NoticeChoice = z.infer<typeof choiceSchema>;

const unchosen: NoticeChoice = { isOn: false, off: [] };

/** Whether this person wants notifications in this browser, and about what. */
export const choiceOf = (userId: number): NoticeChoice =>
  readJson(browserStorage, choiceKey(userId), choiceSchema) ?? unchosen;

export const useNoticeChoice = (userId: number) => useRemembered(choiceKey(userId), choiceSchema, unchosen);

/** Whether this person was asked in this browser, which happens once. */
export const useWasAsked = (userId: number) => useRemembered(`notices-asked/${userId}`, z.boolean(), false);
