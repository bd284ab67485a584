import type { Schemas } from '@ug/contract';

type Order = Schemas['Order'];

interface Pages {
  readonly pages: Schemas['OrderPage'][];
}

/** The pages after an order stands otherwise; a new one comes first, as fetching them again would have it. */
export function applyToOrders<Data extends Pages>(data: Data, order: Order): Data {
  const [first, ...rest] = data.pages;
  if (!first) return data;
  const isHere = ordersIn(data).some(({ orderNo }) => orderNo === order.orderNo);
  const isNewest = !isHere && first.list.every(({ createdAt }) => createdAt <= order.createdAt);
  const pages = isNewest ? [{ ...first, list: [order, ...first.list] }, ...rest] : data.pages;
  return {
    ...data,
    pages: pages.map((page) => ({
      ...page,
      list: page.list.map((one) => (one.orderNo === order.orderNo ? order : one)),
    })),
  };
}

/** All orders of all pages, each once though a page was fetched while others came. */
export function ordersIn({ pages }: Pages): Order[] {
  return [...new Map(pages.flatMap((page) => page.list).map((order) => [order.orderNo, order])).values()];
}
