import { playerFieldLimits } from '@ug/contract';
import { type FormEvent, useId, useState } from 'react';
import { useGoBack } from '#platform/navigation/use-go';
import { useOnline } from '#platform/network/use-online';
import { useIsFeedLate } from '#platform/realtime/feed-state.store';
import { Button } from '#ui/button';
import { classNames } from '#ui/class-names';
import { Dialog } from '#ui/dialog';
import { NavBar } from '#ui/nav-bar';
import { TextArea } from '#ui/text-area';
import { useEndSession, useRate } from './chat-actions';
import { openingWords, placeWords, standingWords } from './chat-rows.rules';
import { type Chat, isOpen, isServed, isWaiting } from './support.rules';
import styles from './session.module.css';

/** Ends the session, after a confirmation. */
function EndSession({ uid }: { uid: string }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useEndSession(uid);
  const end = () => {
    setAsking(false);
    mutate();
  };
  const actions = (
    <>
      <Button look="plain" onClick={() => setAsking(false)}>
        继续咨询
      </Button>
      <Button onClick={end}>结束</Button>
    </>
  );
  return (
    <>
      <button type="button" className={styles.end} disabled={isPending} onClick={() => setAsking(true)}>
        结束
      </button>
      {isAsking && (
        <Dialog title="结束本次会话？" onClose={() => setAsking(false)} actions={actions}>
          <p>结束后可以评价本次服务，聊天记录会保留。</p>
        </Dialog>
      )}
    </>
  );
}

/** The head of the conversation: the way back, and who is there for the player. */
export function SupportHead({ uid, chat }: { uid: string; chat: Chat | undefined }) {
  const goBack = useGoBack('/');
  const isOnline = useOnline();
  const isLate = useIsFeedLate();
  const standing = chat && standingWords(chat, isOnline && !isLate);
  const note = (
    <p className={styles.note} data-tone={standing?.tone} role="status">
      <span>{standing?.text ?? '\u00a0'}</span>
    </p>
  );
  const extra = chat && isServed(chat) ? <EndSession uid={uid} /> : undefined;
  return (
    <div className={styles.head}>
      <NavBar title="在线客服" logo="" note={note} extra={extra} onBack={goBack} />
    </div>
  );
}

/** A waiting player sees their place in the queue, or that the message is left for later. */
export function QueueStrip({ uid, chat }: { uid: string; chat: Chat }) {
  const { mutate, isPending } = useEndSession(uid);
  const isLeft = chat.conversation?.isLeft === true;
  const opening = openingWords(chat);
  if (isWaiting(chat)) {
    return (
      <div className={styles.strip} role="status">
        <p>{isLeft ? `留言已收到，客服上班后会尽快回复${opening && `（${opening}）`}` : placeWords(chat)}</p>
        <Button look="quiet" isBusy={isPending} onClick={() => mutate()}>
          {isLeft ? '不用了' : '取消排队'}
        </Button>
      </div>
    );
  }
  if (isOpen(chat) || chat.hours.isOpen) return null;
  return (
    <div className={styles.strip} role="status">
      <p>现在是非服务时间，您可以先留言{opening && `，${opening}`}</p>
    </div>
  );
}

const words = ['', '很不满意', '不太满意', '一般', '满意', '非常满意'];
const stars = [1, 2, 3, 4, 5];
const { maxLength: COMMENT_LIMIT } = playerFieldLimits.rateSupport.comment;

function Star({ isLit }: { isLit: boolean }) {
  return (
    <svg viewBox="0 0 24 24" className={classNames(styles.star, isLit && styles.lit)} aria-hidden="true">
      <path d="m12 3 2.800 5.700 6.200.9-4.500 4.400 1.100 6.200L12 17.300l-5.600 2.900 1.100-6.200L3 9.600l6.200-.9z" />
    </svg>
  );
}

function RatingForm({ uid }: { uid: string }) {
  const name = useId();
  const [chosen, setChosen] = useState(0);
  const [comment, setComment] = useState('');
  const { mutate, isPending } = useRate(uid);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen > 0 && !isPending) mutate({ stars: chosen, comment: comment.trim() || undefined });
  }
  return (
    <form className={styles.card} onSubmit={submit}>
      <fieldset>
        <legend>请为本次服务打分</legend>
        <div className={styles.stars}>
          {stars.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={chosen === value}
                aria-label={`${value} 星，${words[value]}`}
                onChange={() => setChosen(value)}
              />
              <Star isLit={value <= chosen} />
            </label>
          ))}
        </div>
      </fieldset>
      <p className={styles.word}>{words[chosen] || '点星星打分'}</p>
      {chosen > 0 && (
        <TextArea
          rows={2}
          maxLength={COMMENT_LIMIT}
          aria-label="说说您的感受"
          placeholder="说说您的感受（选填）"
          value={comment}
          onChange={setComment}
        />
      )}
      <Button type="submit" look="quiet" disabled={chosen === 0} isBusy={isPending}>
        提交评价
      </Button>
    </form>
  );
}

/** Asks for a rating after the session has ended, and shows it once it is given. */
export function RatingCard({ uid, chat }: { uid: string; chat: Chat }) {
  const { conversation } = chat;
  if (!conversation) return null;
  if (conversation.canRate) return <RatingForm key={conversation.session} uid={uid} />;
  if (conversation.state !== 'rated' || conversation.rating === null) return null;
  return (
    <p className={styles.rated} role="img" aria-label={`您的评价：${conversation.rating} 星`}>
      您的评价
      {stars.map((value) => (
        <Star key={value} isLit={value <= (conversation.rating ?? 0)} />
      ))}
    </p>
  );
}
