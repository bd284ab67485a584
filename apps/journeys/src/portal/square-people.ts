import type { Product } from '../product';
import { openDesk, playerCall, type Player } from './live-people';

interface Posted {
  id: number;
  uid: number;
}

/** A post of the demo that everybody sees. */
export async function firstPost(product: Product): Promise<Posted> {
  const { records } = await playerCall<{ records: Posted[] }>(product, '/v1/square/post/list?sort=2', {
    method: 'GET',
  });
  return records[0]!;
}

/** Has a player count as one who has been here for a while: what newcomers write is looked at first. */
export async function trust(product: Product, { uid }: Pick<Player, 'uid'>): Promise<void> {
  const { call } = await openDesk(product);
  const { version } = await call<{ version: number }>(`standings/${uid}`);
  await call(`standings/${uid}/trust`, { version, trustOverride: 1 }, 'PUT');
}

/** A post that moderators did not let through. @returns the number under which its author reads why */
export async function removedPostOf(product: Product, session: Player): Promise<number> {
  const json = {
    clientId: `removed-${session.uid}`,
    body: '低价出号，想要的来',
    tags: [1],
    pictures: [],
    gameId: null,
  };
  await playerCall(product, '/v1/square/post', { json, session });
  const { call } = await openDesk(product);
  const filter = encodeURIComponent(JSON.stringify({ state: 'open', uid: Number(session.uid) }));
  const [item] = await call<{ id: number; version: number; subjectVersion: number }[]>(`moderation?filter=${filter}`);
  const { id, version, subjectVersion } = item!;
  await call(`moderation/${id}/decide`, { version, subjectVersion, decision: 'remove', reasonId: 1 });
  return id;
}
