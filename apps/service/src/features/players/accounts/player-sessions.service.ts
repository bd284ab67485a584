import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { currentActor } from '#platform/actor/actor-context';
import { Sessions } from '#platform/auth/sessions';
import { DomainEvents } from '#platform/events/domain-events';
import { playerSignedIn, playerTurnedAway } from './accounts.events';
import { toAccount } from './accounts.mapper';
import { deviceLabel } from './accounts.rules';
import { PlayerStatusesService } from './player-statuses.service';
import type { PlayerEntity } from './player.entity';

export type Account = Schemas['Account'];

type Way = Schemas['SignInWay'];

/** The way in which a player signs in, and the device. */
export interface SignedInBy {
  readonly way: Way;
  /** Device id that the client sends; empty without one. */
  readonly deviceId: string;
  readonly userAgent: string | undefined;
}

/** A session that a code opened proves the number for a while. */
const claimsOf: Readonly<Record<Way, Readonly<Record<string, string>>>> = {
  password: {},
  registration: {},
  phone: { by: 'phone' },
  'phone-registration': { by: 'phone' },
};

const isNew = (way: Way): boolean => way === 'registration' || way === 'phone-registration';

/** The one way in which a player's session begins; other features take part in it. */
@Injectable()
export class PlayerSessionsService {
  constructor(
    private readonly sessions: Sessions,
    private readonly statuses: PlayerStatusesService,
    private readonly events: DomainEvents,
  ) {}

  /** Opens a session of somebody who has shown who they are, inside the caller's unit of work. */
  async open(player: PlayerEntity, { way, deviceId, userAgent }: SignedInBy): Promise<Account> {
    const device = deviceLabel(userAgent);
    const uid = player.id;
    const session = await this.sessions.open('player', String(uid), { device, ...claimsOf[way] });
    // Listeners write about as much again: others have their turn first.
    await breathe();
    const source = { address: currentActor().address, deviceId };
    this.events.emit(playerSignedIn, { uid, way, sessionId: session.id, source, device });
    return toAccount(player, await this.statuses.ageStatusOf(player), { token: session.token, isNew: isNew(way) });
  }

  /** Says that somebody who has shown who they are is banned, inside the caller's unit of work. */
  turnAway({ id: uid }: PlayerEntity, { way, deviceId, userAgent }: SignedInBy): 'banned' {
    const source = { address: currentActor().address, deviceId };
    this.events.emit(playerTurnedAway, { uid, way, source, device: deviceLabel(userAgent) });
    return 'banned';
  }
}
