import type { ComponentProps } from 'react';
import { claimKeptWork } from '../../client/session/keptOwner.ts';
import type { WaitingCard } from '../../client/waiting/WaitingCard.tsx';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import {
  activeIntraturn,
  createScenario,
  deleteScenario,
  submitDecisions,
} from '../../contracts/calls/decisionSets.ts';
import { freezeGame } from '../../contracts/calls/games.ts';
import { runTurn } from '../../contracts/calls/runTurn.ts';
import { freezeTeam } from '../../contracts/calls/teams.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { framesOf } from '../../server/features/framesOf.ts';
import { type ApiClient, signIn } from '../fixtures/product/apiClient.ts';
import type { Product } from '../fixtures/product/startProduct.ts';
import { HeldSocket } from './heldSocket.ts';
import { type Fate, Network } from './network.ts';
import { openPage, type Page, type Visitor } from './page.tsx';
import { inPage, memoryStorage, PageTimers } from './pageWorld.ts';
import { clockOf, openGame, type Players } from './table.ts';

export type Card = ComponentProps<typeof WaitingCard>;

/** A page's operations for the signed-in person. */
function claim({ session, local }: Visitor, userId: number): void {
  const socket = new HeldSocket({ url: '', origin: '', cookie: '' });
  const world = { timers: new PageTimers(() => 0), session, local, fetch, socket, listeners: new Map() };
  inPage.run(world, () => claimKeptWork(userId));
}

/** A browser tab of a person on the Retail CDs of the team. */
export class Tab {
  readonly visitor: Visitor;
  /** Rates that this tab's saves were confirmed to have recorded. */
  readonly recorded = new Set<number>();
  readonly #quarters: Quarters;
  #page: Page | null = null;

  constructor(visitor: Visitor, quarters: Quarters) {
    this.visitor = visitor;
    this.#quarters = quarters;
  }

