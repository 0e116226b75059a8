import { createContext, useContext } from 'react';

/**
 * The element in a screen's context line for the tools of its grid; null until it is mounted, or if it has
 * none.
 */
export const ToolsSlot = createContext<HTMLElement | null>(null);

/** The slot for tools of the surrounding screen. */
export const useToolsSlot = (): HTMLElement | null => useContext(ToolsSlot);
