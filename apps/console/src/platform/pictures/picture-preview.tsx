import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useCallback } from 'react';

function Thumbnail({ file, isAlone }: { file: File; isAlone: boolean }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0, maxWidth: isAlone ? '100%' : 'calc(50% - 6px)' }}>
      <Box
        component="img"
        ref={show}
        alt={file.name}
        sx={{
          display: 'block',
          maxWidth: '100%',
          maxHeight: isAlone ? 320 : 160,
          objectFit: 'contain',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
        }}
      />
      <Box component="figcaption" sx={{ mt: 0.5, fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {file.name}
      </Box>
    </Box>
  );
}

interface Props {
  title: string;
  files: readonly File[];
  /** A hint about the largest size. */
  note: string;
  /** Sentences about files that cannot be sent. */
  refusals: readonly string[];
  sendLabel: string;
  onSend: () => void;
  onClose: () => void;
}

/** Asks before pictures are sent that were pasted or dropped: a clipboard may hold something else than somebody thinks. */
export function PicturePreview({ title, files, note, refusals, sendLabel, onSend, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="preview-title">
      <DialogTitle id="preview-title">{title}</DialogTitle>
      <DialogContent>
        {refusals.length > 0 && (
          <Alert severity="warning" sx={{ mb: 1.5 }}>
            {refusals.join('；')}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
          {files.map((file, index) => (
            <Thumbnail key={index} file={file} isAlone={files.length === 1} />
          ))}
        </Box>
        <Box sx={{ mt: 1.5, fontSize: 12, color: 'text.secondary', textAlign: 'center' }}>{note}</Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          取消
        </Button>
        <Button variant="contained" onClick={onSend} autoFocus>
          {sendLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
