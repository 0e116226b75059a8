import type { ScreenSheets } from '../../client/drafts/screenSheets.ts';
import type { Sheet } from '../../client/grid/sheet/sheet.ts';
import type { Clock } from '../../client/lib/clock.ts';
import type { DialogRequest } from '../../client/ui/dialogs.ts';
import { saveCallOf } from '../../contracts/calls/decisionCalls.ts';
import { recordOf } from '../../contracts/decisions/areas.ts';
import type { CellValue } from '../../contracts/decisions/row.ts';
import { type Fate, Network } from './network.ts';
import { openPage, type Page, type Visitor } from './page.tsx';
import type { JudgedLog, Seen } from './record.ts';
import { expectKept, joined, type Unsaved, unsavedOf } from './unsaved.ts';

const keyOf = ({ area, filterChoice }: Sheet): string => `${area.name}|${filterChoice ?? ''}`;

/** One person of the team: their page, and the work that must not be lost. */
export class Person {
  readonly visitor: Visitor;
  /** True while messages to the page are held. */
  isStalled = false;
  readonly #record: JudgedLog;
  readonly #clock: Clock;
  /** Unsaved work left behind: by sheet, because some are on several screens. */
  readonly #left = new Map<string, Unsaved>();
  #page: Page | null = null;

  constructor(visitor: Visitor, record: JudgedLog, clock: Clock) {
    this.visitor = visitor;
    this.#record = record;
    this.#clock = clock;
  }

  get name(): string {
    return this.visitor.user.fullName;
  }

  get page(): Page {
    if (!this.#page) throw new Error(`${this.name} has no page.`);
    return this.#page;
  }

  get sheets(): ScreenSheets | null {
    return this.page.view.grids?.sheets ?? null;
  }

  /** The sheets that the person can edit on this screen. */
  get openSheets(): ScreenSheets | null {
    return this.page.view.grids?.readOnlyReason === null ? this.sheets : null;
  }

  /** Questions and notices on the page. */
  get questions(): readonly DialogRequest[] {
    return this.page.dialogs.queue.get();
  }

  /** Opens a page at an address and connects it. */
  async arrive(path: string): Promise<void> {
    const { url, origin, cookie } = this.visitor.connection;
    const network: Network = new Network({
      url,
      headers: { origin, cookie },
      onSent: (sentTo, commandId, body) => this.#record.sent(commandId, body, () => this.#seen(sentTo)),
      onAnswered: (exchange) => this.#record.answered(exchange),
    });
    this.#page = await openPage(this.visitor, path, network, this.#clock);
    await this.#page.socket.open();
    await this.receive();
    await this.#restore();
  }

  /** Releases the messages to the page. */
  async receive(): Promise<void> {
    for (let message = this.page.socket.take(); message; message = this.page.socket.take())
      await this.#keeping('a message', message);
  }

  /** Releases the held answers, and those still to come. */
  async release(): Promise<void> {
    const { network } = this.page;
    this.isStalled = false;
    network.loadFate = 'answered';
    network.commandFate = 'answered';
    await this.page.run(() => network.release());
  }

  /** Runs the page's due timers. */
  async run(): Promise<void> {
    await this.#page?.run();
  }

  async hasBeenSent(room: string, position: number): Promise<void> {
    await this.#page?.socket.reaches(room, position);
  }

  async leave(): Promise<void> {
    await this.#page?.end();
    this.#page = null;
  }

  /** Does something on the page that must not affect unsaved work. */
  async #keeping(what: string, work: () => void): Promise<void> {
    const { sheets } = this;
    const before = (sheets?.all ?? []).map((sheet) => {
      const renamed = new Map<number, number>();
      const end = sheet.subscribeIds((from, to) => renamed.set(from, to));
      return { sheet, unsaved: unsavedOf(sheet), renamed, end };
    });
    await this.page.run(work);
    for (const { sheet, unsaved, renamed, end } of before) {
      end();
      if (this.sheets === sheets) expectKept(sheet, unsaved, `${this.name}, ${what}`, renamed);
    }
  }

  /** Presses Save; the fate applies to the first resulting call. */
  async save(fate: Fate): Promise<void> {
    const { page } = this;
    page.network.commandFate = fate;
    await page.run(() => page.view.grids?.onSave());
    page.network.commandFate = 'answered';
  }

