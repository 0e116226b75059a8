import type { ReactNode } from 'react';

/** One state of a component, as on a screen. */
export type Exhibit = {
  /** `Tile: never updated`. */
  readonly name: string;
  /** Shown under its own address, because it covers the page. */
  readonly isModal?: boolean;
  /** Shown as a phone of 360 pixels shows it, under its own address. */
  readonly isPhone?: boolean;
  /** The address of the product that is open around it, `/game/1`; that of home if absent. */
  readonly at?: string;
  readonly show: () => ReactNode;
};

/** The states of one kind of component. */
export type Room = {
  readonly title: string;
  /** Each takes the whole width; otherwise as many are side by side as fit. */
  readonly isWide?: boolean;
  readonly exhibits: readonly Exhibit[];
};
