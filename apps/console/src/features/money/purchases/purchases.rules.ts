/** What waived a price, in words. */
export const waiverWords = (waivedBy: string | null): string => {
  if (waivedBy === null) return '—';
  return waivedBy === 'membership' ? '会员' : waivedBy;
};
