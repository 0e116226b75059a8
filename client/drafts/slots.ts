import { createContext, useContext } from 'react';

/** The element in a screen's context line for the tools of its grid; null if it has none. */
export const ToolsSlot = createContext<HTMLElement | 'notYet' | null>(null);

/** The slot for tools of the surrounding screen. */
export const useToolsSlot = (): HTMLElement | 'notYet' | null => useContext(ToolsSlot);

/** The element among a screen's notices for the conflicts of its sheets; null where it has none. */
export const ConflictsSlot = createContext<HTMLElement | null>(null);

/** The slot for conflicts of the surrounding screen. */
export const useConflictsSlot = (): HTMLElement | null => useContext(ConflictsSlot);
