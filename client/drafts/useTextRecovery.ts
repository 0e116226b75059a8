import { useContext, useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { newCommandId } from '../call/commandId.ts';
import { ClockContext } from '../lib/useNow.ts';
import { useOutside } from '../lib/useOutside.ts';
import { parseJson, readJson, writeJson } from '../storage/storedJson.ts';
import { tabStorage } from '../storage/textStorage.ts';
import type { OfForm } from './keptForms.ts';
import type { WaitingPlace } from './waitingPlace.ts';

/** Unsaved text that an earlier visit in this tab left. */
type KeptText<T> = { readonly at: string; readonly draft: T };

const storageKey = (key: string): string => `text/${key}`;

function keptTextOf<T>(key: string, schema: z.ZodType<T>): KeptText<T> | null {
  return readJson(tabStorage, storageKey(key), z.object({ at: z.string(), draft: schema })) ?? null;
}

/** If a text belongs to a quarter: where its unsaved text waits once the quarter is run. */
export type OfQuarter = { readonly of: WaitingPlace; readonly changeCount: number };

function keepText(key: string, kept: { readonly at: string; readonly draft: unknown } | null): void {
  writeJson(tabStorage, storageKey(key), kept);
}

/**
 * Stores `draft` as it changes; null means nothing unsaved. While `isWaiting`, the earlier visit's draft
 * stays instead.
 */
function useKeeping(key: string, draft: unknown, isWaiting: boolean, of: OfQuarter | OfForm | null): void {
  const clock = useContext(ClockContext);
  const [visit] = useState(newCommandId);
  const latest = useRef(of);
  useEffect(() => {
    latest.current = of;
  });
  // A draft recreated on each render counts as the same one; a discarded draft is not stored again.
  const text = draft === null ? null : JSON.stringify(draft);
  useEffect(() => {
    if (text === null && isWaiting) return;
    const kept = { at: clock.now().toISOString(), ...(latest.current && { ...latest.current, visit }) };
    keepText(key, text === null ? null : { ...kept, draft: JSON.parse(text) });
  }, [key, text, isWaiting, clock, visit]);
}

/**
 * Stores unsaved text in this browser tab, so that a reload does not lose it, and offers the draft of an
 * earlier visit. `draft` is null while nothing is unsaved. The offer stays until it is accepted, discarded or
 * typed over.
 */
export function useTextRecovery<T>(
  key: string,
  schema: z.ZodType<T>,
  draft: T | null,
  of: OfQuarter | OfForm | null = null,
): {
  readonly offer: KeptText<T> | null;
  readonly endOffer: () => void;
} {
  const [offer, setOffer] = useState(() => keptTextOf(key, schema));
  useKeeping(key, draft, offer !== null, of);
  return { offer: draft === null ? offer : null, endOffer: () => setOffer(null) };
}

/** Where a list of people is kept that is not on the roster's board yet. */
export const keptListKey = (gameId: number): string => `rosterList/${gameId}`;

/** When what is kept under a key was typed, ISO 8601; null if nothing is. */
export function useKeptAt(key: string): string | null {
  const text = useOutside(tabStorage.subscribe, () => tabStorage.read(storageKey(key)));
  return (text === null ? undefined : parseJson(text, z.object({ at: z.string() })))?.at ?? null;
}

/** The values typed in a form's fields. */
export type KeptFields<Fields> = {
  readonly fields: Fields;
  readonly change: (typed: Partial<Fields>) => void;
  /** When an earlier visit typed the restored values, ISO 8601; null if none did. */
  readonly keptAt: string | null;
  /** Stores nothing any more: the fields were sent or discarded. */
  readonly forget: () => void;
  /** Restarts with the form's initial fields or with the saved ones. */
  readonly startOver: (saved?: Fields) => void;
};

/**
 * The fields of a form or dialog: whatever differs from the initial values is stored in this browser tab
 * until it is sent or discarded, and is restored when the form is opened again. `ofTyped` says which team it
 * belongs to.
 */
export function useKeptFields<Schema extends z.ZodObject>(
  key: string,
  schema: Schema,
  opensWith: z.output<Schema>,
  ofTyped: (typed: Partial<z.output<Schema>>) => OfForm | null = () => null,
): KeptFields<z.output<Schema>> {
  type Fields = z.output<Schema>;
  const [kept, setKept] = useState(() => keptTextOf(key, schema.partial()));
  const [start, setStart] = useState<Fields>(opensWith);
  const [fields, setFields] = useState<Fields>({ ...opensWith, ...kept?.draft });
  const changed = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(start[name]),
  );
  const typed = Object.fromEntries(changed) as Partial<Fields>;
  useKeeping(key, changed.length === 0 ? null : typed, false, ofTyped(typed));
  return {
    fields,
    change: (typed) => setFields((before) => ({ ...before, ...typed })),
    keptAt: changed.length === 0 ? null : (kept?.at ?? null),
    forget: () => keepText(key, null),
    startOver: (saved = start) => {
      keepText(key, null);
      setKept(null);
      setStart(saved);
      setFields(saved);
    },
  };
}
