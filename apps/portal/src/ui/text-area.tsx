import { useId, type Ref, type TextareaHTMLAttributes } from 'react';
import styles from './field.module.css';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  label: string;
  ref?: Ref<HTMLTextAreaElement>;
  /** What is wrong with the text, said below it. */
  problem?: string;
  /** What helps while nothing is wrong. */
  hint?: string;
}

/** Several lines of text to fill in, as `Field` is for one. */
export function TextArea({ label, problem, hint, rows = 5, ...area }: TextAreaProps) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line} data-wrong={problem ? true : undefined}>
        <textarea
          {...area}
          id={id}
          rows={rows}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
      </div>
      {note && (
        <p id={`${id}-note`} className={problem ? styles.problem : styles.hint}>
          {note}
        </p>
      )}
    </div>
  );
}
