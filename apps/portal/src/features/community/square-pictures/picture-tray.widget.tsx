import { PICTURE_TYPES } from '@ug/contract';
import { type ChangeEvent } from 'react';
import { Icon } from '#ui/icon';
import { LocalPicture } from '#ui/local-picture';
import type { TrayPicture } from './tray.queries';
import { RemoveMark, UploadMarks } from './upload-marks.widget';
import { useTileOrder } from './use-tile-order';
import styles from './picture-tray.module.css';

interface PictureTrayProps {
  pictures: readonly TrayPicture[];
  limit: number;
  onAdd: (files: File[]) => void;
  onMove: (key: string, to: number) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
}

interface TileProps {
  picture: TrayPicture;
  place: number;
  count: number;
  onRemove: () => void;
  onRetry: () => void;
}

const stateOf = ({ uploaded, problem, progress }: TrayPicture): string => {
  if (problem) return problem;
  return uploaded ? '已上传' : `已上传 ${Math.round(progress * 100)}%`;
};

/** The picture, how far it has got, and the buttons on it. */
function Tile({ picture, place, count, onRemove, onRetry }: TileProps) {
  const { file, uploaded } = picture;
  return (
    <>
      {file ? <LocalPicture blob={file} alt="" /> : <img src={uploaded?.small} alt="" draggable={false} />}
      <UploadMarks picture={picture} label={`第 ${place} 张图片上传进度`} onRetry={onRetry} />
      <RemoveMark className={styles.remove} label={`移除第 ${place} 张，共 ${count} 张`} onRemove={onRemove} />
    </>
  );
}

/** The pictures of a post, in their order: dragged, or moved with the arrow keys. */
export function PictureTray({ pictures, limit, onAdd, onMove, onRemove, onRetry }: PictureTrayProps) {
  const { dragged, tile } = useTileOrder(onMove);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(target.files ?? [])]);
    // The same picture may be chosen again.
    target.value = '';
  };
  const problems = [...new Set(pictures.map(({ problem }) => problem).filter(Boolean))];
  return (
    <>
      <ul className={styles.tray} aria-label="图片">
        {pictures.map((picture, index) => (
          <li
            key={picture.key}
            // A listed picture is moved with the keys while it is focused.
            tabIndex={0}
            aria-label={`第 ${index + 1} 张，${stateOf(picture)}，按方向键调整顺序`}
            data-dragged={dragged === picture.key || undefined}
            {...tile(picture.key, index)}
          >
            <Tile
              picture={picture}
              place={index + 1}
              count={pictures.length}
              onRemove={() => onRemove(picture.key)}
              onRetry={() => onRetry(picture.key)}
            />
          </li>
        ))}
        {pictures.length < limit && (
          <li className={styles.add}>
            <label>
              <input type="file" accept={PICTURE_TYPES.join()} multiple aria-label="添加图片" onChange={choose} />
              <Icon name="picture" size={26} />
              <span>
                {pictures.length}/{limit}
              </span>
            </label>
          </li>
        )}
      </ul>
      {problems.map((problem) => (
        <p key={problem} role="alert" className={styles.problem}>
          {problem}
        </p>
      ))}
    </>
  );
}
