import { createHash } from 'node:crypto';
import {
  declaredFailure,
  examplesOf,
  isJsonObject,
  isSameJson,
  type Json,
  type JsonObject,
  sharedFields,
  type StubOperation,
} from '@ug/contract-stub';
import type { Responder, MockCall } from './responder';
import type { KnownObjects } from './known-objects';
import { withId } from './record-references';

/** The content of a response: the envelope's data, or the console's whole body. */
const subjectOf = (response: Json | undefined, { audience }: StubOperation): Json | undefined =>
  audience === 'player' && isJsonObject(response) ? response['data'] : response;

const withSubject = (response: Json, subject: Json, { audience }: StubOperation): Json =>
  audience === 'player' && isJsonObject(response) ? { ...response, data: subject } : subject;

/** The request's examples: parameters and body fields by name. */
function requestExample({ parameters, body }: StubOperation): JsonObject {
  const example = body ? [...examplesOf(body.media).values()][0] : undefined;
  const spoken = parameters.filter((one) => one.example !== undefined).map((one) => [one.name, one.example] as const);
  return { ...(isJsonObject(example) ? example : {}), ...(Object.fromEntries(spoken) as JsonObject) };
}

/** The request's field that names the response's object: the one whose example is the id of the response's example. */
function idField(operation: StubOperation): string | null {
  const examples = operation.success.media ? [...examplesOf(operation.success.media).values()] : [];
  const subject = subjectOf(examples[0], operation);
  if (!isJsonObject(subject) || subject['id'] === undefined) return null;
  const { id } = subject;
  return Object.entries(requestExample(operation)).find(([, value]) => isSameJson(value, id))?.[0] ?? null;
}

/** Whether a list's item is the same thing as a page's subject: most of what it says, the subject says as well. */
const isLike = (item: JsonObject, subject: JsonObject): boolean =>
  Object.keys(sharedFields(item, subject)).length > Object.keys(item).length * 0.75;

/** A list, or the lists of a page, with those items alone that agree with every field the call names. */
function narrowed(subject: Json | undefined, { body, query }: MockCall): Json | undefined {
  const given = Object.entries({ ...query, ...body });
  const fits = (item: Json) =>
    !isJsonObject(item) || given.every(([name, value]) => !(name in item) || isSameJson(item[name], value));
  if (Array.isArray(subject)) return subject.filter(fits);
  if (!isJsonObject(subject) || 'id' in subject) return subject;
  const fields = Object.entries(subject);
  return Object.fromEntries(fields.map(([name, value]) => [name, Array.isArray(value) ? value.filter(fits) : value]));
}

/** Objects that calls of this run made, by id, with the fields their callers wrote. */
type Made = Map<string, JsonObject>;

function withMade(call: MockCall, subject: JsonObject, made: Made): JsonObject {
  const written = sharedFields(call.body, subject);
  const id = nextId(subject['id'] ?? null, made.size);
  made.set(String(id), written);
  return { ...withId(subject, id), ...written };
}

/** An id of the example's kind: the next number, or as many hexadecimal digits. */
function nextId(like: Json, count: number): Json {
  if (typeof like === 'number') return like + count + 1;
  return createHash('sha256')
    .update(`${String(like)} ${count}`)
    .digest('hex')
    .slice(0, String(like).length);
}

/** Among an operation's examples, the one that agrees most with what is known of the object. */
function closestExample(operation: StubOperation, call: MockCall, written: JsonObject): JsonObject | undefined {
  const candidates = [call.example, ...(operation.success.media ? examplesOf(operation.success.media).values() : [])];
  const agreement = (one: JsonObject) => Object.entries(written).filter(([key, value]) => isSameJson(one[key], value));
  return candidates
    .map((one) => subjectOf(one, operation))
    .filter(isJsonObject)
    .sort((one, other) => agreement(other).length - agreement(one).length)[0];
}

/**
 * Responds with examples. A response about one object follows the id that was asked for: an object made earlier, or one
 * of the contract's lists; any other id gets the operation's refusal for what does not exist.
 */
export function exampleResponders(known: KnownObjects): (operation: StubOperation) => Responder {
  const made: Made = new Map();
  return (operation) => {
    const field = idField(operation);
    return (call) => {
      const subject = subjectOf(call.example, operation);
      if (call.example === undefined) return { payload: null };
      if (!isJsonObject(subject) || !('id' in subject))
        return { payload: withSubject(call.example, narrowed(subject, call) ?? null, operation) };
      if (operation.success.status === 201)
        return { payload: withSubject(call.example, withMade(call, subject, made), operation) };
      const wanted = field === null ? undefined : (call.params[field] ?? call.body[field] ?? call.query[field]);
      if (wanted === undefined || isSameJson(wanted, subject['id'])) return { payload: call.example };
      const written = made.get(String(wanted));
      if (written) {
        const closest = closestExample(operation, call, written) ?? subject;
        return { payload: withSubject(call.example, { ...withId(closest, wanted), ...written }, operation) };
      }
      const listed = known.find(wanted, (object) => isLike(object, subject));
      if (!listed) throw declaredFailure(operation, 404);
      return { payload: withSubject(call.example, { ...subject, ...sharedFields(listed, subject) }, operation) };
    };
  };
}
