import FormatBoldIcon from '@mui/icons-material/FormatBold';
import FormatClearIcon from '@mui/icons-material/FormatClear';
import FormatItalicIcon from '@mui/icons-material/FormatItalic';
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted';
import FormatListNumberedIcon from '@mui/icons-material/FormatListNumbered';
import FormatQuoteIcon from '@mui/icons-material/FormatQuote';
import FormatUnderlinedIcon from '@mui/icons-material/FormatUnderlined';
import RedoIcon from '@mui/icons-material/Redo';
import StrikethroughIcon from '@mui/icons-material/StrikethroughS';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import { useEffect, useReducer, type ReactNode } from 'react';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useMay } from '../access/session-context';
import { commandsOf, type Editor } from './editor-commands';
import { LinkButton } from './link-button';
import { PictureButton } from './picture-button';

interface Tool {
  label: string;
  face: ReactNode;
  isActive?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const headings = (['大标题', '中标题', '小标题'] as const).map((label, index): Tool => {
  const level = (index + 1) as 1 | 2 | 3;
  return {
    label,
    face: label,
    isActive: (editor) => editor.isActive('heading', { level }),
    run: (editor) => commandsOf(editor).toggleHeading({ level }).run(),
  };
});

/** A tool that switches one mark or block on and off, by the name the editor gives it. */
const toggle = (name: string, label: string, face: ReactNode, run: Tool['run']): Tool => ({
  label,
  face,
  run,
  isActive: (editor) => editor.isActive(name),
});

const groups: readonly (readonly Tool[])[] = [
  headings,
  [
    toggle('bold', '加粗', <FormatBoldIcon />, (editor) => commandsOf(editor).toggleBold().run()),
    toggle('italic', '斜体', <FormatItalicIcon />, (editor) => commandsOf(editor).toggleItalic().run()),
    toggle('underline', '下划线', <FormatUnderlinedIcon />, (editor) => commandsOf(editor).toggleUnderline().run()),
    toggle('strike', '删除线', <StrikethroughIcon />, (editor) => commandsOf(editor).toggleStrike().run()),
  ],
  [
    toggle('bulletList', '项目列表', <FormatListBulletedIcon />, (editor) =>
      commandsOf(editor).toggleBulletList().run(),
    ),
    toggle('orderedList', '编号列表', <FormatListNumberedIcon />, (editor) =>
      commandsOf(editor).toggleOrderedList().run(),
    ),
    toggle('blockquote', '引用', <FormatQuoteIcon />, (editor) => commandsOf(editor).toggleBlockquote().run()),
  ],
  [
    {
      label: '清除格式',
      face: <FormatClearIcon />,
      run: (editor) => commandsOf(editor).clearNodes().unsetAllMarks().run(),
    },
    { label: '撤销', face: <UndoIcon />, run: (editor) => commandsOf(editor).undo().run() },
    { label: '重做', face: <RedoIcon />, run: (editor) => commandsOf(editor).redo().run() },
  ],
];

/** Renders again whenever the editor's content or selection is another. */
function useEditorChanges(editor: Editor | null) {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor?.on('transaction', renderAgain);
    return () => {
      editor?.off('transaction', renderAgain);
    };
  }, [editor]);
}

function ToolButton({ tool, editor }: { tool: Tool; editor: Editor }) {
  const isActive = tool.isActive?.(editor) ?? false;
  return (
    <ToggleButton
      value={tool.label}
      size="small"
      aria-label={tool.label}
      title={tool.label}
      selected={isActive}
      disabled={!editor.isEditable}
      onClick={() => tool.run(editor)}
      sx={{ px: 0.75, py: 0.25, minWidth: 32, height: 32, border: 0, fontSize: 12.5, textTransform: 'none' }}
    >
      {tool.face}
    </ToggleButton>
  );
}

/** Buttons for the formats that the service keeps. */
export function RichTextToolbar() {
  const editor = useTiptapEditor() as Editor | null;
  const mayUpload = useMay('files.upload');
  useEditorChanges(editor);
  if (!editor) return null;
  return (
    <Box
      role="toolbar"
      aria-label="文字格式"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1, '& svg': { fontSize: 20 } }}
    >
      {groups.map((group) => (
        <Box key={group[0]?.label} sx={{ display: 'flex', border: 1, borderColor: 'divider', borderRadius: 1 }}>
          {group.map((tool) => (
            <ToolButton key={tool.label} tool={tool} editor={editor} />
          ))}
        </Box>
      ))}
      <Box sx={{ display: 'flex', border: 1, borderColor: 'divider', borderRadius: 1 }}>
        <LinkButton editor={editor} />
        {mayUpload && <PictureButton editor={editor} />}
      </Box>
    </Box>
  );
}
