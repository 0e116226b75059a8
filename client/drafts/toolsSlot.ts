import { createContext, useContext } from 'react';

/** The place in a screen's context line where the tools of its grid stand; null until it is there, or where it has none. */
export const ToolsSlot = createContext<HTMLElement | null>(null);

/** The place for tools of the screen around. */
export const useToolsSlot = (): HTMLElement | null => useContext(ToolsSlot);
