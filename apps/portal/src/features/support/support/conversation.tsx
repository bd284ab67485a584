import { useQueryClient } from '@tanstack/react-query';
import { lastSeqOf } from '@ug/chat';
import { isLate, serviceNow, takeDroppedFiles } from '@ug/web';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { useOnline } from '#platform/network/use-online';
import { PICTURE_LIMIT, pictureOf, pictureProblem, sortPictures } from '#platform/pictures/picture-file';
import { useFeedState } from '#platform/realtime/feed-state.store';
import { usePush } from '#platform/realtime/use-push';
import { OrderOffer } from '#features/money/orders/order-offer.widget';
import { PicturePreview } from '#ui/picture-preview';
import { showToast } from '#ui/toast.store';
import { useAnchoredScroll } from '#ui/use-anchored-scroll';
import { Asked, ask, QuickChips, useAsked } from './quick-questions';
import { useEarlier, useReadPosition, useRecall, useSayTyping, useTypingAgent } from './chat-actions';
import { ChatLog } from './chat-log';
import { rowsOf, type Bubble, leavesMessage } from './chat-rows.rules';
import { Composer, type ComposerControl } from './composer';
import { chatOutbox, sendDraft } from './chat-outbox';
import { QueueStrip, RatingCard } from './session';
import { changeChatLive, chatQuery } from './support.queries';
import { isOpen, isServed, isWaiting, withPlace, type Chat } from './support.rules';
import { saidNow, type Draft, type Unsent } from './unsent.rules';
import styles from './support.module.css';

/** Follows the place in the queue, which is only ever pushed: after a break it is asked for. */
function useQueuePlace(uid: string, chat: Chat) {
  const queries = useQueryClient();
  const isOnline = useFeedState(({ state }) => state === 'online');
  const isQueued = isWaiting(chat);
  usePush('support.place', (place) => {
    changeChatLive(queries, uid, (now) => withPlace(now, place)).catch(log.warn);
  });
  const askAgain = useEffectEvent(() => {
    if (isQueued) void queries.invalidateQueries({ queryKey: chatQuery(uid).queryKey });
  });
  useEffect(() => {
    if (isOnline) askAgain();
  }, [isOnline]);
}

/** The rows of the conversation, with what is in the outbox and what was asked of the FAQ. */
function useRows(uid: string, chat: Chat) {
  const isOnline = useOnline();
  const isHeld = useStore(chatOutbox.state, (state) => state.isStuck) || !isOnline;
  const unsent = useStore(chatOutbox.state, (state) => (state.uid === uid ? state.outgoing : null));
  const asked = useAsked((state) => (state.uid === uid ? state.asked : null));
  useEffect(() => {
    chatOutbox.show(uid).catch(log.warn);
  }, [uid]);
  // A late message is not sent again. Only the list of messages shows that an earlier attempt arrived.
  useEffect(() => {
    const arrived = new Set(chat.messages.map((one) => (one.sender === 'player' ? one.clientId : null)));
    for (const one of unsent ?? [])
      if (arrived.has(one.clientId) && isLate(one.madeAt, serviceNow())) chatOutbox.discard(one).catch(log.warn);
  }, [chat.messages, unsent]);
  return useMemo(
    () => rowsOf({ chat, unsent: unsent ?? [], asked: asked ?? [], isHeld, now: serviceNow() }),
    [chat, unsent, asked, isHeld],
  );
}

/** The number of messages from others since the player scrolled away from the end. */
function useBelow(chat: Chat, isAtEnd: boolean): number {
  const last = lastSeqOf(chat);
  const [leftAt, setLeftAt] = useState<number | null>(null);
  if (isAtEnd && leftAt !== null) setLeftAt(null);
  if (!isAtEnd && leftAt === null) setLeftAt(last);
  if (leftAt === null) return 0;
  return chat.messages.filter(({ seq, sender }) => seq > leftAt && sender !== 'player').length;
}

/** A greeting, shown while there are no messages. */
function Welcome() {
  return (
    <p className={styles.welcome}>您好，请问有什么可以帮您？可以先点下方的常见问题，也可以直接描述您遇到的情况。</p>
  );
}

