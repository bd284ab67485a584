import { LocalPicture } from '#ui/local-picture';
import { Picture } from '#ui/picture';
import { placeholderOf } from '#ui/thumb-hash';
import type { TrayPicture, UploadedPicture } from '#features/community/square-pictures/tray.queries';
import { RemoveMark, UploadMarks } from '#features/community/square-pictures/upload-marks.widget';
import { COPY_WIDTHS } from '#platform/pictures/picture-file';
import styles from './draft-picture.module.css';

interface DraftPictureProps {
  picture: TrayPicture;
  onRemove: () => void;
  onRetry: () => void;
}

/** The address of a picture that nobody else may see yet is good for minutes: its tint stands in for it afterwards. */
function Uploaded({ picture }: { picture: UploadedPicture }) {
  return (
    <Picture
      source={picture}
      alt=""
      sizes="64px"
      ratio="1"
      widths={COPY_WIDTHS}
      placeholder={placeholderOf(picture.placeholder)}
      isEager
    />
  );
}

/** The picture of a comment that is being written: how far it has got, and the buttons on it. */
export function DraftPicture({ picture, onRemove, onRetry }: DraftPictureProps) {
  const { file, uploaded, problem } = picture;
  return (
    <div className={styles.tile} role="group" aria-label="评论图片">
      <span className={styles.image}>
        {file ? <LocalPicture blob={file} alt="" /> : uploaded && <Uploaded picture={uploaded} />}
        <UploadMarks picture={picture} label="图片上传进度" retryLabel="重新上传图片" onRetry={onRetry} />
      </span>
      <RemoveMark className={styles.remove} label="移除图片" onRemove={onRemove} />
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : (
        <p role="status">{uploaded ? '图片已上传' : '图片上传中，完成后即可发送'}</p>
      )}
    </div>
  );
}
