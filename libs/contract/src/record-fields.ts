import { staffBodyFields } from './generated/staff-body-fields';
import type { BodyOf, StaffOperationId } from './operation-types';

/** A field of a body, with the facts that `tools/contract/body-fields.mjs` derives from its schema. */
export interface BodyField<Name extends string = string> {
  readonly name: Name;
  readonly required?: true;
  /** Free text, or a list of it. */
  readonly text?: 'one' | 'each';
  /** The field's value where nobody typed one. */
  readonly empty?: unknown;
}

type Bodies = typeof staffBodyFields;

/** An operation whose JSON body holds the fields of a record. */
export type RecordOperation = keyof Bodies & StaffOperationId;

/** The name of a field that staff type; the version comes from the page. */
export type RecordField<Id extends RecordOperation> = Exclude<keyof Bodies[Id] & keyof BodyOf<Id> & string, 'version'>;

/** The fields that a body may leave out, where the contract says which value they then have. */
type LeftOutField<Id extends RecordOperation, Name extends RecordField<Id>> = {
  [Field in Name]: Bodies[Id][Field] extends { readonly required: true }
    ? never
    : Bodies[Id][Field] extends { readonly empty: unknown }
      ? Field
      : never;
}[Name];

/** Fields of a body, each with the type that the contract gives it. */
type Typed<Id extends RecordOperation, Name extends RecordField<Id>> = Pick<BodyOf<Id>, Name>;

/** The list of fields of a record, derived from the body of the operation that saves it. */
export interface RecordFieldList<Id extends RecordOperation, Name extends RecordField<Id>> {
  /** In the contract's order. */
  readonly names: readonly Name[];
  /** The values of fields that a new record may leave out: an empty text or list, null, or the contract's default. */
  readonly empty: Readonly<Required<Typed<Id, LeftOutField<Id, Name>>>>;
  /** Takes the listed fields of a body that are given: texts trimmed, texts of a list trimmed and each once. */
  given<Body extends Partial<Typed<Id, Name>>>(body: Body): Pick<Body, Name & keyof Body>;
  /** Takes the listed fields of a record; one without a column of its name does not compile. */
  of<Row extends { readonly [Field in Name]: Required<Typed<Id, Name>>[Field] }>(row: Row): Pick<Row, Name>;
}

/**
 * Lists the fields that staff type into a record, so that a new field of the contract is read, saved, emptied and compared
 * wherever the list is used.
 * @param id the operation that saves the record
 * @param byHand fields that are not stored under their own name and type: the feature maps these by hand
 */
export function recordFields<Id extends RecordOperation, const ByHand extends RecordField<Id> = never>(
  id: Id,
  byHand: readonly ByHand[] = [],
): RecordFieldList<Id, Exclude<RecordField<Id>, ByHand>> {
  type Name = Exclude<RecordField<Id>, ByHand>;
  const isListed = (name: string): boolean => !(byHand as readonly string[]).includes(name);
  const fields = bodyFields(id).filter(({ name }) => isListed(name));
  const withEmpty = fields.filter(({ required, empty }) => !required && empty !== undefined);
  const list = {
    names: fields.map(({ name }) => name),
    empty: Object.fromEntries(withEmpty.map(({ name, empty }) => [name, empty])),
    given: (body: Readonly<Record<string, unknown>>) => {
      const given = fields.filter(({ name }) => body[name] !== undefined);
      return Object.fromEntries(given.map((field) => [field.name, trimmed(body[field.name], field)]));
    },
    of: (row: Readonly<Record<string, unknown>>) => Object.fromEntries(fields.map(({ name }) => [name, row[name]])),
  };
  return list as unknown as RecordFieldList<Id, Name>;
}

/** The fields that staff type into a record, in the contract's order: the whole body but its version. */
export function bodyFields<Id extends RecordOperation>(id: Id): BodyField<RecordField<Id>>[] {
  const facts: Readonly<Record<string, Omit<BodyField, 'name'>>> = staffBodyFields[id];
  const fields = Object.entries(facts).map(([name, field]) => ({ name: name as RecordField<Id>, ...field }));
  return fields.filter(({ name }) => name !== 'version');
}

function trimmed(value: unknown, { text }: BodyField): unknown {
  if (text === 'one' && typeof value === 'string') return value.trim();
  if (text !== 'each' || !Array.isArray(value)) return value;
  return [...new Set(value.map((one) => String(one).trim()).filter((one) => one !== ''))];
}
