import {
  declaredFailure,
  examplesOf,
  fieldsOf,
  isJsonObject,
  type Json,
  type JsonObject,
  resolve,
  type StubOperation,
} from '@ug/contract-stub';
import { Collection, isStale, type ListQuery } from './collection';
import { referredTo } from './record-references';
import type { MockResponse, Responder, MockCall } from './responder';

const firstExample = ({ success }: StubOperation): Json | undefined =>
  success.media ? [...examplesOf(success.media).values()][0] : undefined;

const isRecord = (value: Json | undefined): value is JsonObject => isJsonObject(value) && 'id' in value;
const isRecordList = (value: Json | undefined): value is JsonObject[] => Array.isArray(value) && value.every(isRecord);

/** A path whose GET responds with one record and whose PUT takes it back holds the only record of its kind. */
const isSingle = (get: StubOperation, all: readonly StubOperation[]) =>
  !get.call.path.includes('{') &&
  isRecord(firstExample(get)) &&
  all.some(({ call }) => call.path === get.call.path && call.method === 'put');

/** The data that all operations of one collection share. */
interface Store {
  /** Path of the list. */
  path: string;
  collection: Collection;
  seed: JsonObject[];
  all: readonly StubOperation[];
}

function listResponse({ collection }: Store, { query }: MockCall, operation: StubOperation): MockResponse {
  const { rows, first, total } = collection.list(query as ListQuery);
  const range = rows.length > 0 ? `${first}-${first + rows.length - 1}` : '*';
  return { payload: rows, headers: { 'Content-Range': `${operation.tag} ${range}/${total}` } };
}

function itemOf(store: Store, { params }: MockCall, operation: StubOperation): JsonObject {
  const item = store.collection.get(Object.values(params)[0] ?? store.seed[0]?.['id']);
  if (!item) throw declaredFailure(operation, 404);
  return item;
}

function save(store: Store, call: MockCall, operation: StubOperation): JsonObject {
  const item = itemOf(store, call, operation);
  if (isStale(item, call.body)) throw declaredFailure(operation, 409, { current: item });
  return store.collection.change(item, { ...call.body, ...referredTo(call.body, store.seed) });
}

/** Fields that the request leaves out take the values of the example. */
function create(store: Store, { body, example }: MockCall): JsonObject {
  const template = isRecord(example) ? example : (store.seed[0] ?? {});
  const decided = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
  return store.collection.create(template, { ...decided, ...referredTo(body, store.seed) });
}

function remove(store: Store, call: MockCall, operation: StubOperation): JsonObject {
  const item = itemOf(store, call, operation);
  store.collection.remove(item);
  return item;
}

/** Fields with a fixed set of values that a save cannot write: only actions such as publishing change them. */
function statesOf(operation: StubOperation, { path, all }: Store): string[] {
  const update = all.find(({ call }) => call.method === 'put' && call.path.startsWith(path));
  const written = Object.keys(update?.body ? fieldsOf(update.body.media.schema) : {});
  const fields = operation.success.media ? fieldsOf(operation.success.media.schema) : {};
  return Object.keys(fields).filter((name) => 'enum' in resolve(fields[name] ?? {}) && !written.includes(name));
}

/**
 * A call below a record that responds with the record. One whose body says nothing but the record's own fields acts on the
 * record and takes its state from the example; any other only makes its version grow.
 */
function act(store: Store, call: MockCall, operation: StubOperation): JsonObject {
  const item = itemOf(store, call, operation);
  const { example, body } = call;
  const isOwn = operation.call.method === 'post' && Object.keys(body).every((field) => field in item);
  if (!isOwn || !isJsonObject(example)) return store.collection.change(item, {});
  const states = Object.fromEntries(statesOf(operation, store).map((field) => [field, example[field] ?? null]));
  return store.collection.change(item, { ...body, ...states });
}

type Verb = (store: Store, call: MockCall, operation: StubOperation) => JsonObject;

function verbOf({ call }: StubOperation, { path, seed }: Store, example: Json | undefined): Verb | null {
  const below = call.path.slice(path.length);
  if (below === '' && call.method === 'post') return create;
  if (below === '' || /^\/\{\w+\}$/.test(below)) {
    // The response may be a link instead of the record.
    if (call.method === 'get') return isRecord(example) ? itemOf : null;
    if (call.method === 'delete') return remove;
    return call.method === 'put' || call.method === 'patch' ? save : null;
  }
  const isAboutRecord = /^\/\{\w+\}\//.test(below);
  return isAboutRecord && isRecord(example) && Object.keys(seed[0] ?? {}).every((key) => key in example) ? act : null;
}

function storeOf(list: StubOperation, all: readonly StubOperation[]): Store | null {
  const example = firstExample(list);
  if (list.audience !== 'staff' || list.call.method !== 'get') return null;
  const seed = isRecordList(example) ? example : isSingle(list, all) ? [example as JsonObject] : null;
  return seed && { path: list.call.path, collection: new Collection(seed), seed, all };
}

function responderOf(operation: StubOperation, store: Store): Responder | null {
  const example = firstExample(operation);
  if (operation.call.path === store.path && operation.call.method === 'get' && Array.isArray(example))
    return (call) => listResponse(store, call, operation);
  const verb = verbOf(operation, store, example);
  // Fields that the list leaves out take the values of the example.
  const whole = (record: JsonObject, { example: shown }: MockCall) =>
    isJsonObject(shown) ? { ...shown, ...record } : record;
  return verb && ((call) => ({ payload: whole(verb(store, call, operation), call) }));
}

/**
 * Finds the console's collections in the contract (a path with a list, and what is at and below it) and keeps each in
 * memory, seeded with its list's example.
 * @returns the responder of each operation by its id; operations that belong to no collection are absent
 */
export function collectionResponders(all: readonly StubOperation[]): Map<string, Responder> {
  const responders = new Map<string, Responder>();
  for (const store of all.map((one) => storeOf(one, all)).filter((one) => one !== null)) {
    const members = all.filter(({ call }) => call.path === store.path || call.path.startsWith(`${store.path}/`));
    for (const member of members) {
      const responder = responderOf(member, store);
      if (responder) responders.set(member.id, responder);
    }
  }
  return responders;
}
