/** The part of a key press that shows if an input method has it. */
export interface KeyPress {
  readonly key: string;
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** An event as React hands it on: the browser's own is inside, with what React does not copy. */
interface Wrapped {
  readonly nativeEvent: KeyPress;
}

/** The code that browsers give in place of a key's own while an input method has the key. */
const INPUT_METHOD_CODE = 229;

/**
 * Whether a key press belongs to an input method, which takes letters for pinyin and Enter for the word that is chosen.
 * Safari ends the composition before it reports the key that ended it, so `isComposing` is false by then and only the
 * code tells (https://bugs.webkit.org/show_bug.cgi?id=165004). A dead key, such as Option+N on a Mac, has that code too
 * and belongs to the page.
 */
export function isInputMethodKey(event: KeyPress | Wrapped): boolean {
  const { key, isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || (keyCode === INPUT_METHOD_CODE && key !== 'Dead');
}

/**
 * The key that was pressed for the page: `Enter`, `ArrowDown`, `e`. It is empty for a press that belongs to an input
 * method, and so equals no key. Fronts read it instead of `event.key`.
 */
export function pressedKey(event: KeyPress | Wrapped): string {
  if (isInputMethodKey(event)) return '';
  return 'nativeEvent' in event ? event.nativeEvent.key : event.key;
}
