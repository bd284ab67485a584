import { classNames } from '#ui/class-names';
import { Icon } from '#ui/icon';
import type { TrayPicture } from './tray.queries';
import styles from './upload-marks.module.css';

interface UploadMarksProps {
  picture: Pick<TrayPicture, 'uploaded' | 'problem' | 'progress'>;
  /** The name of the progress bar. */
  label: string;
  retryLabel?: string;
  onRetry: () => void;
}

/** Progress of a picture under way, or the button that uploads it again; they lie over the picture. */
export function UploadMarks({ picture, label, retryLabel, onRetry }: UploadMarksProps) {
  const { uploaded, problem, progress } = picture;
  const percent = Math.round(progress * 100);
  return (
    <>
      {!uploaded && !problem && (
        <span className={styles.progress} role="progressbar" aria-label={label} aria-valuenow={percent}>
          <span style={{ inlineSize: `${percent}%` }} />
        </span>
      )}
      {problem && (
        <button type="button" className={styles.retry} aria-label={retryLabel} title={problem} onClick={onRetry}>
          重试
        </button>
      )}
    </>
  );
}

interface RemoveMarkProps {
  label: string;
  /** Its place at the corner of the picture. */
  className?: string;
  onRemove: () => void;
}

/** Takes a picture out; its touch area is 44 around a small mark. */
export function RemoveMark({ label, className, onRemove }: RemoveMarkProps) {
  return (
    <button type="button" className={classNames(styles.remove, className)} aria-label={label} onClick={onRemove}>
      <Icon name="close" size={14} />
    </button>
  );
}
