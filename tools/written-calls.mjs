// Writes what the contract says of a call to where the portal places it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const TABLE = fileURLToPath(new URL('../libs/contract/src/generated/player-calls.ts', import.meta.url));
const CLIENT = /[\\/]libs[\\/]api-client[\\/]src[\\/]player-client\.ts$/;
const LOOK_UP = 'playerCalls[id]';

/** @returns {Record<string, object>} the contract's table, which is written as JSON */
function contractCalls() {
  const code = readFileSync(TABLE, 'utf8');
  return JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1));
}

/** @param {any} node @param {(node: any) => void} visit gets every node of a syntax tree */
function walk(node, visit) {
  if (typeof node?.type === 'string') visit(node);
  for (const part of Object.values(node)) if (typeof part === 'object' && part !== null) walk(part, visit);
}

/** Clients have names of their own, `api.call(…)`; a function that is called for an object gets that object. */
const placesCall = ({ type, callee, arguments: [id] = [] }) =>
  type === 'CallExpression' &&
  callee.type === 'MemberExpression' &&
  callee.object.type === 'Identifier' &&
  callee.property.name === 'call' &&
  id?.type !== 'ThisExpression';

/** @returns {any[]} the ids that an argument may stand for: `isOn ? 'likePost' : 'unlikePost'` has two */
const idsOf = (node) =>
  node?.type === 'ConditionalExpression' ? [node.consequent, node.alternate].flatMap(idsOf) : [node];

/**
 * The code with the contract's line for each operation that it names at a call.
 * @param {string} code @param {object} program its syntax tree @param {Record<string, object>} calls
 * @throws Error where a call does not name its operation itself
 */
export function withCalls(code, program, calls) {
  const named = [];
  walk(program, (node) => placesCall(node) && named.push(...idsOf(node.arguments[0])));
  const last = named.sort((one, other) => other.start - one.start);
  return last.reduce((text, { start, end, value }) => {
    if (!Object.hasOwn(calls, value))
      throw new Error(`a call names its operation directly, not by ${code.slice(start, end)}`);
    return text.slice(0, start) + JSON.stringify(calls[value]) + text.slice(end);
  }, code);
}

/**
 * A plugin of Vite. The table of all calls would be part of the entry, which places few of them: in a build each part of the
 * portal has the lines of its own, and the client is given a line for an id.
 * @returns {import('vite').Plugin}
 */
export function writtenCalls() {
  let calls = {};
  return {
    name: 'ug-written-calls',
    apply: 'build',
    enforce: 'pre',
    buildStart: () => void (calls = contractCalls()),
    transform: {
      filter: { id: [/[\\/]apps[\\/]portal[\\/]src[\\/].*\.tsx?$/, CLIENT], code: ['.call(', LOOK_UP] },
      handler(code, id) {
        if (CLIENT.test(id)) return { code: code.replace(LOOK_UP, 'id'), map: null };
        const program = this.parse(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' });
        return { code: withCalls(code, program, calls), map: null };
      },
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) => Object.entries(chunk.modules ?? {}));
      const isWhole = modules.some(([id, { renderedLength }]) => id === TABLE && renderedLength > 0);
      if (isWhole) this.error('the build still has playerCalls, the table of all calls');
    },
  };
}
