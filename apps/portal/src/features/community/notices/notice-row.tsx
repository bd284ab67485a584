import { isPortalAddress, type Schemas } from '@ug/contract';
import type { ReactNode } from 'react';
import { Avatar } from '#ui/avatar';
import { formatAgo, formatCount } from '#ui/format';
import { Heart } from '#ui/heart';
import { Icon } from '#ui/icon';
import { foldedWords, InboxCard, InboxHead, InboxTime } from '#ui/inbox';
import type { Notice } from './notices.rules';
import styles from './notice-row.module.css';

const signs: Readonly<Record<Schemas['NoticeKind'], ReactNode>> = {
  like: <Heart isGiven={false} size={12} />,
  comment: <Icon name="bubble" size={12} />,
  reply: <Icon name="bubble" size={12} />,
  mention: '@',
  follow: <Icon name="person" size={12} />,
};

/** The players who did it: the last one large, with the sign of the act. */
function Face({ notice }: { notice: Notice }) {
  const [last] = notice.actors;
  return (
    <span className={styles.face}>
      <Avatar seed={last ? String(last.uid) : ''} picture={last?.avatar} size={44} />
      <span className={styles.sign} data-kind={notice.kind} aria-hidden="true">
        {signs[notice.kind]}
      </span>
    </span>
  );
}

/** Pictures of the players of a notice, where there are several, and the number of all of them. */
function Others({ notice }: { notice: Notice }) {
  if (notice.actors.length < 2) return null;
  return (
    <span className={styles.others}>
      {notice.actors.map(({ uid, avatar }) => (
        <Avatar key={uid} seed={String(uid)} picture={avatar} size={24} />
      ))}
      {notice.actorCount > notice.actors.length && <span>等 {formatCount(notice.actorCount)} 人</span>}
    </span>
  );
}

/** The act, its subject, and the time. */
function Words({ notice, isFresh }: { notice: Notice; isFresh: boolean }) {
  const { text, excerpt, subject } = notice;
  return (
    <span className={styles.words}>
      <InboxHead title={text} isUnread={isFresh} />
      {excerpt !== '' && <span className={foldedWords}>{excerpt}</span>}
      <Others notice={notice} />
      {subject && subject.title !== '' && <span className={styles.subject}>{subject.title}</span>}
      <InboxTime at={notice.updatedAt} text={formatAgo(notice, 'updatedAt')} />
    </span>
  );
}

/** A notice, which leads to the post, the comment or the player it is about as long as that is there. */
export function NoticeRow({ notice, isFresh }: { notice: Notice; isFresh: boolean }) {
  return (
    <InboxCard to={isPortalAddress(notice.path) ? notice.path : undefined} className={styles.notice}>
      <Face notice={notice} />
      <Words notice={notice} isFresh={isFresh} />
    </InboxCard>
  );
}
