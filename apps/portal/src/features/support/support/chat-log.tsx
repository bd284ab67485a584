import { useQueries } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { EMPTY_PICTURE, serviceNow } from '@ug/web';
import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { copyText } from '#platform/clipboard/copy-text';
import { lazyPart } from '#platform/feature/lazy-part';
import { log } from '#platform/log/log';
import { Avatar } from '#ui/avatar';
import { Icon } from '#ui/icon';
import { LIST_OFFSET_PX } from '#ui/list-end';
import { ActionSheet, type SheetAction } from '#ui/sheet';
import { showToast } from '#ui/toast.store';
import { VisuallyHidden } from '#ui/visually-hidden';
import { ChatBubble } from './chat-bubble';
import { type AskedQuestion, type Bubble, type ChatRow, mayRecall, chatTime } from './chat-rows.rules';
import { chatOutbox } from './chat-outbox';
import type { Unsent } from './unsent.rules';
import { largePictureQuery } from './support.queries';
import type { AnchoredScroll } from '#ui/use-anchored-scroll';
import bubbles from './bubble.module.css';
import styles from './chat-log.module.css';

interface BubbleMenuProps {
  bubble: Bubble;
  onClose: () => void;
  onRecall: (bubble: Bubble) => void;
  onRetry: (bubble: Bubble) => void;
}

async function copy(text: string) {
  if (await copyText(text)) showToast('success', '复制成功');
}

/** The actions that are possible with a message now. */
function actionsOf({ bubble, onRecall, onRetry }: BubbleMenuProps): SheetAction[] {
  const { text, unsent, state } = bubble;
  const actions: SheetAction[] = [];
  if (text) actions.push({ label: '复制', run: () => void copy(text).catch(log.warn) });
  if (mayRecall(bubble, serviceNow())) actions.push({ label: '撤回', run: () => onRecall(bubble) });
  if (state === 'failed') actions.push({ label: '重新发送', run: () => onRetry(bubble) });
  if (unsent && state !== 'sending')
    actions.push({ label: '删除', run: () => void chatOutbox.discard(unsent).catch(log.warn) });
  return actions;
}

/** The menu of a message. */
export function BubbleMenu(props: BubbleMenuProps) {
  const actions = actionsOf(props);
  const title = actions.length > 0 ? '消息操作' : '这条消息没有可用的操作';
  const closing = actions.length > 0 ? undefined : '关闭';
  return <ActionSheet title={title} closing={closing} actions={actions} onClose={props.onClose} />;
}

const PictureViewer = lazyPart(async () => (await import('#ui/picture-viewer')).PictureViewer);

interface ViewerProps {
  pictures: readonly Schemas['PrivatePicture'][];
  /** Which picture is shown first. */
  first: number;
  onClose: () => void;
}

/** The pictures of the conversation over the whole screen; the one that is shown is fetched, and its neighbours. */
function ChatViewer({ pictures, first, onClose }: ViewerProps) {
  const [at, setAt] = useState(first);
  const addresses = useQueries({
    queries: pictures.map(({ id }, index) => ({ ...largePictureQuery(id), enabled: Math.abs(index - at) <= 1 })),
    combine: (results) => results.map(({ data }) => data ?? EMPTY_PICTURE),
  });
  const sources = pictures.map(({ width, height }, index) => {
    const address = addresses[index] ?? EMPTY_PICTURE;
    return { small: address, medium: address, large: address, width, height };
  });
  return (
    <Suspense fallback={null}>
      <PictureViewer label="聊天图片" pictures={sources} first={first} onShow={setAt} onClose={onClose} />
    </Suspense>
  );
}

interface Earlier {
  hasEarlier: boolean;
  isPending: boolean;
  isError: boolean;
  onLoad: () => void;
}

/** The upper end: fetches what was said before it comes into view. */
function EarlierEnd({ hasEarlier, isPending, isError, onLoad }: Earlier) {
  const ref = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoad);
  const isReady = hasEarlier && !isPending && !isError;
  useEffect(() => {
    if (!isReady || !ref.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      root: ref.current.closest('[data-scroller]'),
      rootMargin: `${LIST_OFFSET_PX}px 0px 0px 0px`,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isReady]);
  return (
    <div ref={ref} className={styles.end}>
      {isPending && '加载中…'}
      {isError && (
        <button type="button" onClick={onLoad}>
          加载失败，点击重试
        </button>
      )}
    </div>
  );
}

