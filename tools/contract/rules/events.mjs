import { eventsOf, successOf } from '../operations.mjs';
import { feedKindsOf } from '../feed-kinds.mjs';
import { schemaCompiler } from '../schema-validator.mjs';
import { routeProblems } from './examples.mjs';

const AUDIENCES = ['player', 'staff'];
const DIRECTIONS = ['to-client', 'to-server'];

/** `feed.entry` is the name on the wire, `feedEntry` the operation's: one word, two spellings. */
const operationIdOf = (name) => name.replace(/[.-](\w)/g, (_, letter) => letter.toUpperCase());

/** Socket events say who hears them and which way they go, are named alike everywhere, and their examples fit. */
export function eventProblems({ contract, index, fragments }) {
  const compile = schemaCompiler(contract);
  return [
    ...Object.entries(index.webhooks ?? {}).flatMap(([name, item]) => indexProblems(name, item, fragments)),
    ...eventsOf(contract).flatMap((event) => [
      ...declarationProblems(contract, event).map((problem) => `${event.name}: ${problem}`),
      ...routeProblems(contract, compile, event),
    ]),
    ...feedKindsOf(contract).flatMap((kind) => [
      ...kindProblems(kind).map((problem) => `${kind.name}: ${problem}`),
      ...routeProblems(contract, compile, kind),
    ]),
  ];
}

function indexProblems(name, { $ref }, fragments) {
  const [, slug, pointer] = /^libs\/contract\/openapi\/([^/]+)\.yaml#\/webhooks\/(.+)$/.exec($ref ?? '') ?? [];
  if (pointer !== name) return [`${name}: openapi.yaml refers to the webhook of this name in a fragment`];
  return fragments.includes(slug) ? [] : [`${name}: libs/contract/openapi/${slug}.yaml is missing`];
}

const TOPIC = /^[a-z]+(-[a-z]+)*(:\*)?$/;

function kindProblems({ id, name, operation }) {
  const topics = operation['x-topics'];
  return [
    ...namingProblems(id, name),
    ...(Array.isArray(topics) && topics.length > 0 && topics.every((topic) => TOPIC.test(topic))
      ? []
      : ['x-topics lists topics such as players or player:*']),
    ...(operation['x-audience'] || operation['x-direction']
      ? ['an entry of the feed goes to its topics: x-audience and x-direction are of socket events']
      : []),
  ];
}

function namingProblems(id, name) {
  return [
    ...(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/.test(name) ? [] : ['the name is a noun and a verb with a dot between']),
    ...(id === operationIdOf(name) ? [] : [`operationId is ${operationIdOf(name)}`]),
  ];
}

function declarationProblems(contract, { id, name, operation }) {
  const audience = operation['x-audience'];
  const isAcknowledged = successOf(contract, operation).media !== null;
  return [
    ...namingProblems(id, name),
    ...(Array.isArray(audience) && audience.length > 0 && audience.every((one) => AUDIENCES.includes(one))
      ? []
      : [`x-audience lists some of ${AUDIENCES.join(', ')}`]),
    ...(DIRECTIONS.includes(operation['x-direction']) ? [] : [`x-direction is one of ${DIRECTIONS.join(', ')}`]),
    ...(operation['x-direction'] === 'to-client' && isAcknowledged ? ['clients acknowledge nothing'] : []),
    ...(operation['x-direction'] !== 'to-client' && operation['x-ephemeral']
      ? ['x-ephemeral marks what goes to clients']
      : []),
  ];
}
