import { isLongerThan, isVisible, staffFieldLimits, textLength, type StaffOperationId } from '@ug/contract';
import { maxValue, minValue, regex, type Validator } from 'react-admin';

/** A field's limits as the contract writes them. */
interface FieldLimit {
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  /** The text must have a visible character. */
  readonly format?: 'visible';
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: FieldLimit;
  readonly fields?: Readonly<Record<string, FieldLimit>>;
}

/** The operations whose body has limits. */
export type LimitedOperation = keyof typeof staffFieldLimits & StaffOperationId;

type Validators<Id extends LimitedOperation> = Readonly<Record<keyof (typeof staffFieldLimits)[Id], Validator[]>>;
type PatternWords<Id extends LimitedOperation> = Partial<Record<keyof (typeof staffFieldLimits)[Id], string>>;

const isFilled = (value: unknown) => (typeof value === 'string' ? isVisible(value) : value != null);

/** react-admin marks the label of a field whose validator says that it is required. */
const filled: Validator = Object.assign((value: unknown) => (isFilled(value) ? undefined : 'ra.validation.required'), {
  isRequired: true,
});

/** Refuses a text that is longer than the contract allows, counted as the service counts. @param words instead of the usual ones */
export const longest =
  (max: number, words?: string): Validator =>
  (value: unknown) =>
    typeof value === 'string' && isLongerThan(value, max)
      ? (words ?? { message: 'ra.validation.maxLength', args: { max } })
      : undefined;

const shortest =
  (min: number): Validator =>
  (value: unknown) =>
    typeof value === 'string' && value !== '' && textLength(value) < min
      ? { message: 'ra.validation.minLength', args: { min } }
      : undefined;

const list =
  (count: number, length = Number.POSITIVE_INFINITY): Validator =>
  (values: readonly string[] | undefined) => {
    if (!values) return undefined;
    if (values.length > count) return `最多 ${count} 个`;
    const long = values.find((value) => isLongerThan(value, length));
    return long ? `“${long}”超过 ${length} 个字` : undefined;
  };

/** Required in the contract means that the key is there: it may still hold nothing, or what is empty, where its limits allow that. */
function mustBeFilled(limit: FieldLimit): boolean {
  const { required, nullable, minLength: min = 0, maxLength: max, pattern, format, minItems = 0, maxItems } = limit;
  if (!required || nullable) return false;
  if (min > 0 || minItems > 0 || format === 'visible') return true;
  if (maxItems !== undefined) return false;
  if (pattern !== undefined) return !new RegExp(pattern, 'u').test('');
  return max === undefined;
}

function* validatorsOf(limit: FieldLimit, words: string | undefined): Generator<Validator> {
  const { minLength: min, maxLength: max, minimum, maximum, pattern, maxItems, items } = limit;
  if (mustBeFilled(limit)) yield filled;
  if (min !== undefined && min > 1) yield shortest(min);
  if (max !== undefined) yield longest(max);
  if (minimum !== undefined) yield minValue(minimum);
  if (maximum !== undefined) yield maxValue(maximum);
  if (pattern !== undefined && words !== undefined) yield regex(new RegExp(pattern, 'u'), words);
  if (maxItems !== undefined) yield list(maxItems, items?.maxLength);
}

/**
 * Validators of a form, by field, from the contract's limits for the operation's body. Call it once per module, because validators must
 * keep their identity between renders.
 * @param words what is said of a field that does not match its pattern; a pattern without words is left to the service
 */
export function validatorsFor<Id extends LimitedOperation>(id: Id, words: PatternWords<Id> = {}): Validators<Id> {
  const limits: Readonly<Record<string, FieldLimit>> = staffFieldLimits[id];
  const wordsOf: Readonly<Record<string, string | undefined>> = words;
  return Object.fromEntries(
    Object.entries(limits).map(([field, limit]) => [field, [...validatorsOf(limit, wordsOf[field])]]),
  ) as Validators<Id>;
}
