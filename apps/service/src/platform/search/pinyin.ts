/**
 * How a text is spoken in Mandarin, without tones: one lower-case syllable for each character (`nv` for 女), other
 * scripts as they are. The dictionary is loaded with the first call, for only saving needs it.
 */
export async function syllablesOf(text: string): Promise<string[]> {
  const { pinyin } = await import('pinyin-pro');
  return pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
}