  get page(): Page {
    if (!this.#page) throw new Error('The tab shows no page.');
    return this.#page;
  }

  get sheet() {
    return this.page.view.grids?.sheets.all[0];
  }

  get isOpen(): boolean {
    return this.page.view.grids?.readOnlyReason === null;
  }

  get cards(): readonly Card[] {
    return [...this.page.view.waiting];
  }

  async arrive(path: string): Promise<void> {
    claim(this.visitor, this.visitor.user.userId);
    const { url, origin, cookie } = this.visitor.connection;
    const network = new Network({
      url,
      headers: { origin, cookie },
      onSent: () => undefined,
      onAnswered: async ({ path: sentTo, body, answer }) => {
        if (!sentTo.endsWith('/cds/save') || answer.status !== 'Success' || answer.modifiedBy !== null)
          return;
        for (const { rate } of (body.updated ?? []) as readonly { rate?: number }[])
          if (rate !== undefined) this.recorded.add(rate);
      },
    });
    this.#page = await openPage(this.visitor, path, network, clockOf(this.#quarters.product));
    await this.connect();
  }

  /** Connects, and releases all messages to the page. */
  async connect(): Promise<void> {
    const { page } = this;
    page.network.isDown = false;
    if (!page.socket.isOpen) await page.socket.open();
    await this.receive();
  }

  async receive(): Promise<void> {
    const { page } = this;
    for (let message = page.socket.take(); message; message = page.socket.take()) await page.run(message);
    await page.run();
  }

  async drop(): Promise<void> {
    const { page } = this;
    if (page.network.isDown) return;
    page.socket.breakOff();
    await page.run(() => {
      page.network.cut();
      page.socket.fire('disconnect', 'transport close');
    });
  }

  /** Reloads the page: the tab keeps the input. */
  async reload(path = this.page.path()): Promise<void> {
    await this.page.end();
    await this.arrive(path);
  }

  async leave(): Promise<void> {
    await this.#page?.end();
    this.#page = null;
  }

  /** Types an offer rate; no-op if the screen accepts none. */
  async type(row: number, ratePercent: number): Promise<boolean> {
    const { sheet } = this;
    const rowId = sheet?.rowIds()[row];
    if (!sheet || rowId === undefined || !this.isOpen) return false;
    await this.page.run(() => {
      sheet.edit([{ rowId, field: 'ratePercent', value: ratePercent }], 'Typing');
    });
    return true;
  }

  async save(fate: Fate = 'answered'): Promise<void> {
    const { page } = this;
    page.network.commandFate = fate;
    await page.run(() => page.view.grids?.onSave());
    page.network.commandFate = 'answered';
    await this.answer(true);
  }

  async answer(isAccepted: boolean): Promise<void> {
    for (let turns = 0; turns < 5 && this.page.dialogs.queue.get().length > 0; turns += 1)
      for (const question of this.page.dialogs.queue.get())
        await this.page.run(() => question.answer(isAccepted));
  }

  /** The contents of the screen's cards. */
  get lines(): readonly (readonly string[])[] {
    return this.cards.map(({ lines }) => lines.map(({ value }) => value));
  }

  /** Presses Use on the first card. */
  async use(): Promise<void> {
    await this.page.run(() => this.cards[0]?.use?.onUse());
  }

  /** Opens the screen in the currently open quarter. */
  async openNext(): Promise<void> {
    await this.page.goTo(this.#quarters.cds(this.#quarters.turn));
  }

  /** Typed and unsaved rates on the screen. */
  unsaved(): readonly number[] {
    const { sheet } = this;
    return (sheet?.rowIds() ?? []).flatMap((rowId) => {
      const { isDirty, value } = sheet!.cell(rowId, 'ratePercent');
      return isDirty ? [Number(value)] : [];
    });
  }
}

/** A game that is run quarter by quarter while people have its Retail CDs open. */
export class Quarters {
  product: Product;
  readonly gameId: number;
  readonly teamId: number;
  readonly tabs: Tab[] = [];
  turn = 1;
  #read = 0;
  /** Position of the newest frame of each room. */
  readonly #rooms = new Map<string, number>();
  readonly #players: Players;
  readonly #admin: ApiClient;

  constructor(product: Product, players: Players, admin: ApiClient, ids: { gameId: number; teamId: number }) {
    this.product = product;
    this.#players = players;
    this.#admin = admin;
    this.gameId = ids.gameId;
    this.teamId = ids.teamId;
  }

  /** Address of the Retail CDs, of a quarter or of the newest. */
  cds(turn?: number): string {
    const query = new URLSearchParams({ ...(turn && { turn: String(turn) }), type: 'Retail CDs' });
    return `/game/${this.gameId}/decisions/${this.teamId}/cds?${query}`;
  }

  /** A tab of one of the three people; tabs of one browser share its storage. */
  tab(person: number, local: Storage = memoryStorage()): Tab {
    const { user, signedIn } = this.#players.users[person]!;
    const { url, origin } = this.product;
    const connection = { url, origin, cookie: this.#players.clients[person]?.cookie ?? '' };
    const tab = new Tab({ user, signedIn, connection, session: memoryStorage(), local }, this);
    this.tabs.push(tab);
    return tab;
  }

  /** The administrator runs the quarter, by the dialog's call. */
  async run(): Promise<void> {
    await this.#admin.succeed(runTurn, { game: this.gameId }, { turn: this.turn, runMCM: true });
    await this.product.application.processes.background.settled();
    this.turn += 1;
    await this.arrived();
  }

  /** A teammate creates a scenario, which becomes the active one. */
  async createScenario(name: string): Promise<number> {
    const ben = this.#players.clients[1]!;
    const { intraturn } = await ben.succeed(activeIntraturn, { team: this.teamId }, {});
    const made = await ben.succeed(createScenario, {}, { name, intraturn_id: intraturn.intraturn_id });
    await this.arrived();
    return made.intraturn_id;
  }

  /** A teammate submits the saved decisions; an instructor's unfreeze reopens the team. */
  async submit(): Promise<void> {
    const ben = this.#players.clients[1]!;
    const { intraturn } = await ben.succeed(activeIntraturn, { team: this.teamId }, {});
    const ids = { intraturn: intraturn.intraturn_id };
    await ben.call(submitDecisions, ids, { version: intraturn.version, force: true });
    await this.arrived();
  }

  async deleteScenario(intraturnId: number): Promise<void> {
    const body = { intraturn_id: intraturnId, team_id: this.teamId };
    await this.#players.clients[1]!.succeed(deleteScenario, {}, body);
    await this.arrived();
  }

  async setFrozen(isFrozen: boolean): Promise<void> {
    const body = { game_id: this.gameId, frozen: isFrozen, turnNum: this.turn };
    await this.#players.instructor.succeed(freezeTeam, { team: this.teamId }, body);
    await this.arrived();
  }

  async setGameFrozen(isFrozen: boolean): Promise<void> {
    await this.#admin.succeed(freezeGame, { game: this.gameId }, { frozen: isFrozen });
    await this.arrived();
  }

  /** Releases all pushed messages at the connected pages. */
  async arrived(): Promise<void> {
    const events = await this.product.application.stores.eventStore.readAll({ after: this.#read });
    for (const event of events) {
      this.#read = event.position;
      for (const { room } of framesOf(event)) this.#rooms.set(room, event.position);
    }
    for (const { page } of this.tabs)
      for (const [room, position] of this.#rooms) await page.socket.reaches(room, position);
    for (const tab of this.tabs) if (tab.page.socket.isOpen) await tab.receive();
    await this.elapse(100);
  }

  async elapse(milliseconds: number): Promise<void> {
    this.product.environment.advance(milliseconds);
    for (const tab of this.tabs) await tab.page.run();
  }

  /** The recorded rates of a quarter, by account. */
  async recorded(turn: number): Promise<readonly number[]> {
    const { load } = callsOf(certificatesOfDeposit);
    if (!load) throw new Error('CDs cannot be loaded.');
    const [client] = this.#players.clients;
    const answer = await client!.succeed(
      load,
      { team: this.teamId },
      { turnNum: turn, cdType: 'Retail CDs' },
    );
    return (answer as unknown as { cds: readonly { rate: number }[] }).cds.map(({ rate }) => rate);
  }

  /** Another person signs in at a tab, then its own person again. */
  async passOn(tab: Tab, to: number): Promise<void> {
    const path = tab.page.path();
    await tab.page.end();
    claim(tab.visitor, this.#players.users[to]?.user.userId ?? 0);
    await tab.arrive(path);
  }

  async end(): Promise<void> {
    for (const tab of this.tabs) await tab.leave();
    this.tabs.length = 0;
  }
}

/** Opens a separate game. */
export async function openQuarters(product: Product, players: Players, turns = 15): Promise<Quarters> {
  const { gameId, teamIds } = await openGame(product, 'Full', turns);
  return new Quarters(product, players, await signIn(product, 'admin'), { gameId, teamId: teamIds[0] ?? 0 });
}
