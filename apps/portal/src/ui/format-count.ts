const units = [
  { size: 1e8, word: '亿' },
  { size: 1e4, word: '万' },
];

/** A count as people read it: 9999, 1.2万, 3亿. Cut, not rounded, so that it never promises more than there is. */
export function formatCount(count: number): string {
  const unit = units.find(({ size }) => count >= size);
  if (!unit) return String(count);
  return `${Math.floor((count / unit.size) * 10) / 10}${unit.word}`;
}
