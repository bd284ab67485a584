import type { Schemas } from '@ug/contract';
import { toChapterPicture } from '#features/library/chapter-pictures/chapter-picture.rules';
import type { Paragraph } from './paragraphs.rules';

/** The tag of cached chapters, as guests read them. */
export const CHAPTERS_TAG = 'chapters';

/** So many characters of a locked chapter are shown at most. */
export const TASTE_CHARACTERS = 300;

/** Largest share of a locked chapter that is shown, so that a short one is not given away. */
const TASTE_SHARE = 0.1;

/** The beginning of a locked chapter, without pictures: whole paragraphs as far as they fit, the first one cut where it does not. */
export function tasteOf(paragraphs: readonly Paragraph[], chars: number): Paragraph[] {
  let left = Math.min(TASTE_CHARACTERS, Math.floor(chars * TASTE_SHARE));
  const taste: Paragraph[] = [];
  for (const [id, text, picture] of paragraphs) {
    if (picture) continue;
    const characters = [...text];
    if (characters.length > left) {
      if (left > 0) taste.push([id, `${characters.slice(0, Math.max(left - 1, 0)).join('')}…`]);
      break;
    }
    taste.push([id, text]);
    left -= characters.length;
  }
  return taste;
}

/** A paragraph as readers get it. */
export const toParagraph = ([id, text, picture]: Paragraph): Schemas['Paragraph'] => ({
  id,
  text,
  ...(picture && { picture: toChapterPicture(picture) }),
});
