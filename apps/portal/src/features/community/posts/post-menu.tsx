import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { api } from '#platform/api/api';
import { failureMessage, isSessionOver } from '#platform/api/failure-message';
import { copyText } from '#platform/clipboard/copy-text';
import { lazyPart } from '#platform/feature/lazy-part';
import { log } from '#platform/log/log';
import { withCodes } from '#platform/channel/channel';
import { useGo } from '#platform/navigation/use-go';
import { useAsPlayer } from '#platform/session/use-as-player';
import { useResumed } from '#platform/session/use-resumed';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { ActionSheet } from '#ui/sheet';
import { plainText } from '#ui/square-parts';
import { showToast } from '#ui/toast.store';
import { ReportSheet } from '#features/community/reports/report-sheet.widget';
import { useSquareConfig } from '#features/community/square-settings/square-settings.queries';
import { excerptOf, mayEdit } from './post.rules';
import { changePost, type Post } from './posts.queries';

const PostCardSheet = lazyPart(async () => (await import('./post-card-sheet')).PostCardSheet);

/** The open step of a post: the share sheet, the picture to share, its menu, the report sheet or a confirmation. */
export type PostStep = 'share' | 'picture' | 'menu' | 'report' | 'delete' | null;

interface PostMenuProps {
  post: Post;
  step: PostStep;
  onStep: (step: PostStep) => void;
  /** The post is gone for this player: deleted, reported or hidden. */
  onGone: () => void;
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) showToast('success', '复制成功');
}

async function shareBySystem(post: Post, url: string): Promise<void> {
  try {
    await navigator.share({ title: `${post.author.name}的帖子`, text: excerptOf(post), url });
  } catch (error) {
    // Closing the phone's share sheet cancels.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      log.warn('the share sheet of the system failed', error);
  }
}

const sayRefused = (error: unknown) => {
  if (!isSessionOver(error)) showToast('error', failureMessage(error));
};

/** Takes one's own post back, or hides somebody else's from one's lists. */
function useRemoval(post: Post, onGone: () => void) {
  const queries = useQueryClient();
  const leave = () => {
    changePost(queries, post.id, () => null);
    queries.removeQueries({ queryKey: ['posts', 'detail'], type: 'inactive' });
    onGone();
  };
  const params = { id: post.id };
  const removal = (send: () => Promise<unknown>, words: string) => ({
    mutationFn: send,
    onSuccess: () => {
      showToast('success', words);
      leave();
    },
    onError: sayRefused,
  });
  const deletion = useMutation(removal(() => api.call('deletePost', { params }), '帖子已删除'));
  const hiding = useMutation(removal(() => api.call('hidePost', { params }), HIDDEN));
  return { deletion, hiding, leave };
}

const HIDDEN = '不再向您展示这条帖子';

/** The menu of a post, with its report sheet and confirmations. */
export function PostMenu({ post, step, onStep, onGone }: PostMenuProps) {
  const asPlayer = useAsPlayer();
  const go = useGo();
  const { postEditMinutes } = useSquareConfig();
  const { deletion, hiding, leave } = useRemoval(post, onGone);
  const key = `report:post:${post.id}`;
  useResumed(key, () => !post.isOwn && onStep('report'));
  const close = () => onStep(null);
  if (step === null) return null;
  if (step === 'report') {
    return <ReportSheet reported={{ kind: 'post', id: post.id }} onDone={leave} onClose={close} />;
  }
  if (step === 'delete') {
    const actions = (
      <>
        <Button look="plain" onClick={close}>
          取消
        </Button>
        <Button isBusy={deletion.isPending} onClick={() => deletion.mutate()}>
          删除
        </Button>
      </>
    );
    return (
      <Dialog title="删除这条帖子？" onClose={close} actions={actions}>
        <p>帖子和下面的评论都不再显示，删除后不能恢复。</p>
      </Dialog>
    );
  }
  const link = withCodes(`${window.location.origin}/post/${post.id}`);
  const share = [
    { label: '复制链接', run: () => void copy(link) },
    ...('share' in navigator ? [{ label: '更多分享方式', run: () => void shareBySystem(post, link) }] : []),
    { label: '生成分享图', run: () => onStep('picture') },
  ];
  if (step === 'picture')
    return (
      <Suspense fallback={null}>
        <PostCardSheet post={post} link={link} onClose={close} />
      </Suspense>
    );
  if (step === 'share') return <ActionSheet title="分享帖子" actions={share} onClose={close} />;
  const copying = { label: '复制文字', run: () => void copy(plainText(post.body, post.mentions)) };
  const editing = { label: '修改', run: () => go(`/postpage?edit=${post.id}`) };
  const own = [...(mayEdit(post, postEditMinutes) ? [editing] : []), { label: '删除', run: () => onStep('delete') }];
  const hide = {
    key: `hide:post:${post.id}`,
    send: () => api.call('hidePost', { params: { id: post.id } }),
    said: HIDDEN,
  };
  const others = [
    { label: '不感兴趣', run: () => asPlayer(() => hiding.mutate(), hide) },
    { label: '举报', run: () => asPlayer(() => onStep('report'), { key }) },
  ];
  const actions = [...share, copying, ...(post.isOwn ? own : others)];
  return <ActionSheet title={`${post.author.name}的帖子`} actions={actions} onClose={close} />;
}
