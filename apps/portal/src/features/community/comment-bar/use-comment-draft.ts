import { useEffect, useState } from 'react';
import { sortPictures } from '#platform/pictures/picture-file';
import { showToast } from '#ui/toast.store';
import type { Mention } from '#features/community/follows/mention-field.queries';
import { usePictureUploads } from '#features/community/square-pictures/picture-uploads.queries';
import { chosenPicture, type TrayPicture } from '#features/community/square-pictures/tray.queries';
import { deviceComments, isEmptyDraft, noDraft, type CommentDraft, type ReplyTarget } from './comment-draft';

interface OwnedDraft {
  /** The uid of its writer; empty until the device has been asked. */
  readonly owner: string;
  readonly draft: CommentDraft;
}

/** The first picture among files that can be sent; says why others cannot. */
function pictureAmong(files: readonly File[]): File | undefined {
  const { pictures, problems } = sortPictures(files);
  for (const problem of problems) showToast('error', problem);
  if (pictures.length > 1) showToast('warning', '评论只能带一张图片，多出的没有添加');
  return pictures[0];
}

/** The comment that a player is writing: the device keeps it until it is sent. */
export function useCommentDraft(uid: string, subject: string) {
  // A painted page knows nothing of the device: the draft is read once the page is taken over.
  const [{ owner, draft }, setOwned] = useState<OwnedDraft>({ owner: '', draft: noDraft });
  useEffect(() => {
    setOwned((now) => {
      if (now.owner === uid) return now;
      // Words that were typed before the page listened are the player's own.
      const isEarly = now.owner === '' && !isEmptyDraft(now.draft);
      return { owner: uid, draft: isEarly ? now.draft : deviceComments.read(uid, subject) };
    });
  }, [uid, subject]);
  useEffect(() => {
    if (owner !== '' && draft !== noDraft) deviceComments.write(owner, subject, draft);
  }, [owner, subject, draft]);

  const change = (part: Partial<CommentDraft>) => setOwned((now) => ({ ...now, draft: { ...now.draft, ...part } }));
  const changePicture = (key: string, part: Partial<TrayPicture>) =>
    setOwned((now) => {
      const pictures = now.draft.pictures.map((one) => (one.key === key ? { ...one, ...part } : one));
      return { ...now, draft: { ...now.draft, pictures } };
    });
  usePictureUploads(draft.pictures, changePicture);
  return {
    draft,
    edit: (text: string, mention?: Mention) =>
      change({ text, ...(mention && { mentions: [...draft.mentions, mention] }) }),
    reply: (replyTo: ReplyTarget | null) => change({ replyTo }),
    addFiles(files: readonly File[]) {
      const file = pictureAmong(files);
      if (file) change({ pictures: [chosenPicture(file)] });
    },
    removePicture: () => change({ pictures: [] }),
    retryPicture: (key: string) => changePicture(key, { problem: '' }),
    /** Forgets it: it has been sent. */
    clear() {
      deviceComments.write(uid, subject, noDraft);
      setOwned((now) => ({ ...now, draft: noDraft }));
    },
  };
}
