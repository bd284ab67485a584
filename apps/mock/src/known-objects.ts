import { examplesOf, isJsonObject, type Json, type JsonObject, type StubOperation } from '@ug/contract-stub';

function* objectsIn(value: Json): Generator<JsonObject> {
  if (Array.isArray(value)) for (const item of value) yield* objectsIn(item);
  if (!isJsonObject(value)) return;
  if ('id' in value) yield value;
  for (const item of Object.values(value)) yield* objectsIn(item);
}

/** Every object with an id in the success examples of one audience, in the order of the contract. */
export class KnownObjects {
  private readonly byId = new Map<string, JsonObject[]>();

  constructor(operations: readonly StubOperation[]) {
    for (const { success } of operations) {
      for (const example of success.media ? examplesOf(success.media).values() : [])
        for (const object of objectsIn(example)) this.remember(object);
    }
  }

  /** The first object of this id that passes. */
  find(id: Json | undefined, passes: (object: JsonObject) => boolean): JsonObject | undefined {
    return this.byId.get(String(id))?.find(passes);
  }

  private remember(object: JsonObject): void {
    const id = String(object['id']);
    this.byId.set(id, [...(this.byId.get(id) ?? []), object]);
  }
}
