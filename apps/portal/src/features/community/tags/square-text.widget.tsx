import { Link } from '#ui/link';
import { Icon } from '#ui/icon';
import { playerAddress, squareAddress } from '#platform/navigation/square-address';
import { domainOf, squareParts, type Mentioned, type SquarePart } from '#ui/square-parts';
import { useSquareTags } from './tags.queries';
import styles from './square-text.module.css';

interface SquareTextProps {
  text: string;
  mentions: readonly Mentioned[];
}

/** A topic leads to its tag where there is one, else to a search for it. */
function TopicLink({ text, topic }: { text: string; topic: string }) {
  const tag = useSquareTags().find((one) => one.tag === topic);
  return (
    <Link to={squareAddress(tag ? { tag: tag.id } : { keyword: topic })} className={styles.link}>
      {text}
    </Link>
  );
}

function Part({ part }: { part: SquarePart }) {
  switch (part.kind) {
    case 'topic':
      return <TopicLink {...part} />;
    case 'player':
      return (
        <Link to={playerAddress(part.uid)} className={styles.link}>
          {part.text}
        </Link>
      );
    case 'link':
      return (
        <a
          href={part.href}
          className={styles.link}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          title={part.href}
        >
          <Icon name="link" size={13} />
          {domainOf(part.href)}
        </a>
      );
    case 'text':
      return part.text;
  }
}

/** A player's text, with links for its topics, the players that it names and its web addresses. */
export const SquareText = ({ text, mentions }: SquareTextProps) =>
  squareParts(text, mentions).map((part, index) => <Part key={index} part={part} />);