/** Pictures that were pasted into the field or dropped on the page, and wait for the player to look at them. */
function useLookAtPictures(): [readonly File[], (files: readonly File[]) => void] {
  const [looked, setLooked] = useState<readonly File[]>([]);
  function lookAt(files: readonly File[]) {
    const { pictures, problems } = sortPictures(files);
    for (const problem of problems) showToast('error', problem);
    setLooked(pictures);
  }
  const onDrop = useEffectEvent(lookAt);
  useEffect(() => takeDroppedFiles(document, (files) => onDrop(files)), []);
  return [looked, lookAt];
}

interface ConversationProps {
  uid: string;
  chat: Chat;
  isKnown: boolean;
  notice: ReactNode;
}

/** Messages, what stands beside them, and where the player writes. */
export function Conversation({ uid, chat, isKnown, notice }: ConversationProps) {
  const rows = useRows(uid, chat);
  const typing = useTypingAgent();
  const sayTyping = useSayTyping(isServed(chat));
  const box = useRef<HTMLDivElement>(null);
  const scroll = useAnchoredScroll(box, rows);
  const earlier = useEarlier(uid, chat);
  const recall = useRecall(uid);
  const composer = useRef<ComposerControl>(null);
  const [looked, lookAt] = useLookAtPictures();
  const [takenBack, setTakenBack] = useState<Readonly<Record<number, string>>>({});
  useQueuePlace(uid, chat);
  useReadPosition(uid, chat, isKnown && scroll.isAtEnd);

  function send(draft: Partial<Draft>) {
    scroll.toEnd();
    const whole = { text: '', card: null, picture: null, ...draft };
    sendDraft(whole, uid, leavesMessage(chat)).catch(log.warn);
  }
  function sendLate(late: Unsent) {
    scroll.toEnd();
    chatOutbox.replace(saidNow(late, leavesMessage(chat))).catch(log.warn);
  }
  async function sendPictures(files: readonly File[]) {
    for (const file of files) {
      try {
        send({ picture: { ...(await pictureOf(file)), stored: null } });
      } catch (error) {
        showToast('error', pictureProblem(error) ?? failureMessage(error));
      }
    }
  }
  // Somebody who is there, or on the way, is asked by writing.
  const canCall = isKnown && !isOpen(chat);
  const onPictures = (files: readonly File[]) => void sendPictures(files);
  function onRecall({ seq, text }: Bubble) {
    if (seq === null) return;
    recall.mutate(seq, { onSuccess: () => setTakenBack((before) => ({ ...before, [seq]: text })) });
  }

  return (
    <>
      <QueueStrip uid={uid} chat={chat} />
      <ChatLog
        rows={rows}
        box={box}
        scroll={scroll}
        earlier={{
          hasEarlier: chat.hasEarlier,
          isPending: earlier.isPending,
          isError: earlier.isError,
          onLoad: () => earlier.mutate(),
        }}
        below={useBelow(chat, scroll.isAtEnd)}
        typing={isServed(chat) ? typing : null}
        drawAsked={(asked) => <Asked asked={asked} onCall={canCall ? () => send({ text: asked.title }) : undefined} />}
        onRecall={onRecall}
        wordsOf={(seq) => takenBack[seq]}
        onEdit={(text) => composer.current?.edit(text)}
        onSendLate={sendLate}
        head={
          <>
            {notice}
            {isKnown && rows.length === 0 && <Welcome />}
          </>
        }
        foot={<RatingCard uid={uid} chat={chat} />}
      />
      {isKnown && <OrderOffer uid={uid} onSend={(card) => send({ card })} />}
      <QuickChips
        onPick={({ id, title, content }) => {
          scroll.toEnd();
          ask(uid, { id, title, content }, lastSeqOf(chat));
        }}
      />
      <Composer
        ref={composer}
        uid={uid}
        placeholder={leavesMessage(chat) ? '请留言，客服上班后会尽快回复' : '请输入您的问题'}
        onText={(text) => send({ text })}
        onPictures={onPictures}
        onPaste={lookAt}
        onCard={(card) => send({ card })}
        onTyping={sayTyping}
      />
      {looked.length > 0 && (
        <PicturePreview
          files={looked}
          note={PICTURE_LIMIT}
          onClose={() => lookAt([])}
          onSend={() => {
            lookAt([]);
            onPictures(looked);
          }}
        />
      )}
    </>
  );
}
