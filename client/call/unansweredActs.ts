import * as z from 'zod';
import type { Call } from '../../contracts/calls/call.ts';
import { readJson, writeJson } from '../storage/storedJson.ts';
import { tabStorage } from '../storage/textStorage.ts';
import { addressOf, type PathParams } from './call.ts';
import { newCommandId } from './commandId.ts';

/** Ids of acts by what was sent; kept in this browser tab, a list for each address. */
const keptSchema = z.record(z.string(), z.string());
type Kept = z.infer<typeof keptSchema>;

const keyOf = (call: Call, params: PathParams): string => `unanswered${addressOf(call, params)}`;
const markOf = (body: unknown): string => JSON.stringify(body);

const keptUnder = (key: string): Kept => readJson(tabStorage, key, keptSchema) ?? {};

const keep = (key: string, kept: Kept): void =>
  writeJson(tabStorage, key, Object.keys(kept).length > 0 ? kept : null);

/**
 * The id under which an act leaves the page [CO7]. One that adds something keeps it until it is known what became of it:
 * the same act, made again meanwhile, also after a reload, is then recorded once. Every other act gets a new one.
 */
export function commandIdOf(call: Call, params: PathParams, body: unknown): string {
  if (!call.isAdding) return newCommandId();
  const key = keyOf(call, params);
  const kept = keptUnder(key);
  const mark = markOf(body);
  const commandId = kept[mark] ?? newCommandId();
  keep(key, { ...kept, [mark]: commandId });
  return commandId;
}

/** An act was recorded: it, and whatever was sent to the same place before, may be meant anew from now on. */
export function forgetActsOf(call: Call, params: PathParams): void {
  if (call.isAdding) keep(keyOf(call, params), {});
}

/** An act was refused: made again it is another one. */
export function forgetAct(call: Call, params: PathParams, body: unknown): void {
  if (!call.isAdding) return;
  const key = keyOf(call, params);
  const { [markOf(body)]: _, ...others } = keptUnder(key);
  keep(key, others);
}