  /** Presses Save, which is recorded but answered with errors until the page gives up and says so. */
  async saveInVain(elapse: (milliseconds: number) => Promise<void>): Promise<void> {
    const { network, run, view } = this.page;
    network.commandFate = 'faulty';
    await run(() => view.grids?.onSave());
    while (this.questions.length === 0) await elapse(1_000);
    network.commandFate = 'answered';
    await this.answer(true);
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

  async reconnect(): Promise<void> {
    const { page } = this;
    if (!page.network.isDown) return;
    page.network.isDown = false;
    await page.socket.open();
  }

  /** Follows a link to another screen, and confirms if asked. */
  async open(path: string): Promise<void> {
    const { page } = this;
    if (page.path() === path) return this.#restore();
    await this.answer(false);
    const from = page.path();
    const work = this.#unsaved();
    await page.goTo(path);
    await this.answer(true);
    if (page.path() === from) return;
    this.#leave(work);
    await this.#restore();
  }

  /** Reloads the page: the tab keeps the input. */
  async reload(): Promise<void> {
    const { page } = this;
    if (page.network.isDown) return;
    this.#leave(this.#unsaved());
    await page.end();
    await this.arrive(page.path());
  }

  /** Answers the questions on the page. */
  async answer(isAccepted: boolean): Promise<void> {
    for (const question of this.questions) await this.page.run(() => question.answer(isAccepted));
  }

  /**
   * Restores what earlier visits left, which must be everything not recorded since. It is offered once the
   * screen is open and the outcome of the last save is known.
   */
  async #restore(): Promise<void> {
    const { page } = this;
    const isAsking = this.sheets?.all.some((sheet) => this.#unanswered(sheet).length > 0);
    if (!this.openSheets || isAsking) return;
    await page.run(() => page.view.kept?.onRestore());
    for (const sheet of this.openSheets.all) {
      const left = this.#left.get(keyOf(sheet));
      this.#left.delete(keyOf(sheet));
      if (!left) continue;
      const unsaved = this.#record.withoutRecorded(sheet.area, left);
      expectKept(sheet, unsaved, `${this.name} came back to ${page.path()}`);
    }
  }

  /** Ids of a sheet's saves that the browser keeps because they are unanswered. */
  #unanswered({ area, filterChoice }: Sheet): readonly string[] {
    const { session } = this.visitor;
    const keys = Array.from({ length: session.length }, (_, index) => session.key(index) ?? '');
    return keys
      .filter((key) => key.includes(`/${area.name}/`) && key.endsWith(`/${filterChoice ?? ''}`))
      .flatMap((key) => [...(session.getItem(key) ?? '').matchAll(/"commandId":"([^"]+)"/g)])
      .flatMap(([, commandId = '']) => commandId);
  }

  #leave(work: readonly (readonly [string, Unsaved])[]): void {
    for (const [key, unsaved] of work) this.#left.set(key, joined(this.#left.get(key), unsaved));
  }

  #unsaved(): readonly (readonly [string, Unsaved])[] {
    return (this.sheets?.all ?? []).map(
      (sheet) => [keyOf(sheet), unsavedOf(sheet, this.#unanswered(sheet))] as const,
    );
  }

  /** The record as shown on this person's screen when a save is sent. */
  #seen(path: string): Seen {
    const shape = path.replace('/api', '').replace(/\/\d+/, '/:intraturn');
    const sheet = this.sheets?.all.find(
      ({ area, filterChoice }) => saveCallOf(area, filterChoice).path === shape,
    );
    const cells = new Map<string, CellValue | null>();
    for (const rowId of sheet?.rowIds() ?? [])
      for (const { field } of sheet?.area.columns ?? []) {
        const { saved, conflict } = sheet!.cell(rowId, field);
        cells.set(`${rowId}|${field}`, conflict?.theirs ?? saved);
      }
    return { userId: this.visitor.user.userId, cells };
  }
}

/** Checks that the recorded values on the screen equal the log, cell by cell and row by row. */
export function differencesFromLog({ all }: ScreenSheets, record: JudgedLog): readonly string[] {
  return all.flatMap((sheet) => {
    const { area, filterChoice } = sheet;
    const logged = Object.values(record.rowsOf(area)).filter(
      (row) => !area.filter || filterChoice === null || row[area.filter.field] === filterChoice,
    );
    const shown = sheet.rowIds().filter((rowId) => rowId > 0 && !sheet.rowState(rowId).conflict);
    const strangers = shown.filter((rowId) => !logged.some((row) => row.id === rowId));
    return [
      ...strangers.map((rowId) => `${recordOf(area)} ${rowId} is not in the log`),
      ...logged.flatMap((row) =>
        area.columns.flatMap(({ field }) => {
          const saved = sheet.row(row.id) === undefined ? 'no row' : (sheet.cell(row.id, field).saved ?? 0);
          const inLog = row[field] ?? 0;
          return saved === inLog ? [] : [`${area.name} ${row.id} ${field}: ${saved} for ${inLog}`];
        }),
      ),
    ];
  });
}
