import CardIcon from '@mui/icons-material/StyleOutlined';
import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import PictureIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useRef, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { MAX_TEXT } from './thread.rules';
import SendIcon from '@mui/icons-material/KeyboardReturn';
import FormHelperText from '@mui/material/FormHelperText';
import InputBase from '@mui/material/InputBase';
import { PICTURE_TYPES, textLimit } from '@ug/contract';
import type { Draft } from './desk-memory';

interface ToolsProps {
  isNote: boolean;
  canReply: boolean;
  onNote: (isNote: boolean) => void;
  onPictures: (files: File[]) => void;
  onCard: () => void;
  hasCards: boolean;
}

/** The buttons above the field: pictures, cards, and whether a note is written. */
export function ComposerTools({ isNote, canReply, onNote, onPictures, onCard, hasCards }: ToolsProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
      <Tooltip title="发送图片，也可以粘贴或拖入">
        <IconButton size="small" onClick={() => input.current?.click()} aria-label="发送图片">
          <PictureIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="选择图片"
        accept={PICTURE_TYPES.join()}
        onChange={(event) => {
          onPictures([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {hasCards && (
        <Tooltip title="发送卡片">
          <IconButton size="small" onClick={onCard} aria-label="发送卡片">
            <CardIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title="只有同事能看到（Alt+N）">
        <span>
          <Button
            size="small"
            color={isNote ? 'warning' : 'inherit'}
            variant={isNote ? 'outlined' : 'text'}
            startIcon={<NoteIcon fontSize="small" />}
            aria-pressed={isNote}
            disabled={!canReply}
            onClick={() => onNote(!isNote)}
          >
            内部备注
          </Button>
        </span>
      </Tooltip>
    </Box>
  );
}

const typedHint = '输入回复，/ 快捷回复，Enter 发送，Shift+Enter 换行';
const touchedHint = '输入回复，/ 快捷回复';

// Phones enlarge the page for smaller letters.
const letters = { xs: 16, md: 14 } as const;
const anyField = {
  flex: '1 1 0',
  minWidth: 0,
  px: 1.5,
  py: 1,
  fontSize: letters,
  borderRadius: 1.5,
  border: 1,
} as const;
const noteField = { ...anyField, borderStyle: 'dashed', borderColor: 'warning.main' } as const;
const replyField = { ...anyField, borderColor: 'divider', '&.Mui-focused': { borderColor: 'primary.main' } } as const;

interface FieldProps {
  draft: Draft;
  /** Whether it holds half a reply that cannot be sent here any more. */
  isStranded: boolean;
  isReady: boolean;
  isTouched: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
  onBlur: () => void;
  onSend: () => void;
}

/** The field of a reply or a note with the button that sends it. */
export function WritingField({ draft, isStranded, isReady, isTouched, field, onChange, onSend, ...on }: FieldProps) {
  const hint = isTouched ? touchedHint : typedHint;
  const limit = textLimit(draft.text.trim(), MAX_TEXT);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end', mt: 0.5 }}>
      <InputBase
        {...on}
        multiline
        minRows={2}
        maxRows={8}
        value={draft.text}
        readOnly={isStranded}
        onChange={(event) => onChange(event.target.value)}
        inputRef={field}
        placeholder={draft.isNote ? '写给同事的备注，玩家看不到' : hint}
        inputProps={{ 'aria-label': draft.isNote ? '内部备注' : '回复' }}
        error={limit.problem !== ''}
        sx={draft.isNote ? noteField : replyField}
      />
      <Button
        variant="contained"
        color={draft.isNote ? 'warning' : 'primary'}
        onClick={onSend}
        disabled={!isReady}
        endIcon={<SendIcon fontSize="small" />}
        sx={{ flexShrink: 0, minHeight: 40 }}
      >
        {draft.isNote ? '添加' : '发送'}
      </Button>
      {limit.count !== '' && (
        <FormHelperText error={limit.problem !== ''} role="status" sx={{ flexBasis: '100%', m: 0 }}>
          {limit.problem || limit.count}
        </FormHelperText>
      )}
    </Box>
  );
}
