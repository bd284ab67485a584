import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import styles from './field.module.css';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string;
  ref?: Ref<HTMLInputElement>;
  /** What is wrong with the value, said below it. */
  problem?: string;
  /** What helps while nothing is wrong. */
  hint?: string;
  /** A control at the end of the line. */
  extra?: ReactNode;
}

/** A line of text to fill in, with its name above and what is wrong below; it accepts what a form's `register` returns. */
export function Field({ label, problem, hint, extra, ...input }: FieldProps) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line} data-wrong={problem ? true : undefined}>
        <input
          {...input}
          id={id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {extra}
      </div>
      {note && (
        <p id={`${id}-note`} className={problem ? styles.problem : styles.hint}>
          {note}
        </p>
      )}
    </div>
  );
}
