import { Button } from './button';
import { Dialog } from './dialog';
import { LocalPicture } from './local-picture';
import styles from './picture-preview.module.css';

interface PicturePreviewProps {
  files: readonly File[];
  /** A hint for the player, such as the largest size. */
  note: string;
  onSend: () => void;
  onClose: () => void;
}

/** Asks before pictures are sent, such as pasted ones: the clipboard may hold something else than the player thinks. */
export function PicturePreview({ files, note, onSend, onClose }: PicturePreviewProps) {
  const actions = (
    <>
      <Button look="plain" onClick={onClose}>
        取消
      </Button>
      <Button onClick={onSend}>发送</Button>
    </>
  );
  return (
    <Dialog
      title={files.length > 1 ? `发送这 ${files.length} 张图片？` : '发送这张图片？'}
      onClose={onClose}
      actions={actions}
    >
      <div className={styles.pictures}>
        {files.map((file, index) => (
          <LocalPicture key={index} blob={file} alt={`第 ${index + 1} 张图片`} />
        ))}
      </div>
      <p className={styles.note}>{note}</p>
    </Dialog>
  );
}
