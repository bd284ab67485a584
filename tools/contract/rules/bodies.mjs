import { bodyOf, DEFAULT_MAX_BODY, resolve } from '../operations.mjs';

/** A field's quotes, colon and comma. */
const PUNCTUATION = 6;
/** A character takes at most four bytes in JSON, and twelve in a form, where each byte may become `%XX`. */
const BYTES_PER_CHARACTER = { json: 4, form: 12 };
const FORMATS = { date: 10, 'date-time': 40, uuid: 36, email: 254, ipv4: 15, ipv6: 45 };

/** A declared limit holds every body that the schema lets through, and is not declared where the default does. */
export function bodyProblems({ contract, routes }) {
  return routes.flatMap(({ id, operation }) => {
    const { kind, media } = bodyOf(contract, operation);
    const declared = operation['x-max-body'];
    // A schema does not limit the size of a file.
    if (kind === 'multipart') return declared === undefined ? [`${id}: say x-max-body`] : [];
    if (kind !== 'json' && kind !== 'form') {
      return declared === undefined ? [] : [`${id}: x-max-body is for JSON, form and multipart bodies`];
    }
    const needed = largest(contract, media.schema, BYTES_PER_CHARACTER[kind]);
    if (!Number.isFinite(needed)) return [`${id}: a body of any size fits; give every text and list a maximum`];
    if (needed > (declared ?? DEFAULT_MAX_BODY)) return [`${id}: say x-max-body, at least ${Math.ceil(needed)} bytes`];
    return declared !== undefined && needed <= DEFAULT_MAX_BODY ? [`${id}: x-max-body is not needed`] : [];
  });
}

/** The bytes of the largest value that fits a schema, Infinity where nothing bounds it. */
function largest(contract, schema, bytesPerCharacter) {
  const of = (part) => largest(contract, part, bytesPerCharacter);
  const actual = resolve(contract, schema);
  const parts = (actual.allOf ?? []).reduce((sum, part) => sum + of(part), 0);
  const choice = Math.max(0, ...[...(actual.oneOf ?? []), ...(actual.anyOf ?? [])].map(of));
  const fields = Object.entries(actual.properties ?? {}).reduce(
    (sum, [name, field]) => sum + name.length + PUNCTUATION + of(field),
    0,
  );
  const further =
    typeof actual.additionalProperties === 'object'
      ? (actual.maxProperties ?? Infinity) * (PUNCTUATION + of(actual.additionalProperties))
      : 0;
  const items = actual.items ? (actual.maxItems ?? Infinity) * (1 + of(actual.items)) : 0;
  return parts + choice + fields + further + items + scalar(actual, bytesPerCharacter);
}

function scalar({ type, enum: values, const: only, maxLength, format }, bytesPerCharacter) {
  if (values ?? only) return Math.max(...[values ?? [only]].flat().map((value) => JSON.stringify(value).length));
  const types = [type].flat();
  if (types.includes('string')) return (maxLength ?? FORMATS[format] ?? Infinity) * bytesPerCharacter + 2;
  return types.includes('number') || types.includes('integer') ? 24 : 5;
}
