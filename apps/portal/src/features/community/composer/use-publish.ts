import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useRef } from 'react';
import { api } from '#platform/api/api';
import { failureMessage } from '#platform/api/failure-message';
import { useGo } from '#platform/navigation/use-go';
import { showToast } from '#ui/toast.store';
import { uploadedIds } from '#features/community/square-pictures/tray.queries';
import { withTokens } from '#features/community/follows/mention-field.queries';
import type { PostDraft } from './draft.rules';
import type { DraftOfPage } from './use-post-draft';

type PostCard = Schemas['PostCard'];

const contentOf = ({ body, tags, pictures, game, mentions }: PostDraft) => ({
  body: withTokens(body.trim(), mentions),
  tags: [...tags],
  pictures: uploadedIds(pictures),
  gameId: game?.id ?? null,
});

const wordsOf = ({ state }: PostCard): string =>
  state === 'published' ? '已发布' : '已提交，审核通过后其他人就能看到';

interface Publishing {
  /** An own post that is edited; null for a new one. */
  readonly edited: Pick<PostCard, 'id' | 'version'> | null;
  readonly page: Pick<DraftOfPage, 'hold' | 'release' | 'clear'>;
}

/** Publishes a draft once, however often the button is tapped or a lost answer makes it be sent again. */
export function usePublish({ edited, page }: Publishing) {
  const go = useGo();
  const queries = useQueryClient();
  const isSending = useRef(false);
  const mutation = useMutation({
    mutationFn: async (draft: PostDraft) => {
      await page.hold();
      const content = contentOf(draft);
      return edited
        ? api.call('updatePost', { params: { id: edited.id }, body: { ...content, version: edited.version } })
        : api.call('createPost', { body: { ...content, clientId: draft.clientId } });
    },
    onSuccess: async (post) => {
      page.clear();
      showToast('success', wordsOf(post));
      await Promise.all(['posts', 'post-lists'].map((slug) => queries.invalidateQueries({ queryKey: [slug] })));
      go(`/post/${post.id}`, { replace: true });
    },
    onSettled: () => {
      isSending.current = false;
      page.release();
    },
  });
  return {
    problem: mutation.error ? failureMessage(mutation.error) : '',
    isPending: mutation.isPending,
    publish: (draft: PostDraft) => {
      if (isSending.current) return;
      isSending.current = true;
      mutation.mutate(draft);
    },
  };
}
