// Agents who answer the players that write: each on a socket of their own, two replies a chat, which they then close.
import { setTimeout as pause } from 'node:timers/promises';
import { Follower } from './follower.mjs';

const THINK_MS = { from: 200, until: 700 };
const CLOSE_MS = 400;
const TOO_FAST_MS = 1500;
const REPLIES = 2;
/** Closed now, or by an answer that was lost. */
const ENDED = [200, 422];
const WORDS = ['您好，请稍等，我帮您核对一下。', '已经处理好了，还有其他可以帮您的吗？', '祝您游戏愉快。'];

/** @typedef {{ seq: number, clientId: string | null, sender: string }} Message */
/** @typedef {{ conversationId: number, message: Message }} Posted */

/** One agent. */
class Agent {
  /** The number of replies to each conversation. @type {Map<number, number>} */
  #replies = new Map();
  /** The last message of a player, by conversation. @type {Map<number, number>} */
  #asked = new Map();
  /** @type {Set<number>} */
  #busyWith = new Set();

  /** @param {Desk} desk @param {import('./stock.mjs').Agent} member @param {number} index */
  constructor(desk, { id, token }, index) {
    this.desk = desk;
    this.id = id;
    this.token = token;
    this.address = `127.1.1.${index + 1}`;
    this.follower = new Follower(desk.followers, desk.wire, {
      auth: { token },
      audience: 'staff',
      address: this.address,
    });
    this.follower.onEntry = ({ kind, payload }) => {
      if (kind === 'support.posted') this.#hear(payload);
      else if (kind === 'support.changed') this.#look(payload.conversation);
    };
  }

  /** @param {Posted} posted in a conversation that is theirs */
  #hear({ conversationId, message }) {
    if (message.sender !== 'player') return;
    if (message.clientId) this.desk.heard(message.clientId);
    this.#ask(conversationId, message.seq);
  }

  /**
   * Notes a message that came before the conversation became theirs. @param {{ id: number, agentId: number | null, state: string, unread:
   * number, lastSeq: number }} conversation
   */
  #look({ id, agentId, state, unread, lastSeq }) {
    if (agentId === this.id && state === 'assigned' && unread > 0) this.#ask(id, lastSeq);
  }

  /** @param {number} id @param {number} seq */
  #ask(id, seq) {
    this.#asked.set(id, Math.max(seq, this.#asked.get(id) ?? 0));
    if (this.#busyWith.has(id)) return;
    this.#busyWith.add(id);
    const working = this.#serve(id)
      .catch(() => {})
      .finally(() => this.#busyWith.delete(id));
    this.desk.serving.add(working);
    void working.finally(() => this.desk.serving.delete(working));
  }

  /** Answers until nothing is asked any more. @param {number} id */
  async #serve(id) {
    for (let read = 0; read < (this.#asked.get(id) ?? 0);) {
      read = this.#asked.get(id) ?? 0;
      await pause(THINK_MS.from + Math.random() * (THINK_MS.until - THINK_MS.from));
      await this.follower.insist('support.read', { conversationId: id, seq: read });
      const count = this.#replies.get(id) ?? 0;
      if (!(await this.#reply(id, count))) return;
      this.#replies.set(id, count + 1);
      if (count + 1 >= REPLIES) await this.#close(id);
    }
  }

  /** @param {number} id @param {number} count @returns {Promise<boolean>} false where it is theirs no more */
  async #reply(id, count) {
    const clientId = `day-${this.id}-${String((this.desk.written += 1)).padStart(6, '0')}`;
    const text = WORDS[Math.min(count, WORDS.length - 1)];
    for (;;) {
      const posted = await this.follower.insist('support.send', { conversationId: id, clientId, text });
      if (posted.code === undefined) {
        this.desk.book.add('chat replies', clientId, posted.message.seq);
        return true;
      }
      this.desk.wire.tally.refuse('chat, stored', posted.code);
      if (posted.code !== 'support.tooFast') return false;
      await pause(TOO_FAST_MS);
    }
  }

  /** @param {number} id */
  async #close(id) {
    await pause(CLOSE_MS);
    const headers = { authorization: `Bearer ${this.token}` };
    const path = `/api/admin/support-conversations/${id}/close`;
    const staff = { uid: '0', token: '', address: this.address };
    await this.desk.wire.ask('chat closed', staff, { path, json: {}, headers, statuses: ENDED });
    this.#replies.delete(id);
  }
}

export class Desk {
  /** Answers that are under way. @type {Set<Promise<unknown>>} */
  serving = new Set();
  /** The number of replies that were begun. */
  written = 0;
  /** Players who left because nobody answered for half a minute. */
  unanswered = 0;
  /** When each message was sent that no agent has seen yet. @type {Map<string, number>} */
  #sent = new Map();
  /** @type {Agent[]} */
  #agents;

  /**
   * @param {import('./stock.mjs').Agent[]} agents @param {import('./follower.mjs').Followers} followers
   * @param {import('./wire.mjs').Wire} wire @param {import('./books.mjs').Acknowledged} book
   */
  constructor(agents, followers, wire, book) {
    this.followers = followers;
    this.wire = wire;
    this.book = book;
    this.#agents = agents.map((agent, index) => new Agent(this, agent, index));
  }

  async open() {
    await Promise.all(this.#agents.map(({ follower }) => follower.current()));
  }

  /** A player sends this now. @param {string} clientId */
  expect(clientId) {
    this.#sent.set(clientId, performance.now());
  }

  /** When it was sent is not known. @param {string} clientId */
  forget(clientId) {
    this.#sent.delete(clientId);
  }

  /** An agent sees it. @param {string} clientId */
  heard(clientId) {
    const start = this.#sent.get(clientId);
    if (start === undefined) return;
    this.#sent.delete(clientId);
    this.wire.tally.took('chat, at the agent', start);
  }

  async close() {
    while (this.serving.size > 0) await Promise.all(this.serving);
    for (const { follower } of this.#agents) follower.close();
  }
}
