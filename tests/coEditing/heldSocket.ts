import { Manager, type Socket } from 'socket.io-client';
import type { Frame } from '../../contracts/features/frames.ts';
import { patienceMilliseconds } from '../fixtures/patience.ts';

type Listener = (...args: readonly unknown[]) => void;
type Message = { readonly event: string; readonly args: readonly unknown[] };

const pushed = ['connect', 'rooms', 'frame', 'presence', 'ghosts', 'sessionEnded'];

/**
 * The socket of a page: a real one to the real server, whose messages wait until the test releases them.
 * Messages in transit when the connection breaks are lost.
 */
export class HeldSocket {
  connected = false;
  /** Like a real one while it tries to reconnect by itself. */
  readonly active = true;
  /** Which transport an attempt begins with; a page's network blocks all alike here. */
  readonly io = { opts: {} };
  readonly #listeners = new Map<string, Listener[]>();
  readonly #connection: { readonly url: string; readonly origin: string; readonly cookie: string };
  #socket: Socket | null = null;
  #waiting: Message[] = [];
  /** Positions sent by the server so far over this connection, by room. */
  #told = new Map<string, number>();
  #looks = new Set<() => void>();

  constructor(connection: { readonly url: string; readonly origin: string; readonly cookie: string }) {
    this.#connection = connection;
  }

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }

  emit(event: string, ...args: readonly unknown[]): void {
    if (this.connected) this.#socket?.emit(event, ...args);
  }

  /** The page itself only reconnects after the server has closed the connection, which no step does. */
  connect(): void {
    throw new Error('The server closed the socket of a page.');
  }

  close(): void {
    this.breakOff();
  }

  get isOpen(): boolean {
    return this.#socket !== null;
  }

  /** Connects; resolves when the server has put the socket into its rooms. */
  async open(): Promise<void> {
    const { url, origin, cookie } = this.#connection;
    const manager = new Manager(url, {
      transports: ['websocket'],
      extraHeaders: { cookie, origin },
      reconnection: false,
    });
    const socket = manager.socket('/');
    this.#socket = socket;
    this.#told = new Map();
    for (const event of pushed)
      socket.on(event, (...args) => {
        if (this.#socket !== socket) return;
        this.#note(event, args);
        this.#waiting.push({ event, args });
        for (const look of this.#looks) look();
      });
    await this.#waitFor(() => this.#told.size > 0, 'the rooms of a page');
  }

  /** Breaks the connection; the page is not notified. */
  breakOff(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#waiting = [];
    this.connected = false;
    socket?.disconnect();
  }

  /** Waits until the server has sent everything up to a position of a room. */
  async reaches(room: string, position: number): Promise<void> {
    if (!this.#socket || !this.#told.has(room)) return;
    await this.#waitFor(() => (this.#told.get(room) ?? -1) >= position, `position ${position} of ${room}`);
  }

  /** Takes the next waiting message; undefined if there is none. */
  take(): (() => void) | undefined {
    const message = this.#waiting.shift();
    return message && (() => this.fire(message.event, ...message.args));
  }

  fire(event: string, ...args: readonly unknown[]): void {
    if (event === 'connect') this.connected = true;
    for (const listener of this.#listeners.get(event) ?? []) listener(...args);
  }

  #note(event: string, [message]: readonly unknown[]): void {
    if (event === 'rooms') this.#told = new Map(Object.entries(message as Record<string, number>));
    if (event !== 'frame') return;
    const { room, position } = message as Frame;
    this.#told.set(room, position);
  }

  #waitFor(isTrue: () => boolean, what: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        if (!isTrue()) return;
        clearTimeout(patience);
        this.#looks.delete(look);
        resolve();
      };
      const patience = setTimeout(() => {
        this.#looks.delete(look);
        reject(new Error(`Waited in vain for ${what}.`));
      }, patienceMilliseconds);
      this.#looks.add(look);
      look();
    });
  }
}
