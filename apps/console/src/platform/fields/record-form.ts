import { bodyFields, type BodyField, type RecordField, type RecordOperation } from '@ug/contract';

type Values = Readonly<Record<string, unknown>>;

/** A word for each field that staff type into a record; a missing one does not compile. */
export type WordsOf<Id extends RecordOperation> = Readonly<Record<RecordField<Id>, string> & Record<string, string>>;

/** The list of fields that a form loads and sends. */
export interface RecordForm {
  /** Their names in the form, in the contract's order. */
  readonly fields: readonly string[];
  /** The values with which the form of a new record begins. */
  readonly empty: Values;
  /**
   * Gives what a cleared input leaves behind as the contract takes it: no null where a text or a list belongs, null in place of an
   * empty text where null is allowed.
   */
  filled: <Form extends Values>(form: Form) => Form;
}

/**
 * The fields of a record's form, from the body of the operation that saves it.
 * @param shownAs names in the form of fields that are sent otherwise: pictures are shown whole and sent by their ids
 */
export function recordForm<Id extends RecordOperation>(
  id: Id,
  shownAs: { readonly [Field in RecordField<Id>]?: string } = {},
): RecordForm {
  const fields = bodyFields(id).map((field) => ({ ...field, shown: shownAs[field.name] ?? field.name }));
  const withEmpty = fields.filter(({ empty }) => empty !== undefined);
  const sentAsShown = withEmpty.filter(({ name, shown }) => name === shown);
  return {
    fields: fields.map(({ shown }) => shown),
    empty: Object.fromEntries(withEmpty.map(({ shown, empty }) => [shown, empty])),
    filled: (form) => {
      const cleared = sentAsShown.filter(({ name }) => isCleared(form[name]));
      return { ...form, ...Object.fromEntries(cleared.flatMap(emptied)) };
    },
  };
}

const isCleared = (value: unknown): boolean => value === null || value === undefined || value === '';

/** A number or a choice stays cleared, so that the service refuses it by name. */
function emptied({ name, text, empty }: BodyField): [string, unknown][] {
  if (empty === null || Array.isArray(empty)) return [[name, empty]];
  return text === 'one' ? [[name, '']] : [];
}
