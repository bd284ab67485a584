import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PICTURE_TYPES, type Schemas } from '@ug/contract';
import { Suspense, useRef, useState, type ChangeEvent } from 'react';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { lazyPart } from '#platform/feature/lazy-part';
import { openPicture, pictureProblem } from '#platform/pictures/picture-file';
import { useAccount } from '#platform/session/account.store';
import { Avatar } from '#ui/avatar';
import { Icon } from '#ui/icon';
import { showToast } from '#ui/toast.store';
import { setStatus } from './accounts.queries';
import styles from './avatar-editor.module.css';

const AvatarCrop = lazyPart(async () => (await import('./avatar-crop')).AvatarCrop);

/** Sends what was cut, or takes the picture off; what the service says of it is shown everywhere. */
function useAvatar(uid: string, done: () => void) {
  const queries = useQueryClient();
  const isSending = useRef(false);
  const onSettled = () => {
    isSending.current = false;
  };
  const show = (words: string) => (status: Schemas['UserStatus']) => {
    setStatus(queries, status);
    showToast('success', words);
    done();
  };
  const upload = useMutation({
    mutationFn: (picture: Blob) => {
      const body = new FormData();
      body.set('file', picture, 'avatar.jpg');
      return api.call('uploadAvatar', { body, confirmedUid: uid });
    },
    onSuccess: show('头像已更新'),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => api.call('removeAvatar', { confirmedUid: uid }),
    onSuccess: show('已恢复默认头像'),
    onError: (error) => showToast('error', failureMessage(error)),
    onSettled,
  });
  /** A second press while the first is under way does nothing. */
  const once = (run: () => void) => {
    if (isSending.current) return;
    isSending.current = true;
    run();
  };
  return {
    upload,
    send: (picture: Blob) => once(() => upload.mutate(picture)),
    remove: () => once(() => remove.mutate()),
  };
}

/** The player's picture, and the way to another. */
export function AvatarEditor({ uid }: { uid: string }) {
  const avatar = useAccount((state) => state.avatar);
  const [image, open] = useState<HTMLImageElement | null>(null);
  const close = () => {
    if (image) URL.revokeObjectURL(image.src);
    open(null);
  };
  const { upload, send, remove } = useAvatar(uid, close);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file may be chosen again.
    target.value = '';
    if (!file) return;
    try {
      const chosen = await openPicture(file);
      upload.reset();
      open(chosen);
    } catch (error) {
      showToast('error', pictureProblem(error) ?? '无法读取这张图片，请换一张');
    }
  };
  return (
    <div className={styles.editor}>
      <div className={styles.pick}>
        <Avatar seed={uid} picture={avatar} size={72} />
        <span className={styles.camera} aria-hidden="true">
          <Icon name="camera" size={15} />
        </span>
        <input
          type="file"
          accept={PICTURE_TYPES.join()}
          aria-label="更换头像"
          onChange={(event) => void choose(event)}
        />
      </div>
      {avatar && (
        <button type="button" className={styles.reset} onClick={remove}>
          恢复默认头像
        </button>
      )}
      {image && (
        <Suspense>
          <AvatarCrop
            image={image}
            isBusy={upload.isPending}
            problem={upload.error ? failureMessage(upload.error) : ''}
            onDone={send}
            onFail={() => showToast('error', '无法处理这张图片，请换一张')}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
