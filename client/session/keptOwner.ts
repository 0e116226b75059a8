import * as z from 'zod';
import { parseJson, readJson, writeJson } from '../storage/storedJson.ts';
import { browserStorage, tabStorage } from '../storage/textStorage.ts';
import { returnRouteKey } from './returnRoute.ts';

const ownerKey = 'keptOwner';
const laidAsideKey = (userId: number | string): string => `laidAside/${userId}`;

/** Texts by the names under which a tab kept them. */
const textsSchema = z.record(z.string(), z.string());
const listSchema = z.array(z.unknown());

/**
 * Says whose unsaved work this browser tab keeps. Where another person signs in, as at a shared machine after a time-out,
 * the work of the one before is laid aside, out of everybody's sight, until that person signs in here again. The route
 * that was kept for them is forgotten.
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

/** Brings back what was laid aside; what this tab keeps under the same name stays, and the other goes on waiting. */
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

/** Two lists as one, the newer first; null where one of them is no list. */
function joined(newer: string, older: string | undefined): string | null {
  const lists = [newer, older ?? ''].map((text) => parseJson(text, listSchema));
  return lists.every((list) => list !== undefined) ? JSON.stringify(lists.flat()) : null;
}
