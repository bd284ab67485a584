let dictionary: Promise<typeof import('pinyin-pro')> | undefined;

/** Loads the dictionary of `syllablesOf`. Call it outside of units of work: it reads a file of 300 kB. */
export async function loadSyllables(): Promise<void> {
  await (dictionary ??= import('pinyin-pro'));
}

/**
 * The Mandarin syllables of a text, without tones: one in lower case for each character (`nv` for 女), other
 * scripts as they are. A service loads the dictionary when it starts; a tool, with the first call.
 */
export async function syllablesOf(text: string): Promise<string[]> {
  const { pinyin } = await (dictionary ??= import('pinyin-pro'));
  return pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
}
