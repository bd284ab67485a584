import { Injectable } from '@nestjs/common';
import { actorName } from '#platform/actor/actor-context';
import { Clock } from '#platform/clock/clock';
import { DomainEvents } from '#platform/events/domain-events';
import { Records } from '#platform/records/records';
import { MessagesService } from '#features/players/messages/messages.service';
import { playerMuted, playerUnmuted } from './standings.events';
import { SquarePlayersRepository, standingRecord } from './square-players.repository';

const MINE = '/profile';

/** 禁言: mutes players in the square for a while. They get a message at its beginning and at an early end. */
@Injectable()
export class StandingMutesService {
  constructor(
    private readonly players: SquarePlayersRepository,
    private readonly records: Records,
    private readonly messages: MessagesService,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Mutes a player, inside the caller's unit of work. A mute that lasts longer already stays: one decision never shortens
   * another.
   */
  async mute(uid: number, until: Date, reason: string): Promise<void> {
    await this.players.open(uid);
    const held = await this.records.lock(standingRecord, uid);
    if (held?.mutedUntil && held.mutedUntil >= until) return;
    await this.set(uid, until, reason);
  }

  /** Mutes a player like `mute`, but may also shorten a mute. */
  async set(uid: number, until: Date, reason: string): Promise<void> {
    await this.players.open(uid);
    const muteReason = reason.trim();
    await this.records.change(standingRecord, { id: uid, action: 'mute' }, () => ({
      mutedUntil: until,
      muteReason,
      mutedAt: this.clock.now(),
      mutedBy: actorName(),
    }));
    const end = this.clock.wallMinute(until);
    const content = `您在广场被禁言至 ${end}，原因：${muteReason}。在此期间不能发帖、评论和评价，到期后自动恢复。`;
    await this.messages.notify(uid, { title: '您已被禁言', content, link: MINE });
    this.events.emit(playerMuted, { uid, until, reason: muteReason });
  }

  /** Ends a mute before its time, inside the caller's unit of work; without one nothing changes. */
  async unmute(uid: number): Promise<void> {
    await this.players.open(uid);
    const now = this.clock.now();
    const { before } = await this.records.change(standingRecord, { id: uid, action: 'unmute' }, ({ mutedUntil }) =>
      mutedUntil && mutedUntil > now ? { mutedUntil: null, muteReason: '', mutedAt: null, mutedBy: '' } : {},
    );
    if (!before.mutedUntil || before.mutedUntil <= now) return;
    const content = '您在广场的禁言已提前解除，现在可以继续发帖、评论和评价了。';
    await this.messages.notify(uid, { title: '禁言已解除', content, link: MINE });
    this.events.emit(playerUnmuted, { uid });
  }
}
