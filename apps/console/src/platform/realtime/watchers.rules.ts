const MOST_NAMED = 3;

/** `小北、小南 也在编辑`; of many the first three. */
export function watcherWords(names: readonly string[], doing: '查看' | '编辑'): string {
  const named = names.slice(0, MOST_NAMED).join('、');
  const more = names.length > MOST_NAMED ? ` 等 ${names.length} 人` : '';
  return `${named}${more} 也在${doing}`;
}
