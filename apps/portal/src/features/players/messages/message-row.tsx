import { isPortalAddress, isWebAddress, type Schemas } from '@ug/contract';
import { useId } from 'react';
import { Link } from '#ui/link';
import { classNames } from '#ui/class-names';
import { formatAgo } from '#ui/format';
import { Icon } from '#ui/icon';
import { foldedWords, InboxCard, InboxHead, InboxTime } from '#ui/inbox';
import { LinkedText } from '#ui/linked-text';
import { useReadMessage } from './read-messages';
import styles from './messages.module.css';

/** The link of a message: a page of the portal, or an outside address, which opens in a tab of its own. */
function MessageLink({ link }: { link: string }) {
  const words = (
    <>
      查看详情
      <Icon name="forward" size={13} />
    </>
  );
  if (isPortalAddress(link)) return <Link to={link}>{words}</Link>;
  if (!isWebAddress(link)) return null;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}

interface MessageRowProps {
  message: Schemas['ListedMessage'];
  isOpen: boolean;
  onToggle: () => void;
}

/** A message: its first lines, and all of it once opened, which makes it read. */
export function MessageRow({ message, isOpen, onToggle }: MessageRowProps) {
  const id = useId();
  const { mutate, isPending } = useReadMessage();
  function toggle() {
    onToggle();
    if (!isOpen && !message.read && !isPending) mutate(message.id);
  }
  return (
    <InboxCard className={styles.message}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <InboxHead title={message.title} isUnread={!message.read}>
          <InboxTime at={message.sentAt} text={formatAgo(message, 'sentAt')} />
        </InboxHead>
        {!isOpen && (
          <span id={id} className={classNames(styles.content, foldedWords)}>
            {message.content}
          </span>
        )}
      </button>
      {/* Beside the button: a link inside it could not be pressed. */}
      {isOpen && (
        <p id={id} className={styles.content}>
          <LinkedText text={message.content} />
        </p>
      )}
      {isOpen && message.link && <MessageLink link={message.link} />}
    </InboxCard>
  );
}
