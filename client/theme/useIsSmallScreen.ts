import { useMediaQuery } from '@mantine/hooks';
import { createContext, useContext } from 'react';

const useIsBelow = (width: string): boolean =>
  useMediaQuery(`(max-width: ${width})`, false, { getInitialValueInEffect: false });

/** Whether a screen is being drawn on the server for a phone: there is no window to measure. */
export const DrawnSmallContext = createContext(false);

const useIsAtMost = (width: string): boolean =>
  [useContext(DrawnSmallContext), useIsBelow(width)].includes(true);

/** Below 768 pixels: lists become cards, charts are hidden. */
export const useIsSmallScreen = (): boolean => useIsAtMost('47.99em');

/** Below 1120 pixels: a single-line header has no space for the account items. */
export const useIsNarrowScreen = (): boolean => useIsAtMost('69.99em');

/** Where focus on a field may open a keyboard over half of the screen: phones, and whatever is touched. */
export const useOpensKeyboard = (): boolean => {
  const isTouched = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  return useIsSmallScreen() || isTouched;
};
