import type { Schemas } from '@ug/contract';

type Gift = Schemas['Gift'];

interface Pages {
  readonly pages: Schemas['GiftPage'][];
}

/** All gifts of all pages, each once though a page was fetched while others came. */
export function giftsIn({ pages }: Pages): Gift[] {
  return [...new Map(pages.flatMap((page) => page.list).map((gift) => [gift.id, gift])).values()];
}

/** The pages with a gift that has just come, first as the service would send it. */
export function withGift<Data extends Pages>(data: Data, gift: Gift): Data {
  const [first, ...rest] = data.pages;
  if (!first || giftsIn(data).some(({ id }) => id === gift.id)) return data;
  const list = [gift, ...first.list].sort((one, other) => other.id - one.id);
  return { ...data, pages: [{ ...first, list }, ...rest] };
}

/** A gift as a card in a conversation, before the service has made it one: it leads to the code and does not show it. */
export const giftCardOf = ({ id, name, gameCode }: Gift): Schemas['SupportCard'] => ({
  ref: `gift:${id}`,
  label: '礼包',
  title: name,
  subtitle: gameCode === null ? '奖励已到账，点击查看' : '点击查看游戏兑换码',
  picture: '',
  link: '/gifts',
});
