import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import styles from './inquiries.module.css';

interface TopicChoiceProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  legend: string;
  /** The topics in their order, each with its word. */
  words: Readonly<Record<string, string>>;
}

/** One topic of several, as words to tap. */
export function TopicChoice<Values extends FieldValues>({ control, name, legend, words }: TopicChoiceProps<Values>) {
  const { field } = useController({ control, name });
  return (
    <fieldset className={styles.topics}>
      <legend>{legend}</legend>
      {Object.entries(words).map(([topic, word]) => (
        <label key={topic}>
          <input
            type="radio"
            name={field.name}
            value={topic}
            checked={field.value === topic}
            onChange={() => field.onChange(topic)}
          />
          <span>{word}</span>
        </label>
      ))}
    </fieldset>
  );
}
