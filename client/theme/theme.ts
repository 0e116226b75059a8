import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core';
import { type Brand, brandColors, brandTexts } from './brands.ts';
import { StayingButton } from './StayingButton.tsx';

/** Names in other alphabets use system fonts. */
const fonts =
  '"Inter", "Inter fallback", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif';

/** What opens over the page is made of the same paper. */
const opened = {
  styles: { dropdown: { background: 'var(--qd-page)', borderColor: 'var(--qd-grid-line)' } },
};

/** The Mantine theme of one presentation mode. */
export function themeOf(brand: Brand): MantineThemeOverride {
  return createTheme({
    colors: brandColors,
    primaryColor: brandTexts[brand].primaryColor,
    primaryShade: { light: 7, dark: 6 },
    autoContrast: true,
    respectReducedMotion: true,
    focusRing: 'auto',
    defaultRadius: 'sm',
    cursorType: 'pointer',
    fontFamily: fonts,
    fontSizes: {
      xs: 'var(--qd-font-size-12)',
      sm: 'var(--qd-font-size-13)',
      md: 'var(--qd-font-size-14)',
      lg: 'var(--qd-font-size-16)',
      xl: 'var(--qd-font-size-20)',
    },
    headings: {
      fontWeight: '600',
      sizes: {
        h1: { fontSize: 'var(--qd-font-size-28)', lineHeight: '1.2' },
        h2: { fontSize: 'var(--qd-font-size-20)', lineHeight: '1.3' },
        h3: { fontSize: 'var(--qd-font-size-17)', lineHeight: '1.35' },
        h4: { fontSize: 'var(--qd-font-size-15)', lineHeight: '1.4' },
      },
    },
    components: {
      Button: { defaultProps: { component: StayingButton } },
      ActionIcon: { defaultProps: { component: StayingButton } },
      Tooltip: {
        defaultProps: { withArrow: true, openDelay: 300, events: { hover: true, focus: true, touch: true } },
      },
      Select: opened,
      MultiSelect: opened,
      Menu: opened,
      Popover: opened,
      Switch: { defaultProps: { withThumbIndicator: false } },
      Modal: {
        defaultProps: { centered: true },
        styles: { title: { fontSize: 'var(--qd-font-size-17)', fontWeight: 600 } },
      },
      Drawer: { styles: { title: { fontSize: 'var(--qd-font-size-17)', fontWeight: 600 } } },
      // They render a header element, which would be a second banner landmark of the page.
      DrawerHeader: { defaultProps: { role: 'presentation' } },
      ModalHeader: { defaultProps: { role: 'presentation' } },
      CloseButton: { defaultProps: { 'aria-label': 'Close' } },
    },
  });
}

/** Mantine colors that fail WCAG 2.2 AA are replaced by the product's tokens. */
const tokens = {
  '--mantine-color-body': 'var(--qd-page)',
  '--mantine-color-text': 'var(--qd-text)',
  '--mantine-color-dimmed': 'var(--qd-dimmed)',
  '--mantine-color-placeholder': 'var(--qd-dimmed)',
  '--mantine-color-default': 'var(--qd-raised)',
  '--mantine-color-default-hover': 'var(--qd-hover)',
  '--mantine-color-default-color': 'var(--qd-text)',
  '--mantine-color-default-border': 'var(--qd-control-border)',
  '--mantine-color-error': 'var(--qd-negative)',
  '--mantine-color-anchor': 'var(--qd-accent)',
  '--mantine-color-disabled': 'var(--qd-hover)',
  '--mantine-color-disabled-color': 'var(--qd-dimmed)',
  '--mantine-color-disabled-border': 'var(--qd-grid-line)',
};

export const resolveVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': '1.45' },
  light: tokens,
  dark: tokens,
});
