import { PICTURE_TYPES } from '@ug/contract';
import type { ChangeEvent, Ref } from 'react';
import { Icon } from '#ui/icon';
import { useSquareConfig } from '#features/community/square-settings/square-settings.queries';
import styles from './comment-bar.module.css';

interface CommentToolsProps {
  /** True if there is room for a picture. */
  mayAdd: boolean;
  onMention: () => void;
  onPicture: () => void;
}

/** The tools below the field while somebody writes. */
export function CommentTools({ mayAdd, onMention, onPicture }: CommentToolsProps) {
  const { commentPictures } = useSquareConfig();
  return (
    <div className={styles.tools} role="group" aria-label="评论工具">
      <button type="button" aria-label="提到玩家" onClick={onMention}>
        @
      </button>
      {commentPictures && (
        <button type="button" aria-label="添加图片" disabled={!mayAdd} onClick={onPicture}>
          <Icon name="picture" size={24} />
        </button>
      )}
    </div>
  );
}

interface PictureChooserProps {
  ref: Ref<HTMLInputElement>;
  onFiles: (files: readonly File[]) => void;
}

/** Opens the device's file dialog when it is clicked by the button above. */
export function PictureChooser({ ref, onFiles }: PictureChooserProps) {
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])]);
    // The same picture may be chosen again.
    target.value = '';
  }
  return (
    <input ref={ref} type="file" hidden accept={PICTURE_TYPES.join()} aria-label="选择评论图片" onChange={choose} />
  );
}
