import 'react';

declare module 'react' {
  // Allows custom properties as styles: the grid passes its column widths to CSS as one.
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
