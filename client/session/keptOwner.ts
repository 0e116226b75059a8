import * as z from 'zod';
import { parseJson, readJson, writeJson } from '../storage/storedJson.ts';
import { browserStorage, tabStorage } from '../storage/textStorage.ts';
import { returnRouteKey } from './returnRoute.ts';

const ownerKey = 'keptOwner';
const laidAsideKey = (userId: number | string): string => `laidAside/${userId}`;

/** Texts by their storage keys in a tab, and when they were set aside, in milliseconds since 1970. */
const asideSchema = z.object({ at: z.number(), texts: z.record(z.string(), z.string()) });
const listSchema = z.array(z.unknown());

/** On the next page whatever this tab keeps is dropped, also what the page that is left stores at its end. */
const discardedKey = 'discarded';

/** After a day nobody comes back to the machine for what was typed there. */
const asideMilliseconds = 24 * 60 * 60_000;

/** Whether this tab keeps unsaved work. */
export const hasKeptWork = (): boolean => tabStorage.keys().some((key) => /^(draft|text)\//.test(key));

/** Drops what this tab keeps of the person who signs out. */
export function discardKeptWork(): void {
  tabStorage.clear();
  tabStorage.write(discardedKey, 'yes');
}

/** Drops what was discarded, and what others set aside too long ago to come back for. */
export function dropOldWork(now = Date.now()): void {
  if (tabStorage.read(discardedKey) !== null) tabStorage.clear();
  for (const key of browserStorage.keys()) {
    if (!key.startsWith(laidAsideKey(''))) continue;
    const aside = readJson(browserStorage, key, asideSchema);
    if (!aside || now - aside.at >= asideMilliseconds) browserStorage.write(key, null);
  }
}

/**
 * Sets whose unsaved work this browser tab stores. If another person signs in, as on a shared machine after a
 * timeout, the previous person's work is set aside, invisible to others, until that person signs in here
 * again, for a day. The route kept for them is forgotten.
 */
export function claimKeptWork(userId: number, now = Date.now()): void {
  dropOldWork(now);
  const owner = tabStorage.read(ownerKey);
  if (owner !== null && owner !== String(userId)) layAside(owner, now);
  tabStorage.write(ownerKey, String(userId));
  takeUp(userId);
}

function layAside(owner: string, at: number): void {
  const texts = { ...readJson(browserStorage, laidAsideKey(owner), asideSchema)?.texts };
  for (const key of tabStorage.keys()) {
    const text = tabStorage.read(key);
    if (text === null || key === ownerKey || key === returnRouteKey) continue;
    texts[key] = joined(text, texts[key]) ?? text;
  }
  tabStorage.clear();
  if (Object.keys(texts).length > 0) writeJson(browserStorage, laidAsideKey(owner), { at, texts });
}

/**
 * Restores what was set aside; what this tab stores under the same key stays, and the other keeps waiting.
 */
function takeUp(userId: number): void {
  const aside = readJson(browserStorage, laidAsideKey(userId), asideSchema);
  if (!aside) return;
  const texts: Record<string, string> = {};
  for (const [key, text] of Object.entries(aside.texts)) {
    const mine = tabStorage.read(key);
    const both = mine === null ? text : joined(mine, text);
    if (both === null) texts[key] = text;
    else tabStorage.write(key, both);
  }
  const left = Object.keys(texts).length > 0 ? { ...aside, texts } : null;
  writeJson(browserStorage, laidAsideKey(userId), left);
}

/** Merges two lists, the newer first; null if either is not a list. */
function joined(newer: string, older: string | undefined): string | null {
  const lists = [newer, older ?? ''].map((text) => parseJson(text, listSchema));
  return lists.every((list) => list !== undefined) ? JSON.stringify(lists.flat()) : null;
}
