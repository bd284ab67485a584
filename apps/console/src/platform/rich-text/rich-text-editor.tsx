import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import { DefaultEditorOptions, RichTextInput, type RichTextInputProps } from 'ra-input-rich-text';
import { holdsOnlyPictures, NO_PICTURE, pastedHtml } from './pasted';
import { RichTextToolbar } from './rich-text-toolbar';

/** The marks and blocks that the service keeps; an editor that offered more would lose it on saving. */
const kept = ['starterKit', 'image'];
const starterKit = {
  heading: { levels: [1, 2, 3] },
  code: false,
  codeBlock: false,
  horizontalRule: false,
  link: { openOnClick: false, autolink: false },
};

const contentStyle = {
  '& .ProseMirror': { minHeight: 240, lineHeight: 1.7 },
  '& .ProseMirror :is(h1, h2, h3)': { mt: 0, mb: 1, lineHeight: 1.4 },
  '& .ProseMirror h1': { fontSize: 22 },
  '& .ProseMirror h2': { fontSize: 19 },
  '& .ProseMirror h3': { fontSize: 16 },
  '& .ProseMirror blockquote': { m: 0, mb: 1, pl: 1.5, borderLeft: '3px solid', borderColor: 'primary.main' },
  '& .ProseMirror img': { maxWidth: '100%', borderRadius: 1 },
} as const;

function editorOptions(label: string, onNoPicture: () => void): RichTextInputProps['editorOptions'] {
  const extensions = (DefaultEditorOptions.extensions ?? [])
    .filter(({ name }) => kept.includes(name))
    .map((extension) => {
      if (!('configure' in extension) || typeof extension.configure !== 'function') return extension;
      return extension.name === 'starterKit'
        ? extension.configure(starterKit)
        : extension.configure({ inline: true, resize: false });
    });
  const attributes = { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label };
  /** A screenshot says nothing to the editor, which would ignore it without a word. */
  function handlePaste(_view: unknown, { clipboardData }: ClipboardEvent): boolean {
    if (!holdsOnlyPictures(clipboardData)) return false;
    onNoPicture();
    return true;
  }
  const editorProps = { attributes, handlePaste, transformPastedHTML: pastedHtml };
  return { ...DefaultEditorOptions, extensions, editorProps };
}

/** The rich text editor itself; it is heavy, so `RichTextField` loads it when it is needed. */
export function RichTextEditor({ label, ...props }: Omit<RichTextInputProps, 'label'> & { label: string }) {
  const notify = useNotify();
  // Other options make another editor, which loses cursor and undo.
  const options = useMemo(() => editorOptions(label, () => notify(NO_PICTURE, { type: 'warning' })), [label, notify]);
  return (
    <RichTextInput {...props} label={label} editorOptions={options} toolbar={<RichTextToolbar />} sx={contentStyle} />
  );
}
