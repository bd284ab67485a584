import { textLimit } from '@ug/web';
import { useId, useRef, type ComponentProps } from 'react';
import { LimitNote } from './text-limit';
import styles from './text-area.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'onChange' | 'value' | 'ref'> {
  value: string;
  onChange: (text: string) => void;
  /** The longest text. A longer text is not cut: the field shows by how much it is too long. */
  maxLength: number;
}

/** Lines of text to type, in sheets and cards; its label is `aria-label`. */
export function TextArea({ onChange, maxLength, ...attributes }: TextAreaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const { count, problem } = textLimit(attributes.value, maxLength);
  const described = [attributes['aria-describedby'], count && noteId].filter(Boolean).join(' ');
  return (
    <>
      <textarea
        {...attributes}
        ref={field}
        className={styles.area}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={described || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <LimitNote id={noteId} text={attributes.value} max={maxLength} field={field} />
    </>
  );
}
