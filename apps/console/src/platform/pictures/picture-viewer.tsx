import CloseIcon from '@mui/icons-material/Close';
import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import OpenIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import type { Schemas } from '@ug/contract';
import { EMPTY_PICTURE, pressedKey } from '@ug/web';
import { useState, type KeyboardEvent } from 'react';
import { useConversationPicture } from './private-image';

type Picture = Schemas['PrivatePicture'];

interface Props {
  pictures: readonly Picture[];
  /** The id of the one to begin with. */
  first: string;
  onClose: () => void;
}

const onDark = { color: '#fff', '&:hover': { bgcolor: 'rgba(255,255,255,.16)' } } as const;

/** Opens a picture in a tab of its own; its address is of this page alone. */
const openAlone = (blob: Blob) => window.open(URL.createObjectURL(blob), '_blank', 'noopener');

/** Pictures of a conversation over the whole page, one at a time: arrow keys go on, a click shows one in its own size. */
export function PictureViewer({ pictures, first, onClose }: Props) {
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ id }) => id === first),
    ),
  );
  const [isLarge, setIsLarge] = useState(false);
  const picture = pictures[at];
  const { data } = useConversationPicture(picture?.id, 'large');
  if (!picture) return null;
  const go = (step: number) => {
    setIsLarge(false);
    setAt(Math.min(pictures.length - 1, Math.max(0, at + step)));
  };
  const press = (event: KeyboardEvent) => {
    if (pressedKey(event) === 'ArrowLeft') go(-1);
    if (pressedKey(event) === 'ArrowRight') go(1);
  };
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={press}
      aria-label="查看图片"
      slotProps={{ paper: { sx: { bgcolor: 'rgba(8,14,24,.94)', borderRadius: 0 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1, color: '#fff' }}>
        <Box sx={{ flexGrow: 1, pl: 1, fontVariantNumeric: 'tabular-nums' }} aria-live="polite">
          {at + 1} / {pictures.length}
        </Box>
        <IconButton onClick={() => data && openAlone(data.blob)} disabled={!data} aria-label="打开原图" sx={onDark}>
          <OpenIcon />
        </IconButton>
        <IconButton onClick={onClose} aria-label="关闭" sx={onDark} autoFocus>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ flexGrow: 1, minHeight: 0, overflow: 'auto', display: 'grid', placeItems: 'safe center' }}>
        <Box
          component="img"
          src={data?.address ?? EMPTY_PICTURE}
          alt={`图片 ${at + 1}`}
          onClick={() => setIsLarge(!isLarge)}
          sx={{
            display: 'block',
            cursor: isLarge ? 'zoom-out' : 'zoom-in',
            ...(isLarge ? {} : { maxWidth: '100%', maxHeight: 'calc(100dvh - 72px)', objectFit: 'contain' }),
          }}
        />
      </Box>
      {pictures.length > 1 && (
        <>
          <IconButton
            onClick={() => go(-1)}
            disabled={at === 0}
            aria-label="上一张"
            sx={{
              ...onDark,
              position: 'fixed',
              left: 8,
              top: '50%',
              '&.Mui-disabled': { opacity: 0.3, color: '#fff' },
            }}
          >
            <PreviousIcon fontSize="large" />
          </IconButton>
          <IconButton
            onClick={() => go(1)}
            disabled={at === pictures.length - 1}
            aria-label="下一张"
            sx={{
              ...onDark,
              position: 'fixed',
              right: 8,
              top: '50%',
              '&.Mui-disabled': { opacity: 0.3, color: '#fff' },
            }}
          >
            <NextIcon fontSize="large" />
          </IconButton>
        </>
      )}
    </Dialog>
  );
}
