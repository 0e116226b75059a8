import * as z from 'zod';
import type { Call } from '../../contracts/calls/call.ts';
import { readJson, writeJson } from '../storage/storedJson.ts';
import { tabStorage } from '../storage/textStorage.ts';
import { addressOf, type PathParams } from './call.ts';
import { newCommandId } from './commandId.ts';

/** Ids of actions by their content; kept in this browser tab, one list per address. */
const keptSchema = z.record(z.string(), z.string());
type Kept = z.infer<typeof keptSchema>;

const keyOf = (call: Call, params: PathParams): string => `unanswered${addressOf(call, params)}`;
const markOf = (body: unknown): string => JSON.stringify(body);

const keptUnder = (key: string): Kept => readJson(tabStorage, key, keptSchema) ?? {};

const keep = (key: string, kept: Kept): void =>
  writeJson(tabStorage, key, Object.keys(kept).length > 0 ? kept : null);

/**
 * The id under which an action is sent. One that adds something keeps it until its outcome is known:
 * the same action repeated meanwhile, even after a reload, is then recorded once. Every other action gets a
 * new one.
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

/**
 * An action was recorded: from now on it, and anything sent to the same address before, counts as new when
 * repeated.
 */
export function forgetActsOf(call: Call, params: PathParams): void {
  if (call.isAdding) keep(keyOf(call, params), {});
}

/** An action was refused: repeated, it counts as another one. */
export function forgetAct(call: Call, params: PathParams, body: unknown): void {
  if (!call.isAdding) return;
  const key = keyOf(call, params);
  const { [markOf(body)]: _, ...others } = keptUnder(key);
  keep(key, others);
}
