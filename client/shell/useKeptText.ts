import { useContext, useEffect, useState } from 'react';
import * as z from 'zod';
import { ClockContext } from '../shell/clock.ts';

/** Unsaved text that an earlier visit in this tab left. */
export type KeptText<T> = { readonly at: string; readonly draft: T };

function keptTextOf<T>(key: string, schema: z.ZodType<T>): KeptText<T> | null {
  const text = sessionStorage.getItem(key);
  if (text === null) return null;
  const parsed = z.object({ at: z.string(), draft: schema }).safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

function keepText(key: string, kept: object | null): void {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch {
    // The storage is full or refused; the screen has it all.
  }
}

/**
 * Keeps unsaved text in this browser tab, so that a reload does not lose it, and offers what an earlier visit left
 * (ux §2.5). `draft` is null while nothing is unsaved. The offer stays until it is taken, discarded or typed over.
 */
export function useKeptText<T>(
  key: string,
  schema: z.ZodType<T>,
  draft: T | null,
): {
  readonly offer: KeptText<T> | null;
  readonly endOffer: () => void;
  /** Keeps nothing any more: the text lives on elsewhere, or was given up. */
  readonly forget: () => void;
} {
  const clock = useContext(ClockContext);
  const [offer, setOffer] = useState(() => keptTextOf(`text/${key}`, schema));
  useEffect(() => {
    if (draft === null && offer !== null) return;
    keepText(`text/${key}`, draft === null ? null : { at: clock.now().toISOString(), draft });
  }, [key, draft, offer, clock]);
  return {
    offer: draft === null ? offer : null,
    endOffer: () => setOffer(null),
    forget: () => keepText(`text/${key}`, null),
  };
}
