import { setTimeout as pause } from 'node:timers/promises';
import { RefusedError, type StaffClient } from '@ug/api-client';
import { seededChance } from '../chance';
import { insist } from '../insist';

const chance = seededChance();

/** A moderator who takes one item after the other, and thinks better of some decisions. */
export class WalkingModerator {
  client: StaffClient | null = null;
  isOpen = true;
  /** Decisions that stand, by item. */
  readonly decided = new Map<number, 'approve' | 'remove'>();
  readonly removed = new Set<number>();
  undone = 0;

  async walk(): Promise<void> {
    while (this.isOpen)
      try {
        await this.next();
      } catch (error) {
        // Decided by a call whose answer was lost, or taken away with everything of its author's day.
        if (!(error instanceof RefusedError)) throw error;
      }
  }

  private async next(): Promise<void> {
    const { id } = await this.ask((client) => client.call('claimNextModerationItem', { body: {} }));
    if (id === null) return pause(20);
    const params = { id };
    const { version, subjectVersion } = await this.ask((client) => client.call('consoleGetModeration', { params }));
    const decision = chance() < 0.5 ? 'approve' : 'remove';
    const removeRecent = decision === 'remove' && chance() < 0.4;
    const body = { version, subjectVersion, decision, reason: '含有广告', removeRecent } as const;
    try {
      await this.ask((client) => client.call('decideModerationItem', { params, body }));
      this.decided.set(id, decision);
      if (removeRecent) this.removed.add(id);
      if (chance() < 0.3) await this.undo(id);
    } finally {
      await this.seeRemoved(id);
    }
  }

  private async undo(id: number): Promise<void> {
    this.decided.delete(id);
    this.removed.delete(id);
    await this.ask((client) => client.call('undoModerationDecision', { params: { id } }));
    this.undone += 1;
  }

  /** Waits until what goes with a decision has gone, or is back. */
  private async seeRemoved(itemId: number): Promise<void> {
    const query = { filter: { itemId } };
    for (;;) {
      const [removal] = await this.ask((client) => client.call('consoleListRemovals', { query }));
      if (!removal || removal.state === 'removed' || removal.state === 'restored') return;
      await pause(20);
    }
  }

  private ask<T>(ask: (client: StaffClient) => Promise<T>): Promise<T> {
    return insist(() => this.client, ask);
  }
}
