import { useId, useState, type ReactNode } from 'react';
import styles from './folded-text.module.css';

/** About so many characters fit a line on a phone. */
const CHARACTERS_PER_LINE = 22;

/** An empty line among the few that are seen would leave dots alone in a line. */
const withoutEmptyLines = (text: string) => text.replace(/\n\s*\n/g, '\n');

interface FoldedTextProps {
  text: string;
  /** The number of lines that are seen unasked. */
  lines: number;
  /** Content that is shown below the whole text alone. */
  more?: ReactNode;
}

/** A text that is folded to its first lines while it is long, with a button that shows all of it. */
export function FoldedText({ text, lines, more }: FoldedTextProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > lines * CHARACTERS_PER_LINE || text.split('\n').length > lines;
  const isFolded = isLong && !isOpen;
  return (
    <div>
      <div id={id}>
        {text && (
          <p
            className={styles.text}
            data-folded={isFolded || undefined}
            style={isFolded ? { WebkitLineClamp: lines } : undefined}
          >
            {isFolded ? withoutEmptyLines(text) : text}
          </p>
        )}
        {isOpen && more}
      </div>
      {(isLong || more) && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? '收起' : '展开'}
        </button>
      )}
    </div>
  );
}
