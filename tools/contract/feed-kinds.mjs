import { bodyOf } from './operations.mjs';

/** @typedef {import('./operations.mjs').Json} Json */

/**
 * Every kind of feed entry: a webhook with `x-topics` says what an entry tells, and who may read it.
 * @param {Json} contract the bundled document
 * @returns {{ id: string, name: string, operation: Json, parameters: Json[] }[]}
 */
export function feedKindsOf(contract) {
  return Object.entries(contract.webhooks ?? {})
    .filter(([, { post }]) => post['x-topics'])
    .map(([name, { post }]) => ({ id: post.operationId, name, operation: post, parameters: [] }));
}

/** The topics of a kind, and the counters that its entries may change. */
export const feedKindSpec = ({ operation }) => ({
  topics: operation['x-topics'],
  counters: operation['x-counters'] ?? [],
});

/** A regular expression for topics such as `player:*` or `players`. */
const patternOf = (topics) => `^(${topics.map((topic) => topic.replace('*', '[\\w-]+')).join('|')})$`;

const schemaName = (name) => `${name.replace(/(^|[.-])(\w)/g, (_, mark, letter) => letter.toUpperCase())}Entry`;

/**
 * Puts the union of all kinds in the place of the envelope that `feed.yaml` declares once.
 * @param {Json} contract the bundled document, which is changed
 * @returns {Json} the same document
 */
export function expandFeedEntry(contract) {
  const schemas = contract.components?.schemas ?? {};
  const kinds = feedKindsOf(contract);
  if (!schemas.FeedEntry || kinds.length === 0) return contract;
  const { description, ...envelope } = schemas.FeedEntry;
  for (const { name, operation } of kinds) {
    schemas[schemaName(name)] = {
      ...envelope,
      properties: {
        ...envelope.properties,
        topic: { type: 'string', pattern: patternOf(operation['x-topics']) },
        kind: { type: 'string', const: name },
        payload: bodyOf(contract, operation).media.schema,
      },
    };
  }
  const oneOf = kinds.map(({ name }) => ({ $ref: `#/components/schemas/${schemaName(name)}` }));
  schemas.FeedEntry = { description, oneOf };
  return contract;
}
