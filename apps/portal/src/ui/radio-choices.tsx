import { useId } from 'react';
import styles from './radio-choices.module.css';

interface RadioChoicesProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  /** Null until one is chosen. */
  chosen: Value | null;
  onChoose: (value: Value) => void;
  columns: 2 | 3;
}

/** Reasons with one radio button each, in columns. */
export function RadioChoices<Value extends string>(props: RadioChoicesProps<Value>) {
  const { legend, options, chosen, onChoose, columns } = props;
  const name = useId();
  return (
    <fieldset className={styles.choices} data-columns={columns}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
