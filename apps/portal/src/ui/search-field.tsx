import type { FormEvent, InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import styles from './search-field.module.css';

interface SearchFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'placeholder' | 'maxLength' | 'autoFocus'
> {
  label: string;
  text: string;
  onChange: (text: string) => void;
  /** Called when the player sends the words; the keyboard has gone by then. */
  onSearch: () => void;
  className?: string;
  /** What stands beside the field. */
  children?: ReactNode;
}

/** Where a player says in their own words what they look for. */
export function SearchField(props: SearchFieldProps) {
  const { label, text, onChange, onSearch, className, children, ...input } = props;
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
            type="search"
            enterKeyHint="search"
            aria-label={label}
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
    </form>
  );
}
