import { bodyFields, type BodyField, type RecordField, type RecordOperation } from '@ug/contract';

type Values = Readonly<Record<string, unknown>>;

/** A word for each field that staff type into a record; a missing one does not compile. */
export type WordsOf<Id extends RecordOperation> = Readonly<Record<RecordField<Id>, string> & Record<string, string>>;

/** The list of fields that a form loads and sends. */
export interface RecordForm<Name extends string = string> {
  /** Their names in the form, in the contract's order. */
  readonly fields: readonly Name[];
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
export function recordForm<
  Id extends RecordOperation,
  Sent extends RecordField<Id> = never,
  Shown extends string = never,
>(id: Id, shownAs?: Readonly<Record<Sent, Shown>>): RecordForm<Exclude<RecordField<Id>, Sent> | Shown> {
  type Name = Exclude<RecordField<Id>, Sent> | Shown;
  const names: Readonly<Record<string, string>> = shownAs ?? {};
  const fields = bodyFields(id).map((field) => ({ ...field, shown: names[field.name] ?? field.name }));
  const withEmpty = fields.filter(({ empty }) => empty !== undefined);
  const refilled = fields
    .filter(({ name, shown }) => name === shown)
    .map((field) => [field.name, sentWhenCleared(field)] as const);
  return {
    fields: fields.map(({ shown }) => shown as Name),
    empty: Object.fromEntries(withEmpty.map(({ shown, empty }) => [shown, empty])),
    filled: (form) => ({
      ...form,
      ...Object.fromEntries(refilled.filter(([name, sent]) => sent !== undefined && isCleared(form[name]))),
    }),
  };
}

const isCleared = (value: unknown): boolean => value === null || value === undefined || value === '';

/** The value that a cleared input is sent with; undefined for a number or a choice, which the service then refuses by name. */
function sentWhenCleared({ text, empty }: BodyField): unknown {
  if (empty === null || Array.isArray(empty)) return empty;
  return text === 'one' && empty !== undefined ? '' : undefined;
}
