import styles from './choices.module.css';

interface ChoicesProps<Value extends string | number> {
  label: string;
  options: readonly {
    value: Value;
    label: string;
    /** Marks that something new is there; the label says what. */
    hasDot?: boolean;
  }[];
  /** Undefined where nothing is chosen. */
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
}

/** A group of a few words. One of them is chosen. */
export function Choices<Value extends string | number>({ label, options, chosen, onChoose }: ChoicesProps<Value>) {
  return (
    <div className={styles.choices} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          type="button"
          key={option.value}
          aria-pressed={option.value === chosen}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
          {option.hasDot && <i aria-hidden="true" />}
        </button>
      ))}
    </div>
  );
}
