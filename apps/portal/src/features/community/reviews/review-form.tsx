import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isVisible, playerFieldLimits } from '@ug/contract';
import { useReducer, useRef, useState, type FormEvent } from 'react';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { typedForm } from '#platform/forms/typed-forms';
import { sortPictures } from '#platform/pictures/picture-file';
import { PictureTray } from '#features/community/square-pictures/picture-tray.widget';
import { usePictureUploads } from '#features/community/square-pictures/picture-uploads.queries';
import {
  chosenPicture,
  hasFailed,
  isUploading,
  movedPictures,
  storedPicture,
  uploadedIds,
  type TrayPicture,
} from '#features/community/square-pictures/tray.queries';
import { Button } from '#ui/button';
import { Sheet } from '#ui/sheet';
import { TextArea } from '#ui/text-area';
import { showToast } from '#ui/toast.store';
import { refreshReviews, type Review } from './reviews.queries';
import { StarInput } from './stars';
import styles from './reviews.module.css';

const { content: contentLimit, pictures: pictureLimit } = playerFieldLimits.saveReview;

interface ReviewFormProps {
  uid: string;
  gameId: number;
  own: Review | null;
  onClose: () => void;
}

interface Words {
  readonly stars: number;
  readonly content: string;
}

const formOf = (gameId: number): string => `review/${gameId}`;

/** The stars and words of a review, which are there again when the sheet was closed before they were sent. */
function useWords({ gameId, own }: ReviewFormProps) {
  const name = formOf(gameId);
  const [words, setWords] = useState((): Words => ({
    stars: own?.stars ?? 0,
    content: own?.typed ?? own?.content ?? '',
    ...(typedForm.read(name) as Words | undefined),
  }));
  function write(change: Partial<Words>) {
    const next = { ...words, ...change };
    setWords(next);
    typedForm.keep(name, next);
  }
  return { ...words, write };
}

/** Saves a review once; the game shows its new score. */
function useSaving({ uid, gameId, onClose }: ReviewFormProps) {
  const queries = useQueryClient();
  const isSending = useRef(false);
  const mutation = useMutation({
    mutationFn: (review: { stars: number; content: string; pictures: string[] }) =>
      api.call('saveReview', { params: { id: gameId }, body: review }),
    onSuccess: async ({ state }) => {
      showToast('success', state === 'published' ? '评价已发布' : '评价已提交，审核通过后其他人就能看到');
      typedForm.forget(formOf(gameId));
      onClose();
      await refreshReviews(queries, uid, gameId);
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  return {
    problem: mutation.error ? failureMessage(mutation.error) : '',
    isPending: mutation.isPending,
    save: (review: { stars: number; content: string; pictures: string[] }) => {
      if (isSending.current) return;
      isSending.current = true;
      mutation.mutate(review);
    },
  };
}

function useTray(own: Review | null) {
  const [pictures, setPictures] = useReducer(
    (before: readonly TrayPicture[], change: (before: readonly TrayPicture[]) => readonly TrayPicture[]) =>
      change(before),
    own?.pictures ?? [],
    (stored) => stored.map(storedPicture),
  );
  const change = (key: string, part: Partial<TrayPicture>) =>
    setPictures((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)));
  usePictureUploads(pictures, change);
  function add(files: File[]) {
    const { pictures: taken, problems } = sortPictures(files);
    for (const one of problems) showToast('error', one);
    setPictures((before) => [...before, ...taken.map(chosenPicture)].slice(0, pictureLimit.maxItems));
  }
  return { pictures, setPictures, change, add };
}

/** The form in which a player writes or changes their review of a game. */
export function ReviewForm(props: ReviewFormProps) {
  const { own, onClose } = props;
  const { stars, content, write } = useWords(props);
  const { pictures, setPictures, change, add } = useTray(own);
  const { save, problem, isPending } = useSaving(props);
  const isReady = stars > 0 && isVisible(content) && !isUploading(pictures) && !hasFailed(pictures);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady) save({ stars, content: content.trim(), pictures: uploadedIds(pictures) });
  }
  return (
    <Sheet title={own ? '修改评价' : '写评价'} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <StarInput value={stars} onChange={(chosen) => write({ stars: chosen })} />
        <TextArea
          aria-label="评价内容"
          placeholder="说说玩法、画面和手感，帮大家判断适不适合自己"
          rows={5}
          value={content}
          maxLength={contentLimit.maxLength}
          onChange={(typed) => write({ content: typed })}
        />
        <PictureTray
          pictures={pictures}
          limit={pictureLimit.maxItems}
          onAdd={add}
          onMove={(key, to) => setPictures((before) => movedPictures(before, key, to))}
          onRemove={(key) => setPictures((before) => before.filter((one) => one.key !== key))}
          onRetry={(key) => change(key, { problem: '' })}
        />
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <Button type="submit" isBusy={isPending} disabled={!isReady}>
          {isPending ? '提交中…' : '发布评价'}
        </Button>
      </form>
    </Sheet>
  );
}
