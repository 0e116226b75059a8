/** One device's part of a W3C "perform actions" command, which WebDriver and WebDriver BiDi share. */
export type InputSource = {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, string | number>>[];
};

/** A page of an engine with its own cookies and storage, driven through either engine's protocol. */
export type EngineWindow = {
  /** The version of its browser. */
  readonly version: string;
  /** Navigates to an address and waits until it has loaded. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function, given as its text, in the page with the values of a JSON list; returns its result as JSON. */
  call(functionText: string, listText: string): Promise<string>;
  perform(sources: readonly InputSource[]): Promise<void>;
  /** What is called and performed from here on happens in the page's first frame, until an address is opened. */
  enterFrame(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

/** A running browser other than Chromium. */
export type Engine = {
  /** Opens a window; WebKit's driver has one at a time. */
  openWindow(): Promise<EngineWindow>;
  close(): Promise<void>;
};

/** An engine available on this machine. */
export type FoundEngine = { readonly name: string; start(): Promise<Engine> };

/** Why an engine cannot be tested here. */
export type MissingEngine = { readonly name: string; readonly missing: string };
