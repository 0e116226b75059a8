import { useContext, useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { newCommandId } from '../call/commandId.ts';
import { ClockContext } from '../lib/clock.ts';
import { readJson, writeJson } from '../storage/storedJson.ts';
import { tabStorage } from '../storage/textStorage.ts';
import type { OfForm } from './keptForms.ts';
import type { WaitingPlace } from './waitingPlace.ts';

/** Unsaved text that an earlier visit in this tab left. */
type KeptText<T> = { readonly at: string; readonly draft: T };

const storageKey = (key: string): string => `text/${key}`;

function keptTextOf<T>(key: string, schema: z.ZodType<T>): KeptText<T> | null {
  return readJson(tabStorage, storageKey(key), z.object({ at: z.string(), draft: schema })) ?? null;
}

/** Where a text belongs to a quarter: what is unsaved when the quarter is run waits there. */
export type OfQuarter = { readonly of: WaitingPlace; readonly changeCount: number };

function keepText(key: string, kept: { readonly at: string; readonly draft: unknown } | null): void {
  writeJson(tabStorage, storageKey(key), kept);
}

/** Keeps `draft` as it changes; null is nothing unsaved. While `isWaiting` what an earlier visit left stays instead. */
function useKeeping(key: string, draft: unknown, isWaiting: boolean, of: OfQuarter | OfForm | null): void {
  const clock = useContext(ClockContext);
  const [visit] = useState(newCommandId);
  const latest = useRef(of);
  useEffect(() => {
    latest.current = of;
  });
  // A draft that is made anew at each render is the same one; what was forgotten is not kept again.
  const text = draft === null ? null : JSON.stringify(draft);
  useEffect(() => {
    if (text === null && isWaiting) return;
    const kept = { at: clock.now().toISOString(), ...(latest.current && { ...latest.current, visit }) };
    keepText(key, text === null ? null : { ...kept, draft: JSON.parse(text) });
  }, [key, text, isWaiting, clock, visit]);
}

/**
 * Keeps unsaved text in this browser tab, so that a reload does not lose it, and offers what an earlier visit left.
 * `draft` is null while nothing is unsaved. The offer stays until it is taken, discarded or typed over.
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

/** What is typed in the fields of a form. */
export type KeptFields<Fields> = {
  readonly fields: Fields;
  readonly change: (typed: Partial<Fields>) => void;
  /** When an earlier visit typed what stands in the fields again, ISO 8601; null where none did. */
  readonly keptAt: string | null;
  /** Keeps nothing any more: the fields were sent, or given up. */
  readonly forget: () => void;
  /** Begins anew, with the fields that the form opened with or with those that were saved. */
  readonly startOver: (saved?: Fields) => void;
};

/**
 * The fields of a form or of a dialog: whatever differs from what it opens with is kept in this browser tab until it
 * is sent or given up, and stands there again when the form is opened the next time. `ofTyped` says of which team it is.
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
