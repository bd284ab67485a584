import type { ReplyValues, Schemas } from '@ug/contract';
import { recordForm } from '#platform/fields/record-form';

type Reply = Schemas['CannedReply'];

/** The picture is sent by its id and compared as a picture. */
export const replyForm = recordForm('consoleUpdateCannedReply', { pictureId: 'picture' });

/** A form's reply as the contract takes it: a picture by its id. */
export const toReplyInput = (form: Partial<Reply> & Record<string, unknown>): Record<string, unknown> => ({
  ...replyForm.filled(form),
  shared: form.shared ?? false,
  pictureId: form.picture?.id ?? null,
});

/** A player as a preview shows one. */
export const sampleValues: ReplyValues = {
  玩家昵称: '小光',
  UID: '10284',
  余额: '120',
  会员到期: '2026-12-31',
  订单号: 'D20261122000017',
  游戏名: '星海远征',
  客服昵称: '小北',
};

/** The groups of some replies, each once, in the order in which they first come. */
export const groupsOf = (replies: readonly Pick<Reply, 'group'>[]): string[] => [
  ...new Set(replies.map(({ group }) => group)),
];

/** All replies by id, where some of them are put into another order and take the places that they had among all. */
export function orderedWithin(replies: readonly Pick<Reply, 'id'>[], ids: readonly number[]): number[] {
  const wanted = new Set(ids);
  let next = 0;
  return replies.map(({ id }) => (wanted.has(id) ? (ids[next++] ?? id) : id));
}
