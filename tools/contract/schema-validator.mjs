import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/**
 * Keywords of our schemas beyond JSON Schema: OpenAPI's `example`, our own labels, and texts that are stored in lower case or without
 * invisible characters from copying.
 */
const VOCABULARY = ['example', 'x-labels', 'x-lower-case', 'x-plain'];

const withNamedReferences = (schema) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"contract#/$defs/'));

/**
 * Compiles schemas of a bundled contract strictly: an unknown keyword, an unknown format or a keyword that does not
 * fit the type is an error.
 * @param {import('./operations.mjs').Json} contract the bundled document
 * @returns {(schema: object) => import('ajv').ValidateFunction} throws when the schema itself is wrong
 */
export function schemaCompiler(contract) {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
  addFormats.default(ajv);
  ajv.addFormat('binary', true);
  // The rule itself is TypeScript (libs/contract), and examples are read by people.
  ajv.addFormat('visible', true);
  ajv.addVocabulary(VOCABULARY);
  ajv.addSchema({ $id: 'contract', $defs: withNamedReferences(contract.components.schemas) });
  return (schema) => ajv.compile(withNamedReferences(schema));
}

/** The faults of a value, one sentence each. Empty if it fits. */
export function faultsOf(validate, value) {
  if (validate(value)) return [];
  return validate.errors.map(({ instancePath, message, params }) => {
    const extra = params.additionalProperty ?? params.unevaluatedProperty;
    return `${instancePath || '/'} ${message}${extra === undefined ? '' : ` (${extra})`}`;
  });
}
