import { isPortalAddress, type Schemas } from '@ug/contract';
import { serviceNow, writtenAgo } from '@ug/web';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from '#ui/link';
import { Avatar } from '#ui/avatar';
import { classNames } from '#ui/class-names';
import { Icon } from '#ui/icon';
import { LinkedText } from '#ui/linked-text';
import { LocalPicture } from '#ui/local-picture';
import { useLongPress } from '#ui/use-long-press';
import { VisuallyHidden } from '#ui/visually-hidden';
import type { Bubble, ChatRow } from './chat-rows.rules';
import { chatOutbox } from './chat-outbox';
import { chatPictureQuery } from './support.queries';
import { useStore } from 'zustand';
import type { Unsent, UnsentPicture } from './unsent.rules';
import styles from './bubble.module.css';

/** Something of the product: what kind it is, its picture, its title, and the way to it. */
export function BubbleCard({ card }: { card: Schemas['SupportCard'] }) {
  const content = (
    <>
      <span className={styles.cardHead}>
        {card.picture ? <img src={card.picture} alt="" width={48} height={48} loading="lazy" /> : null}
        <span>
          <small>{card.label}</small>
          <strong>{card.title}</strong>
          {card.subtitle && <span>{card.subtitle}</span>}
        </span>
      </span>
      {isPortalAddress(card.link) && (
        <span className={styles.cardWay}>
          查看{card.label}
          <Icon name="forward" size={14} />
        </span>
      )}
    </>
  );
  if (!isPortalAddress(card.link)) return <div className={styles.card}>{content}</div>;
  return (
    <Link to={card.link} className={styles.card} draggable={false}>
      {content}
    </Link>
  );
}

/** The width of a picture in rem. Tall pictures are narrower, so that none fills the screen. */
const widthOf = ({ width, height }: { width: number; height: number }): string =>
  `${(height > width ? 132 : 200) / 16}rem`;

/** A picture of the conversation; a tap shows it over the whole screen. */
export function BubblePicture({ picture, onView }: { picture: Schemas['PrivatePicture']; onView: () => void }) {
  const { data: blob } = useQuery(chatPictureQuery(picture.id, 'medium'));
  return (
    <button
      type="button"
      className={styles.picture}
      style={{ width: widthOf(picture), aspectRatio: `${picture.width} / ${picture.height}` }}
      aria-label="查看图片"
      onClick={onView}
    >
      {blob && <LocalPicture blob={blob} alt="" />}
    </button>
  );
}

/** A picture on its way, and how much of it has gone out. */
export function UnsentPictureView({ unsent, picture }: { unsent: Unsent; picture: UnsentPicture }) {
  const part = useStore(chatOutbox.state, (state) => state.progress[unsent.clientId]);
  const { bytes, type } = picture;
  const blob = useMemo(() => new Blob([bytes], { type }), [bytes, type]);
  const isUnderWay = unsent.problem === null && picture.stored === null && part !== undefined;
  const percent = Math.round((part ?? 0) * 100);
  return (
    <span
      className={styles.picture}
      style={{ width: widthOf(picture), aspectRatio: `${picture.width} / ${picture.height}` }}
    >
      <LocalPicture blob={blob} alt="图片" />
      {isUnderWay && (
        <span className={styles.progress} role="progressbar" aria-label="图片上传" aria-valuenow={percent}>
          {percent}%
        </span>
      )}
    </span>
  );
}

/** Callbacks of a bubble. */
export interface BubbleActions {
  onMenu: (bubble: Bubble) => void;
  onView: (bubble: Bubble) => void;
  onRetry: (bubble: Bubble) => void;
  onSendLate: (bubble: Bubble) => void;
  onDrop: (bubble: Bubble) => void;
}

function Content({ bubble, onView }: { bubble: Bubble; onView: () => void }) {
  const { card, picture, unsent, text } = bubble;
  if (unsent?.picture) return <UnsentPictureView unsent={unsent} picture={unsent.picture} />;
  if (picture) return <BubblePicture picture={picture} onView={onView} />;
  if (card) return <BubbleCard card={card} />;
  return (
    <p className={styles.text}>
      <LinkedText text={text} />
    </p>
  );
}

const stateWords = { sending: '发送中…', held: '网络断开，恢复后自动发送', sent: '已送达', read: '已读' } as const;

/** A message that waited for days: what was meant then is asked about, and said now only if it still is. */
function Late({ bubble, onSendLate, onDrop }: { bubble: Bubble } & Pick<BubbleActions, 'onSendLate' | 'onDrop'>) {
  return (
    <div className={styles.late}>
      <span>{writtenAgo(bubble.at, serviceNow())}，没有发出</span>
      <button type="button" onClick={() => onSendLate(bubble)}>
        发送
      </button>
      <button type="button" onClick={() => onDrop(bubble)}>
        删除
      </button>
    </div>
  );
}

function State({ bubble, onRetry, ...actions }: { bubble: Bubble } & Omit<BubbleActions, 'onMenu' | 'onView'>) {
  const { state, unsent } = bubble;
  if (state === null) return null;
  if (state === 'late') return <Late bubble={bubble} {...actions} />;
  if (state !== 'failed')
    return (
      <p className={styles.state} data-state={state}>
        {stateWords[state]}
      </p>
    );
  return (
    <button type="button" className={styles.failure} onClick={() => onRetry(bubble)}>
      {unsent?.problem}，点按重试
    </button>
  );
}

/** A message as a bubble at its sender's side. A long press opens a menu. */
export function ChatBubble({ row, ...actions }: { row: Extract<ChatRow, { kind: 'bubble' }> } & BubbleActions) {
  const { bubble, isFirst, showsState } = row;
  const { isOwn, name, text } = bubble;
  // Nothing can be done with somebody else's picture or card but look at it.
  const hasMenu = isOwn || text !== '';
  const openMenu = () => hasMenu && actions.onMenu(bubble);
  const press = useLongPress(openMenu);
  return (
    <div className={classNames(styles.row, isOwn && styles.own)}>
      {!isOwn && <span className={styles.face}>{isFirst && <Avatar seed={name} size={36} />}</span>}
      <div className={styles.column}>
        {!isOwn && isFirst && <span className={styles.name}>{name}</span>}
        <div className={styles.line}>
          <div className={styles.bubble} data-state={bubble.state} {...press}>
            <VisuallyHidden>{isOwn ? '我：' : `${name}：`}</VisuallyHidden>
            <Content bubble={bubble} onView={() => actions.onView(bubble)} />
          </div>
          {hasMenu && (
            <button
              type="button"
              className={styles.more}
              aria-label="消息操作"
              aria-haspopup="dialog"
              onClick={openMenu}
            >
              <Icon name="more" size={18} />
            </button>
          )}
        </div>
        {showsState && <State bubble={bubble} {...actions} />}
      </div>
    </div>
  );
}
