import type { Schemas } from '@ug/contract';

type Right = Schemas['MembershipRight'];

/** Returns the rights as they are stored, their texts without spaces around them. */
export const tidiedRights = (rights: readonly Right[]): Right[] =>
  rights.map(({ icon, title, note }) => ({ icon, title: title.trim(), note: note.trim() }));

/** Returns the fault of tidied rights in words for their operator, or null. Two of one title look like a mistake. */
export function rightsFault(rights: readonly Right[]): string | null {
  const titles = rights.map(({ title }) => title);
  const double = titles.find((title, index) => titles.indexOf(title) !== index);
  return double === undefined ? null : `权益“${double}”重复，请合并或改名`;
}
