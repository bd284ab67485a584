import { Refusal } from '../errors/refusal';
import type { PlayerPrincipal } from '../actor/principal';

/**
 * The uid of the signed-in player as a number.
 * @param claimed the uid that the body names, if it does; the session decides, and a client that thinks it is somebody
 * else has lost its session
 * @throws Refusal `session.expired`
 */
export function ownUid(player: PlayerPrincipal | null, claimed?: string): number {
  if (!player || (claimed && claimed !== player.uid)) throw new Refusal('session.expired');
  return Number(player.uid);
}
