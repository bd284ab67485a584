import { describe, expect, it, vi } from 'vitest';
import { createDeskMemory } from './desk-memory';
import type { Outgoing } from './outbox';

const reply = (clientId: string): Outgoing => ({
  conversationId: 12,
  reply: { clientId, text: '您好' },
  at: '2026-11-21T02:00:00.000Z',
  order: 1,
  state: 'waiting',
  problem: '网络中断',
});
/** What the browser tells the other tabs. */
const tell = (key: string) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));

describe('what the desk keeps', () => {
  it('is written by two tabs without either losing what the other has', () => {
    const [one, other] = [createDeskMemory(1), createDeskMemory(1)];
    one.keepDraft(12, { text: '一段很长的回复', isNote: false });
    other.keepDraft(9, { text: '备注', isNote: true });
    one.keepReply(reply('a'));
    other.keepReply(reply('b'));
    one.keepDraft(12, null);
    const later = createDeskMemory(1);
    expect(later.drafts()).toEqual({ 9: { text: '备注', isNote: true } });
    expect(later.replies()).toHaveLength(2);
    expect(createDeskMemory(11).drafts()).toEqual({});
  });

  it('is followed by other tabs', () => {
    const [one, other] = [createDeskMemory(1), createDeskMemory(1)];
    const [draft, replies] = [vi.fn(), vi.fn()];
    other.follow({ draft, replies });
    one.keepDraft(12, { text: '您', isNote: false });
    tell('ug-desk-1:draft:12');
    expect(draft).toHaveBeenLastCalledWith(12, { text: '您', isNote: false });
    one.keepDraft(12, null);
    tell('ug-desk-1:draft:12');
    expect(draft).toHaveBeenLastCalledWith(12, null);
    one.keepReply(reply('a'));
    tell('ug-desk-1:reply:a');
    tell('ug-desk-11:reply:a');
    expect(replies).toHaveBeenCalledOnce();
  });

  it('of a version before is taken over once, in its order', () => {
    const { order: _, ...old } = reply('a');
    const outgoing = [old, { ...old, reply: { ...old.reply, clientId: 'b' } }];
    localStorage.setItem('ug-desk-1', JSON.stringify({ drafts: { 9: { text: '写到一半', isNote: false } }, outgoing }));
    const memory = createDeskMemory(1);
    expect(memory.drafts()).toEqual({ 9: { text: '写到一半', isNote: false } });
    expect(
      memory
        .replies()
        .sort((one, other) => one.order - other.order)
        .map((each) => each.reply.clientId),
    ).toEqual(['a', 'b']);
    expect(localStorage.getItem('ug-desk-1')).toBeNull();
  });

  it.each(['x', '{', 'null'])('is nothing where %j stands', (text) => {
    localStorage.setItem('ug-desk-1', text);
    localStorage.setItem('ug-desk-1:draft:9', text);
    expect(createDeskMemory(1).drafts()).toEqual({});
  });
});
