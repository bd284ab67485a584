import { useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useState } from 'react';
import { useAsPlayer } from '#platform/session/use-as-player';
import { useResumed } from '#platform/session/use-resumed';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Icon } from '#ui/icon';
import { ActionSheet } from '#ui/sheet';
import { FollowButton } from '#features/community/follows/follow-button.widget';
import { showFollowed } from '#features/community/posts/posts.queries';
import { ReportSheet } from '#features/community/reports/report-sheet.widget';
import { useBlock } from './use-block';
import styles from './player.module.css';

type Player = Schemas['SquarePlayer'];

type Step = 'menu' | 'block' | 'avatar' | 'nickname' | null;

/** The acts towards a player: follow, report, block; of a blocked one, end that. */
export function PlayerActs({ player }: { player: Player }) {
  const queries = useQueryClient();
  const asPlayer = useAsPlayer();
  const [step, setStep] = useState<Step>(null);
  const close = () => setStep(null);
  const block = useBlock(close);
  const { uid, name, isFollowed, isBlocked } = player;
  const key = `player:${uid}`;
  useResumed(key, (resumed) => setStep(resumed as Step));
  const open = (next: Step) => asPlayer(() => setStep(next), { key, detail: next });
  if (isBlocked) {
    return (
      <Button look="quiet" isBusy={block.isPending} onClick={() => block.mutate({ uid, isBlocked: false })}>
        解除拉黑
      </Button>
    );
  }
  const actions = (
    <>
      <Button look="plain" onClick={close}>
        取消
      </Button>
      <Button isBusy={block.isPending} onClick={() => block.mutate({ uid, isBlocked: true })}>
        拉黑
      </Button>
    </>
  );
  return (
    <>
      <FollowButton player={{ uid, name, isFollowed }} isLoud onShow={(value) => showFollowed(queries, uid, value)} />
      <button type="button" className={styles.more} aria-label="更多操作" onClick={() => setStep('menu')}>
        <Icon name="more" size={22} />
      </button>
      {step === 'menu' && (
        <ActionSheet
          title={name}
          actions={[
            { label: '举报头像', run: () => open('avatar') },
            { label: '举报昵称', run: () => open('nickname') },
            { label: '拉黑', run: () => open('block') },
          ]}
          onClose={close}
        />
      )}
      {(step === 'avatar' || step === 'nickname') && <ReportSheet reported={{ kind: step, id: uid }} onClose={close} />}
      {step === 'block' && (
        <Dialog title={`拉黑 ${name}？`} onClose={close} actions={actions}>
          <p>互相看不到对方的帖子和评论，也不能互相关注。对方不会收到通知。</p>
        </Dialog>
      )}
    </>
  );
}
