import { labels, staffFieldLimits, type Schemas } from '@ug/contract';

export type Right = Schemas['MembershipRight'];

const { maxItems, items } = staffFieldLimits.consoleCreateMembershipPlan.rights;

/** The most rights that a plan brings. */
export const RIGHTS_AT_MOST = maxItems;

export const rightLimits = items.fields;

/** The set from which a right has its icon. */
export const rightIcons = Object.keys(labels.MembershipRightIcon) as Right['icon'][];

/** The rights as they are sent, their texts without spaces around them. */
export const tidied = (rights: readonly Right[]): Right[] =>
  rights.map(({ icon, title, note }) => ({ icon, title: title.trim(), note: note.trim() }));

/** A new line, with an icon that no other has. */
export function nextRight(rights: readonly Right[]): Right {
  const taken = new Set(rights.map(({ icon }) => icon));
  return { icon: rightIcons.find((icon) => !taken.has(icon)) ?? 'star', title: '', note: '' };
}

/** Returns the fault of the title in one place, or an empty text: players see each title once. */
export function titleFault(rights: readonly Right[], index: number): string {
  const titles = tidied(rights).map(({ title }) => title);
  const title = titles[index] ?? '';
  return title !== '' && titles.indexOf(title) < index ? '与上面的权益重复' : '';
}

/** Whether the rights can be saved; the length of texts is checked by their fields. */
export const areComplete = (rights: readonly Right[]): boolean =>
  tidied(rights).every(({ title }, index) => title !== '' && titleFault(rights, index) === '');

/** The rights in words, for histories. */
export const rightsWords = (rights: readonly Right[]): string =>
  rights
    .map(({ icon, title, note }) => `${title}（${note ? `${note}，` : ''}${labels.MembershipRightIcon[icon]}图标）`)
    .join('、') || '无';
