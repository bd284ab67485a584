import type { useTiptapEditor } from 'ra-input-rich-text';

/** The rich text editor. */
export type Editor = NonNullable<ReturnType<typeof useTiptapEditor>>;

/** The commands of the editor's extensions, which its core's types do not name; `run` does them as one step. */
interface Commands {
  toggleHeading(options: { level: 1 | 2 | 3 }): Commands;
  toggleBold(): Commands;
  toggleItalic(): Commands;
  toggleUnderline(): Commands;
  toggleStrike(): Commands;
  toggleBulletList(): Commands;
  toggleOrderedList(): Commands;
  toggleBlockquote(): Commands;
  clearNodes(): Commands;
  unsetAllMarks(): Commands;
  extendMarkRange(mark: string): Commands;
  setLink(options: { href: string }): Commands;
  unsetLink(): Commands;
  setImage(options: { src: string; alt: string }): Commands;
  undo(): Commands;
  redo(): Commands;
  run(): boolean;
}

/** A chain of commands where the cursor stands. */
export const commandsOf = (editor: Editor): Commands => editor.chain().focus() as unknown as Commands;
