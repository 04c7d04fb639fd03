// One socket to a table that comes back by itself: it says hello with the last seq it knows, so nothing is missed.
import { t } from '../strings/online';
import type { Fault } from './contract';
import { protocolVersion, type Message } from './wire';

// connecting: the first time; lost: trying again; the others end it.
export type LineState = 'connecting' | 'open' | 'lost' | 'missing' | 'version' | 'broken' | 'closed';

const endings: Record<number, LineState> = { 4001: 'version', 4004: 'missing', 1011: 'broken' };
const longestWait = 8000;
const answerTime = 12_000; // then the line counts as dead
const pingEvery = 20_000;

interface Hello {
  token: string;
  since: number; // 0: everything
  seat: number | null;
}

export class Connection {
  state = $state<LineState>('connecting');
  tries = $state(0);
  #socket: WebSocket | null = null;
  #timer = 0;
  #pings = 0;
  #openSince = 0;
  #last = 0;
  #waiting = new Map<number, { done: (no: Fault | null) => void; timer: number }>();
  readonly #wake = () => this.state === 'lost' && this.#connect();

  constructor(
    private readonly table: string,
    private readonly hello: () => Hello,
    private readonly receive: (message: Message) => void,
  ) {
    addEventListener('online', this.#wake);
    this.#connect();
  }

  // Milliseconds; 0 while it is not.
  get openFor(): number {
    return this.state === 'open' ? performance.now() - this.#openSince : 0;
  }

  // Answers with what was wrong, or null.
  ask(request: Record<string, unknown>): Promise<Fault | null> {
    const id = ++this.#last;
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve(lostFault);
    return new Promise((done) => {
      const timer = setTimeout(() => this.#socket?.close(), answerTime) as unknown as number;
      this.#waiting.set(id, { done, timer });
      this.#socket!.send(JSON.stringify({ ...request, id }));
    });
  }

  // A new socket, because what hello says has changed.
  again(): void {
    this.#socket?.close();
    this.#failAll();
    this.#connect();
  }

  close(state: LineState = 'closed'): void {
    this.state = state;
    removeEventListener('online', this.#wake);
    clearTimeout(this.#timer);
    clearInterval(this.#pings);
    this.#socket?.close();
    this.#failAll();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const { token, since, seat } = this.hello();
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    this.#socket = socket;
    socket.onopen = () => {
      const hello: Record<string, unknown> = {
        type: 'hello',
        version: protocolVersion,
        table: this.table,
        id: 0,
      };
      if (token) hello['token'] = token;
      if (since > 0) hello['since'] = since;
      if (seat !== null && token) hello['seat'] = seat;
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = ({ data }) =>
      socket === this.#socket && this.#read(JSON.parse(data as string) as Message);
    socket.onclose = ({ code }) => socket === this.#socket && this.#lose(code);
  }

  #read(message: Message): void {
    if (message.type === 'done' || message.type === 'refused') {
      if (message.id === 0) this.#opened(message);
      else this.#settle(message);
    } else this.receive(message);
  }

  // The answer to hello comes after everything it told.
  #opened(message: Message): void {
    if (message.type === 'refused') return this.close('missing');
    this.state = 'open';
    this.#openSince = performance.now();
    this.tries = 0;
    clearInterval(this.#pings);
    this.#pings = setInterval(() => void this.ask({ type: 'ping' }), pingEvery) as unknown as number;
  }

  #settle(message: Message & { type: 'done' | 'refused' }): void {
    const waiting = this.#waiting.get(message.id ?? -1);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(message.id!);
    waiting.done(message.type === 'done' ? null : { clause: message.clause ?? '', why: message.why });
  }

  #lose(code: number): void {
    clearInterval(this.#pings);
    this.#failAll();
    if (this.state === 'closed') return;
    const ending = endings[code];
    if (ending) return this.close(ending);
    this.state = 'lost';
    const wait = Math.min(longestWait, 300 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    this.#timer = setTimeout(() => this.#connect(), wait) as unknown as number;
  }

  #failAll(): void {
    for (const { done, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      done(lostFault);
    }
    this.#waiting.clear();
  }
}

export const lostFault: Fault = { clause: '', why: t('lostMove') };
