import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { liveState, loadKey } from '../../client/call/queries.ts';
import { createQueryClient } from '../../client/call/queryClient.ts';
import { createLiveConnection } from '../../client/live/liveConnection.ts';
import { loadAgain, loadAgainAfter } from '../../client/live/loadAgain.ts';
import type { Call } from '../../contracts/calls/call.ts';
import { loadGame } from '../../contracts/calls/games.ts';
import { watch } from '../../contracts/calls/watch.ts';
import type { Frame } from '../../contracts/features/frames.ts';
import type { Actor } from '../../server/authority/access.ts';
import type { PersonSocket } from '../../server/push/socketSession.ts';

type Listener = (...args: readonly unknown[]) => void;
type Load = {
  readonly compute: () => Promise<unknown>;
  readonly resolve: (answer: unknown) => void;
  answer?: unknown;
};

/** A page's loads: its person's messages, and whether the game is frozen. */
export type Answers = {
  readonly messages: (
    actor: Actor,
  ) => Promise<{ readonly messages: readonly { readonly message_id: number }[] }>;
  readonly game: () => Promise<{ readonly gameDetails: { readonly frozen: boolean } }>;
};

/** A connection as seen by the server; emitted messages wait in transit. */
export class Wire {
  readonly rooms = new Set<string>();
  readonly way: { readonly event: string; readonly args: readonly unknown[] }[] = [];
  readonly id: string;
  readonly data: { actor: Actor };
  readonly handshake = { auth: {} };
  connected = true;

  constructor(id: string, actor: Actor) {
    this.id = id;
    this.data = { actor };
  }

  join(rooms: readonly string[]): void {
    for (const room of rooms) this.rooms.add(room);
  }
  leave(room: string): void {
    this.rooms.delete(room);
  }
  emit(event: string, ...args: readonly unknown[]): void {
    if (this.connected) this.way.push({ event, args });
  }
  /** Pages send nothing in these runs. */
  on(): void {}
  get asSocket(): PersonSocket {
    return this as unknown as PersonSocket;
  }
}

/** A page without rendering: the product's own live side and cache of loads, on a network controlled by the test. */
export class SimulatedPage {
  readonly actor: Actor;
  readonly #queryClient: QueryClient = createQueryClient({
    alert: () => undefined,
    requireSignIn: () => undefined,
  });
  readonly #listeners = new Map<string, Listener[]>();
  readonly #ends: (() => void)[] = [];
  #loads: Load[] = [];
  wire: Wire | null = null;

  constructor(actor: Actor, gameId: number, answers: Answers) {
    this.actor = actor;
    const socket = {
      connected: false,
      active: true,
      on: (event: string, listener: Listener) =>
        void this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]),
      emit: () => undefined,
      close: () => undefined,
    };
    const connection = createLiveConnection(
      { now: () => new Date(0) },
      {
        onFrame: (frame: Frame) => void loadAgainAfter(this.#queryClient, frame),
        onMissed: () => loadAgain(this.#queryClient, () => true),
        onGhosts: () => undefined,
        onSessionEnded: () => undefined,
        onPerson: () => undefined,
      },
      async () => socket as never,
    );
    this.#ends.push(connection.open());
    this.#load(watch, {}, () => answers.messages(actor));
    this.#load(loadGame, { game: gameId }, answers.game);
  }

  #load(contract: Call, params: Readonly<Record<string, number>>, compute: () => Promise<unknown>): void {
    const queryKey = loadKey(liveState, contract, params, {});
    const queryFn = ({ signal }: { signal: AbortSignal }) =>
      new Promise<unknown>((resolve, reject) => {
        const load: Load = { compute, resolve };
        this.#loads.push(load);
        signal.addEventListener('abort', () => {
          this.#loads = this.#loads.filter((other) => other !== load);
          reject(signal.reason);
        });
      });
    const observer = new QueryObserver(this.#queryClient, { queryKey, queryFn });
    this.#ends.push(observer.subscribe(() => undefined));
  }

  get isBusy(): boolean {
    return this.#loads.length > 0 || (this.wire?.way.length ?? 0) > 0;
  }

  /** Advances the oldest load by one step: to the server, then back. */
  async answer(): Promise<void> {
    const [load] = this.#loads;
    if (!load || !this.wire) return;
    if (load.answer === undefined) load.answer = await load.compute();
    else {
      this.#loads.shift();
      load.resolve(load.answer);
    }
  }

  connect(wire: Wire): void {
    this.wire = wire;
    this.fire('connect');
  }

  /** Messages in transit are lost; loads are repeated once there is a connection. */
  drop(): void {
    if (!this.wire) return;
    this.wire.connected = false;
    this.wire = null;
    for (const load of this.#loads) delete load.answer;
    this.fire('disconnect', 'transport close');
  }

  /** Delivers the next message this many times: zero if it is lost, which only happens to frames. */
  receive(times: number): void {
    const message = this.wire?.way[0];
    if (!message || (times !== 1 && message.event !== 'frame')) return;
    this.wire?.way.shift();
    for (let time = 0; time < times; time += 1) this.fire(message.event, ...message.args);
  }

  fire(event: string, ...args: readonly unknown[]): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(...args);
  }

  /** Called after a message was cleared. */
  cleared(): void {
    loadAgain(this.#queryClient, ([, path]) => path === watch.path);
  }

  #shown(contract: Call, params: object): unknown {
    return this.#queryClient.getQueryData(loadKey(liveState, contract, params as never, {}));
  }
  get messageIds(): readonly number[] {
    const shown = this.#shown(watch, {}) as Awaited<ReturnType<Answers['messages']>> | undefined;
    return (shown?.messages ?? []).map(({ message_id }) => message_id);
  }
  isFrozen(gameId: number): boolean | undefined {
    return (this.#shown(loadGame, { game: gameId }) as Awaited<ReturnType<Answers['game']>> | undefined)
      ?.gameDetails.frozen;
  }

  close(): void {
    this.drop();
    for (const end of this.#ends) end();
    this.#queryClient.clear();
  }
}
