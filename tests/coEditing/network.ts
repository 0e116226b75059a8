import { Agent, request } from 'node:http';
import { inPage } from './pageWorld.ts';

/**
 * The fate of a call: answered at once, answered when the test says so, lost on the way there or back, or
 * executed but answered with an error.
 */
export type Fate = 'answered' | 'held' | 'answerLost' | 'requestLost' | 'faulty';

/** A call of a page as received by the server, with its answer. */
export type Exchange = {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The command's id; null for a query. */
  readonly commandId: string | null;
  readonly answer: Readonly<Record<string, unknown>>;
};

type NetworkOptions = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Called when a command leaves the page. */
  readonly onSent: (path: string, commandId: string, body: string) => void;
  /** Called with every answer of the server, whether or not the page receives it. */
  readonly onAnswered: (exchange: Exchange) => Promise<void>;
};

const agent = new Agent({ keepAlive: true });

type Request = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** A call over HTTP, at a third of the cost of `fetch`. */
function send(
  address: string,
  { method, headers, body }: Request,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { method, headers, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const lost = () => new TypeError('Failed to fetch');

/** The server's own answer of a fault; one in another form would count as no answer. */
const faultOfServer = () =>
  Response.json({ status: 'Error', errors: ['An error occurred.'] }, { status: 500 });

/** The network between one page and the server: real calls over HTTP, whose answers the test delays or drops. */
export class Network {
  isDown = false;
  /** The fate of the next command; afterwards all is well again, except for faults, which last. */
  commandFate: Fate = 'answered';
  /** The fate of loads. */
  loadFate: Fate = 'answered';
  /** Calls that the page waits for and that are not held. */
  readonly underWay = new Set<Promise<void>>();
  #held: { readonly arrive: () => void; readonly lose: () => void }[] = [];
  #isEnded = false;
  readonly #options: NetworkOptions;

  constructor(options: NetworkOptions) {
    this.#options = options;
  }

  readonly fetch: typeof fetch = (address, init) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    this.#exchange(String(address), init ?? {}, { resolve, reject });
    return promise;
  };

  /** Releases the held answers. */
  release(): void {
    const held = this.#held;
    this.#held = [];
    for (const { arrive } of held) arrive();
  }

  /** Breaks the connection: held answers are lost, and calls fail until it is restored. */
  cut(): void {
    this.isDown = true;
    const held = this.#held;
    this.#held = [];
    for (const { lose } of held) lose();
  }

  /** Aborts every pending call. */
  end(): void {
    this.#isEnded = true;
    this.#held = [];
  }

  #exchange(
    path: string,
    { method = 'GET', headers = {}, body = '' }: RequestInit,
    { resolve, reject }: { resolve: (answer: Response) => void; reject: (fault: unknown) => void },
  ): void {
    const commandId = (headers as Record<string, string>)['Idempotency-Key'] ?? null;
    const fate = commandId === null ? this.loadFate : this.commandFate;
    if (commandId !== null) {
      if (fate !== 'faulty') this.commandFate = 'answered';
      this.#options.onSent(path, commandId, String(body));
    }
    if (this.#isEnded) return;
    if (this.isDown || fate === 'requestLost') {
      reject(lost());
      return;
    }
    const request = { method, headers: headers as Record<string, string>, body: String(body) };
    const made = inPage
      .exit(() => this.#call(path, commandId, request))
      .then((answer) => {
        const arrive = () => resolve(fate === 'faulty' ? faultOfServer() : answer);
        const lose = () => reject(lost());
        if (this.#isEnded) return;
        if (fate === 'answerLost' || this.isDown) lose();
        else if (fate === 'held') this.#held.push({ arrive, lose });
        else arrive();
      });
    const settled = made.catch(reject).finally(() => this.underWay.delete(settled));
    this.underWay.add(settled);
  }

  /** The call itself, outside the page: what happens there belongs to the server and the test. */
  async #call(path: string, commandId: string | null, request: Request): Promise<Response> {
    const { url, headers, onAnswered } = this.#options;
    const { status, text } = await send(url + path, {
      ...request,
      headers: { ...request.headers, ...headers },
    });
    // A page that waits long also asks which store is away, which is no call of the contract.
    if (request.method === 'POST')
      await onAnswered({ path, commandId, body: JSON.parse(request.body), answer: JSON.parse(text) });
    return new Response(text, { status });
  }
}
