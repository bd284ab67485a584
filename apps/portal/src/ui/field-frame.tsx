import { useId, useRef, type ReactElement, type ReactNode } from 'react';
import { useFrameLimit } from './text-limit';
import styles from './field.module.css';

/** Texts around the control of a field. */
export interface FieldText {
  label: string;
  /** The problem with the value, shown below it. */
  problem?: string;
  /** A hint, shown while there is no problem. */
  hint?: string;
  /** The longest text. A longer text is not cut: the field shows by how much it is too long. */
  maxLength?: number | undefined;
}

/** Attributes that bind a control to its name and to the texts below it. */
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
