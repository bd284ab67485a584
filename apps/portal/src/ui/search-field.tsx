import { isLongerThan } from '@ug/web';
import { useId, useRef, type FormEvent, type InputHTMLAttributes, type ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import { LimitNote } from './text-limit';
import styles from './search-field.module.css';

interface SearchFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'autoFocus'> {
  label: string;
  text: string;
  /** The longest search text. A longer text is not cut. */
  maxLength: number;
  onChange: (text: string) => void;
  /** Called when the player sends the words; the keyboard has gone by then. */
  onSearch: () => void;
  className?: string;
  /** Shown beside the field. */
  children?: ReactNode;
}

/** A field for a search. */
export function SearchField(props: SearchFieldProps) {
  const { label, text, maxLength, onChange, onSearch, className, children, ...input } = props;
  const field = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const isOver = isLongerThan(text, maxLength);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onSearch();
  }
  return (
    <form className={classNames(styles.search, className)} role="search" onSubmit={submit}>
      <div className={styles.field}>
        <label>
          <Icon name="search" size={18} />
          <input
            {...input}
            ref={field}
            type="search"
            enterKeyHint="search"
            aria-label={label}
            aria-invalid={isOver || undefined}
            aria-describedby={isOver ? noteId : undefined}
            autoComplete="off"
            value={text}
            onChange={(event) => onChange(event.target.value)}
          />
        </label>
        {text !== '' && (
          <button type="button" aria-label="清空搜索" onClick={() => onChange('')}>
            <Icon name="close" size={18} />
          </button>
        )}
      </div>
      {children}
      <LimitNote id={noteId} text={text} max={maxLength} field={field} />
    </form>
  );
}
