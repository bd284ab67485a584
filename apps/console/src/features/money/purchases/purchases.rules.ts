import { labels, type Schemas } from '@ug/contract';

/** The waiver of a purchase in words. A dash if there was none. */
export const waiverWords = (waivedBy: string | null): string => {
  if (waivedBy === null) return '—';
  return waivedBy === 'membership' ? '会员' : waivedBy;
};

/** The name of a purchase, with its kind unless it is a game. */
export const contentWords = ({
  subjectKind,
  partCount,
  name,
}: Pick<Schemas['Purchase'], 'subjectKind' | 'partCount' | 'name'>): string => {
  if (subjectKind === 'game') return name;
  const what = partCount === null ? labels.PurchaseSubjectKind[subjectKind] : `${partCount} 章`;
  return `${name} · ${what}`;
};
