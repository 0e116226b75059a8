import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** The current color scheme, and the action that switches to the other one, with its label. */
export function useColourScheme(): {
  readonly isDark: boolean;
  readonly label: string;
  readonly change: () => void;
} {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return {
    isDark,
    label: isDark ? 'Use light colors' : 'Use dark colors',
    change: () => setColorScheme(isDark ? 'light' : 'dark'),
  };
}
