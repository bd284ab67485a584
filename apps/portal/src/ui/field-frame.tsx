import { useId, type ReactElement, type ReactNode } from 'react';
import styles from './field.module.css';

/** What every field has around its control. */
export interface FieldText {
  label: string;
  /** What is wrong with the value, said below it. */
  problem?: string;
  /** What helps while nothing is wrong. */
  hint?: string;
}

/** What binds a control to its name and to what is said of it. */
interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldText {
  control: (attributes: ControlAttributes) => ReactElement;
  /** A further control at the end of the line. */
  extra?: ReactNode;
}

/** A control with its name above and what is wrong below. */
export function FieldFrame({ label, problem, hint, control, extra }: FieldFrameProps) {
  const id = useId();
  const note = problem ?? hint;
  const isWrong = problem ? true : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line} data-wrong={isWrong}>
        {control({ id, 'aria-invalid': isWrong, 'aria-describedby': note ? `${id}-note` : undefined })}
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
