import type { ComponentProps } from 'react';
import styles from './text-area.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'onChange' | 'value'> {
  value: string;
  onChange: (text: string) => void;
}

/** Lines of text to type, in sheets and cards; its label is `aria-label`. */
export function TextArea({ onChange, ...attributes }: TextAreaProps) {
  return <textarea {...attributes} className={styles.area} onChange={({ target }) => onChange(target.value)} />;
}
