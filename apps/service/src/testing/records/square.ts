import { randomBytes } from 'node:crypto';
import type { BodyOf, Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { ReviewQueue, type Submission } from '#platform/moderation/review-queue';
import type { SubjectRef } from '#platform/subjects/subject';
import { newId } from '#platform/ids/ids';
import { TagEditingService } from '#features/community/tags/tag-editing.service';
import type { PlayerDevice } from '../players';
import { pngOf } from '../files/sample-files';
import type { TestApp } from '../test-app';

let tags = 0;

/** A tag that posts may carry. @returns its id */
export async function makeTag(app: TestApp): Promise<number> {
  tags += 1;
  const { id } = await app.get(TagEditingService).create({ tag: `标签${tags}`, color: 'blue', state: 'on' });
  return id;
}

/** Uploads a picture as the portal does. */
export async function uploadPicture(
  app: Pick<TestApp, 'origin'>,
  player: Pick<PlayerDevice, 'uid' | 'token'>,
  bytes?: Buffer,
): Promise<Schemas['SquarePicture']> {
  const body = new FormData();
  body.set('appID', '1000');
  body.set('file', new Blob([new Uint8Array(bytes ?? (await pngOf(60, 40)))], { type: 'image/png' }));
  const headers = { 'UG-Uid': String(player.uid), 'UG-Token': player.token };
  const response = await fetch(`${app.origin}/api/v1/square/picture`, { method: 'POST', headers, body });
  const envelope = (await response.json()) as { code: number; msg: string; data: Schemas['SquarePicture'] | null };
  if (!envelope.data) throw new Error(`${envelope.code} ${envelope.msg}`);
  return envelope.data;
}

/** The body that publishes a post, whose text no other has. */
export const newPost = (tag: number, fields: Partial<BodyOf<'createPost'>> = {}): BodyOf<'createPost'> => ({
  clientId: newId(),
  // Texts below twenty characters are never similar to another: a similar one would wait for the desk.
  body: `真好玩 ${randomBytes(8).toString('hex')}`,
  tags: [tag],
  pictures: [],
  gameId: null,
  ...fields,
});

/** A post of a player, published unless something has to be looked at. */
export const writePost = (player: PlayerDevice, tag: number, fields: Partial<BodyOf<'createPost'>> = {}) =>
  player.client.call('createPost', { body: newPost(tag, fields) });

/** A review desk that only notes what is handed in, for specs of features below it. */
export interface NotedReviews {
  readonly submitted: Submission[];
  readonly withdrawn: SubjectRef[];
}

/** Declares one where the app has no review desk of its own. */
export function noteReviews(app: TestApp): NotedReviews {
  const noted: NotedReviews = { submitted: [], withdrawn: [] };
  app.get(ReviewQueue).declare({
    submit: (submission) => Promise.resolve(void noted.submitted.push(submission)),
    withdraw: ({ kind, id }) => Promise.resolve(void noted.withdrawn.push({ kind, id })),
  });
  return noted;
}

/** Does something as the review desk would, in a unit of work of its own. */
export const asDesk = <T>(app: TestApp, work: () => Promise<T>): Promise<T> => app.get(UnitOfWork).run(work);
