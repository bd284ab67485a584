import { ECDH } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import type { PlayerPrincipal } from '#platform/actor/principal';
import { isPublicUrl } from '#platform/addresses/public-addresses';
import { ownUid } from '#platform/auth/own-uid';
import { Clock } from '#platform/clock/clock';
import { AppConfig } from '#platform/config/app-config';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { hashOf, PushRepository } from './push.repository';

type Settings = Schemas['PushSettings'];

const OFF: Settings = { isOn: false, messages: false, support: false, notices: false };

/** Which browsers of a player are notified, and of what. */
@Injectable()
export class PushService {
  constructor(
    private readonly config: AppConfig,
    private readonly unitOfWork: UnitOfWork,
    private readonly subscriptions: PushRepository,
    private readonly clock: Clock,
  ) {}

  async own(uid: number, endpoint: string): Promise<Settings> {
    const found = await this.subscriptions.findByEndpoint(endpoint);
    if (found?.uid !== uid) return OFF;
    const { messages, support, notices } = found;
    return { isOn: true, messages, support, notices };
  }

  /**
   * Stores a browser, or what it is notified of. It stays another player's until the signed-in player shows the keys
   * that the browser made together with its address.
   * @throws Refusal `push.badEndpoint`, `push.taken`
   */
  async subscribe(player: PlayerPrincipal, body: BodyOf<'subscribePush'>): Promise<Settings> {
    const uid = ownUid(player, body.uid);
    const { endpoint, p256dh, auth, messages, support } = body;
    if (!isPublicUrl(endpoint, this.config.isPushLocal) || !isPoint(p256dh)) throw new Refusal('push.badEndpoint');
    return this.unitOfWork.run(async () => {
      const found = await this.subscriptions.findByEndpoint(endpoint);
      const isSame = found?.p256dh === p256dh && found.auth === auth;
      if (found && found.uid !== uid && !isSame) throw new Refusal('push.taken');
      // A page of before the square does not name it.
      const kept = found?.uid === uid ? found.notices : messages;
      const settings = { messages, support, notices: body.notices ?? kept };
      const now = { uid, sessionId: player.sessionId, p256dh, auth, ...settings, failures: 0 };
      if (found) await this.subscriptions.update(found.id, now);
      else
        await this.subscriptions.insert({
          ...now,
          endpoint,
          endpointHash: hashOf(endpoint),
          createdAt: this.clock.now(),
        });
      await this.subscriptions.forgetSurplus(uid);
      return { isOn: true, ...settings };
    });
  }

  async end(uid: number, endpoint: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      const found = await this.subscriptions.findByEndpoint(endpoint);
      if (found?.uid === uid) await this.subscriptions.remove([found.id]);
    });
  }
}

/** True if it is a point of the curve: nothing could be encrypted for anything else. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
