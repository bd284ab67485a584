import { originNames } from '@ug/tables';

/** The player of an account; null for one of the house. */
export const uidOf = (account: string): number | null =>
  account.startsWith('player:') ? Number(account.slice('player:'.length)) : null;

const filterOf = (filter: object): string => encodeURIComponent(JSON.stringify(filter));

/** Pages of causes by the prefix of their code. */
const pages: Readonly<Record<string, { readonly resource: string; readonly page: (id: string) => string }>> = {
  adjustment: { resource: 'adjustments', page: (id) => `/adjustments/${id}/show` },
  order: { resource: 'orders', page: (id) => `/orders?filter=${filterOf({ q: id })}` },
  purchase: { resource: 'purchases', page: (id) => `/purchases?filter=${filterOf({ id: [Number(id)] })}` },
  gift: { resource: 'gifts', page: (id) => `/gifts?filter=${filterOf({ id: [Number(id)] })}` },
};

/** The code of a cause that was typed or copied from a list: X钻调整 5 is `adjustment:5`. Accepts the code itself too. */
export function originOf(words: string): string {
  const [, name = '', id = ''] = /^(.+?) ?(\d+)$/.exec(words.trim()) ?? [];
  const [kind] = Object.entries(originNames).find(([, known]) => known === name) ?? [];
  return kind === undefined ? words : `${kind}:${id}`;
}

/** The page and the resource of a transfer's cause. Null if no page shows it. */
export function originPage(origin: string): { readonly to: string; readonly resource: string } | null {
  const [kind = '', id = ''] = origin.split(':');
  const shown = pages[kind];
  return shown ? { to: shown.page(id), resource: shown.resource } : null;
}
