import { useMediaQuery } from '@mantine/hooks';
import { createContext, useContext } from 'react';

const useMatches = (query: string): boolean =>
  useMediaQuery(query, false, { getInitialValueInEffect: false });

/** Whether a screen is being drawn on the server for a phone: there is no window to measure. */
export const DrawnSmallContext = createContext(false);

const useIsBelow = (query: string): boolean =>
  [useContext(DrawnSmallContext), useMatches(query)].includes(true);

/** Below 768 pixels: lists become cards, charts are hidden. Paper is no phone, however narrow. */
export const useIsSmallScreen = (): boolean => useIsBelow('screen and (width < 48em)');

/** Below 1200 pixels: a single-line header has no space for the account items. */
export const useIsNarrowScreen = (): boolean => useIsBelow('(width < 75em)');

/** Where focus on a field may open a keyboard over half of the screen: phones, and whatever is touched. */
export const useOpensKeyboard = (): boolean => {
  const isTouched = useMatches('(pointer: coarse)');
  return useIsSmallScreen() || isTouched;
};
