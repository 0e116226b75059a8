import * as z from 'zod';
import { parseJson, readJson, writeJson } from '../storage/storedJson.ts';
import { browserStorage, tabStorage } from '../storage/textStorage.ts';
import { returnRouteKey } from './returnRoute.ts';

const ownerKey = 'keptOwner';
const laidAsideKey = (userId: number | string): string => `laidAside/${userId}`;

/** Texts by their storage keys in a tab. */
const textsSchema = z.record(z.string(), z.string());
const listSchema = z.array(z.unknown());

/**
 * Sets whose unsaved work this browser tab stores. If another person signs in, as on a shared machine after a
 * timeout, the previous person's work is set aside, invisible to others, until that person signs in here
 * again. The route kept for them is forgotten.
 */
export function claimKeptWork(userId: number): void {
  const owner = tabStorage.read(ownerKey);
  if (owner !== null && owner !== String(userId)) layAside(owner);
  tabStorage.write(ownerKey, String(userId));
  takeUp(userId);
}

function layAside(owner: string): void {
  const aside = { ...readJson(browserStorage, laidAsideKey(owner), textsSchema) };
  for (const key of tabStorage.keys()) {
    const text = tabStorage.read(key);
    if (text === null || key === ownerKey || key === returnRouteKey) continue;
    aside[key] = joined(text, aside[key]) ?? text;
  }
  tabStorage.clear();
  if (Object.keys(aside).length > 0) writeJson(browserStorage, laidAsideKey(owner), aside);
}

/**
 * Restores what was set aside; what this tab stores under the same key stays, and the other keeps waiting.
 */
function takeUp(userId: number): void {
  const aside = readJson(browserStorage, laidAsideKey(userId), textsSchema);
  if (!aside) return;
  const left: Record<string, string> = {};
  for (const [key, text] of Object.entries(aside)) {
    const mine = tabStorage.read(key);
    const both = mine === null ? text : joined(mine, text);
    if (both === null) left[key] = text;
    else tabStorage.write(key, both);
  }
  writeJson(browserStorage, laidAsideKey(userId), Object.keys(left).length > 0 ? left : null);
}

/** Merges two lists, the newer first; null if either is not a list. */
function joined(newer: string, older: string | undefined): string | null {
  const lists = [newer, older ?? ''].map((text) => parseJson(text, listSchema));
  return lists.every((list) => list !== undefined) ? JSON.stringify(lists.flat()) : null;
}
