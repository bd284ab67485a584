// A chat with customer service: two messages, a reply to each.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const TEXTS = ['我的充值没有到账，帮我看看好吗？', '好的，谢谢，我再等等。'];
const LOOK_MS = 100;
const PATIENCE_MS = 30_000;
const TOO_FAST_MS = 1500;
const READS = 0.7;

/** @param {import('./day.mjs').Guest} guest @returns {Promise<void>} */
export async function chat(guest) {
  const { wire, player, book, desk } = guest;
  const follower = guest.follow();
  /** Sequence numbers of what agents said. @type {number[]} */
  const said = [];
  const listen = follower.onEntry;
  follower.onEntry = (entry) => {
    listen(entry);
    const { kind, payload } = entry;
    if (kind === 'support.posted' && payload.message.sender === 'agent') said.push(payload.message.seq);
  };
  await follower.current();
  for (const [index, text] of TEXTS.entries()) {
    const clientId = `day-${randomUUID()}`.slice(0, 40);
    if (!(await say(guest, follower, { clientId, text }))) return;
    for (const start = performance.now(); said.length <= index; await pause(LOOK_MS))
      if (performance.now() - start > PATIENCE_MS) {
        desk.unanswered += 1;
        return;
      }
  }
  if (Math.random() >= READS) return;
  const form = { seq: Math.max(...said) };
  const { code, data } = await wire.ask('chat, read', player, { path: '/api/v1/support/read', form });
  if (code === 0) book.readTo.set(Number(player.uid), data.seq);
}

/**
 * @param {import('./day.mjs').Guest} guest @param {import('./follower.mjs').Follower} follower
 * @param {{ clientId: string, text: string }} written @returns {Promise<boolean>} false where it was refused
 */
async function say({ wire, player, book, desk }, follower, written) {
  const start = performance.now();
  const { lines } = follower;
  desk.expect(written.clientId);
  for (;;) {
    const posted = await follower.insist('support.send', written);
    if (posted.code === undefined) {
      // A line that broke meanwhile says nothing of the service.
      if (follower.lines === lines || wire.tally.isNearKill(start)) wire.tally.took('chat, stored', start);
      else desk.forget(written.clientId);
      wire.tally.settle('chat, stored');
      book.add('chat messages', written.clientId, `${player.uid} ${posted.message.seq}`);
      return true;
    }
    wire.tally.refuse('chat, stored', posted.code);
    if (posted.code !== 'support.tooFast') return false;
    await pause(TOO_FAST_MS);
  }
}
