import type { ReactNode } from 'react';

/** One state of a component, as on a screen. */
export type Exhibit = {
  /** `Tile: never updated`. */
  readonly name: string;
  /** Shown under its own address, because it covers the page. */
  readonly isModal?: boolean;
  readonly show: () => ReactNode;
};

/** The states of one kind of component. */
export type Room = {
  readonly title: string;
  /** Each takes the whole width; otherwise as many are side by side as fit. */
  readonly isWide?: boolean;
  readonly exhibits: readonly Exhibit[];
};
