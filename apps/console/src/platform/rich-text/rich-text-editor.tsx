import { useMemo } from 'react';
import { DefaultEditorOptions, RichTextInput, type RichTextInputProps } from 'ra-input-rich-text';
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

function editorOptions(label: string): RichTextInputProps['editorOptions'] {
  const extensions = (DefaultEditorOptions.extensions ?? [])
    .filter(({ name }) => kept.includes(name))
    .map((extension) => {
      if (!('configure' in extension) || typeof extension.configure !== 'function') return extension;
      return extension.name === 'starterKit'
        ? extension.configure(starterKit)
        : extension.configure({ inline: true, resize: false });
    });
  const attributes = { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label };
  return { ...DefaultEditorOptions, extensions, editorProps: { attributes } };
}

/** The rich text editor itself; it is heavy, so `RichTextField` loads it when it is needed. */
export function RichTextEditor({ label, ...props }: Omit<RichTextInputProps, 'label'> & { label: string }) {
  // Other options make another editor, which loses cursor and undo.
  const options = useMemo(() => editorOptions(label), [label]);
  return (
    <RichTextInput {...props} label={label} editorOptions={options} toolbar={<RichTextToolbar />} sx={contentStyle} />
  );
}
