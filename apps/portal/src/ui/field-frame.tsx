import { useId, useRef, type ReactElement, type ReactNode } from 'react';
import { useFrameLimit } from './text-limit';
import styles from './field.module.css';

/** What every field has around its control. */
export interface FieldText {
  label: string;
  /** What is wrong with the value, said below it. */
  problem?: string;
  /** What helps while nothing is wrong. */
  hint?: string;
  /** The longest text. A longer text is not cut: the field shows by how much it is too long. */
  maxLength?: number | undefined;
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
export function FieldFrame({ label, hint, maxLength, control, extra, ...said }: FieldFrameProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const limit = useFrameLimit(frame, maxLength);
  const problem = limit.problem || said.problem;
  const note = problem ?? ([hint, limit.count].filter(Boolean).join(' · ') || undefined);
  const isWrong = problem ? true : undefined;
  return (
    <div ref={frame} className={styles.field}>
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