/** Three dots while somebody of customer service is typing. */
function Typing({ name }: { name: string }) {
  return (
    <div className={bubbles.row}>
      <span className={bubbles.face}>
        <Avatar seed={name} size={36} />
      </span>
      <span className={bubbles.dots}>
        <VisuallyHidden>{`${name} 正在输入`}</VisuallyHidden>
        <i aria-hidden="true" />
        <i aria-hidden="true" />
        <i aria-hidden="true" />
      </span>
    </div>
  );
}

const recalledWords = (isOwn: boolean) => (isOwn ? '您撤回了一条消息' : '客服撤回了一条消息');

interface ChatLogProps {
  rows: readonly ChatRow[];
  box: RefObject<HTMLDivElement | null>;
  scroll: AnchoredScroll;
  earlier: Earlier;
  /** The number of new messages below the visible part. */
  below: number;
  typing: string | null;
  /** Draws a question to the FAQ with its answer. */
  drawAsked: (asked: AskedQuestion) => ReactNode;
  onRecall: (bubble: Bubble) => void;
  /** The text of a recalled message. Undefined where it is not known, or no longer. */
  wordsOf: (seq: number) => string | undefined;
  onEdit: (text: string) => void;
  /** Sends what waited too long to go out by itself. */
  onSendLate: (late: Unsent) => void;
  /** Drawn above the messages; `foot` is drawn below them. */
  head: ReactNode;
  foot: ReactNode;
}

/** The conversation, the oldest above. */
export function ChatLog({ rows, box, scroll, earlier, below, typing, ...props }: ChatLogProps) {
  const [chosen, setChosen] = useState<Bubble | null>(null);
  const [viewed, setViewed] = useState<number | null>(null);
  const pictures = rows.flatMap((row) => (row.kind === 'bubble' && row.bubble.picture) || []);
  const retry = ({ unsent }: Bubble) => void (unsent && chatOutbox.retry(unsent).catch(log.warn));
  const sendLate = ({ unsent }: Bubble) => unsent && props.onSendLate(unsent);
  const drop = ({ unsent }: Bubble) => void (unsent && chatOutbox.discard(unsent).catch(log.warn));
  const view = ({ picture }: Bubble) => setViewed(picture ? pictures.indexOf(picture) : null);

  function draw(row: ChatRow): ReactNode {
    switch (row.kind) {
      case 'time':
        return <time dateTime={row.at}>{chatTime(row.at)}</time>;
      case 'event':
        return <p className={styles.event}>{row.text}</p>;
      case 'recalled': {
        const words = row.isOwn ? props.wordsOf(row.seq) : undefined;
        return (
          <p className={styles.event}>
            {recalledWords(row.isOwn)}
            {words && (
              <button type="button" onClick={() => props.onEdit(words)}>
                重新编辑
              </button>
            )}
          </p>
        );
      }
      case 'asked':
        return props.drawAsked(row.asked);
      case 'bubble':
        return (
          <ChatBubble row={row} onMenu={setChosen} onView={view} onRetry={retry} onSendLate={sendLate} onDrop={drop} />
        );
    }
  }

  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.scroller}
        data-scroller
        onScroll={scroll.onScroll}
        // The region scrolls, so the keyboard has to reach it.
        tabIndex={0}
        role="log"
        aria-label="聊天记录"
        aria-live="polite"
        aria-busy={earlier.isPending}
      >
        <div className={styles.log}>
          <EarlierEnd {...earlier} />
          {props.head}
          {rows.map((row) => (
            <div key={row.key} data-row={row.kind} className={styles.row}>
              {draw(row)}
            </div>
          ))}
          {typing !== null && <Typing name={typing} />}
          {props.foot}
        </div>
      </div>
      {!scroll.isAtEnd && (
        <button type="button" className={styles.toEnd} onClick={scroll.toEnd}>
          <Icon name="down" size={16} />
          {below > 0 ? `${below} 条新消息` : '回到底部'}
        </button>
      )}
      {chosen && (
        <BubbleMenu bubble={chosen} onClose={() => setChosen(null)} onRecall={props.onRecall} onRetry={retry} />
      )}
      {viewed !== null && <ChatViewer pictures={pictures} first={viewed} onClose={() => setViewed(null)} />}
    </div>
  );
}
