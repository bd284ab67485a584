// Writes libs/contract/src/generated from openapi.yaml and its fragments.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { auditActionsOf, auditLabelsOf, isConsoleWrite } from './audit.mjs';
import { bodyFieldsOf } from './body-fields.mjs';
import { root } from './bundle.mjs';
import { feedKindSpec, feedKindsOf } from './feed-kinds.mjs';
import { fieldLimitsOf } from './limits.mjs';
import { bodyOf, DEFAULT_MAX_BODY, eventsOf, operationsOf, resolve, successOf } from './operations.mjs';
import { readSources } from './sources.mjs';

const target = path.join(root, 'libs/contract/src/generated');
const HEADER = '// Generated from openapi.yaml by `npm run contract`; edit the contract, not this file.\n';

const constant = (name, value, type) =>
  `export const ${name} = ${JSON.stringify(value, null, 2)} as const${type ? ` satisfies ${type}` : ''};\n`;

/** player when a guest or a player calls it, staff when the console does. */
const audienceOf = (route) => (route.path.startsWith('/admin/') ? 'staff' : 'player');

function sessionOf({ security = [] }) {
  if (security.some((way) => 'staffToken' in way)) return 'staff';
  if (!security.some((way) => 'playerToken' in way)) return 'none';
  return security.some((way) => Object.keys(way).length === 0) ? 'optional' : 'player';
}

/** Whether a call is done once however often it is sent with one key. */
const isKeyed = ({ parameters }) => parameters.some((p) => p.in === 'header' && p.name === 'Idempotency-Key');

/** Whether a call confirms what one player was shown. */
const isConfirmed = ({ parameters }) => parameters.some((p) => p.in === 'header' && p.name === 'UG-Confirmed-Uid');

/** The specification of a call for clients. */
function callSpec(contract, { method, path: route, operation, parameters }) {
  return {
    method,
    path: route,
    body: bodyOf(contract, operation).kind,
    ...(isKeyed({ parameters }) && { keyed: true }),
    ...(isConfirmed({ parameters }) && { confirmed: true }),
    jsonQuery: parameters.filter((p) => p.in === 'query' && p.content).map((p) => p.name),
  };
}

/** The rules that the service enforces before and after a handler runs. */
function ruleSpec(contract, route) {
  const { operation } = route;
  const success = successOf(contract, operation);
  return {
    audience: audienceOf(route),
    session: sessionOf(operation),
    permission: operation['x-permission'] ?? null,
    whileSettingUp: operation['x-while-setting-up'] === true,
    peopleOnly: operation['x-people-only'] === true,
    duringMaintenance: operation['x-during-maintenance'] === true,
    audited: isConsoleWrite(route) && operation['x-audit'] !== 'none',
    auditActions: auditActionsOf(operation).map(({ action }) => action),
    keyed: isKeyed(route),
    confirmed: isConfirmed(route),
    refusals: operation['x-refusals'] ?? [],
    status: success.status,
    response: success.type === null ? 'none' : success.type === 'application/json' ? 'json' : 'bytes',
    maxBody: operation['x-max-body'] ?? DEFAULT_MAX_BODY,
    paged: Boolean(resolve(contract, operation.responses[success.status]).headers?.['Content-Range']),
  };
}

/** The audience and direction of a socket event, whether it is acknowledged, and whether it is ephemeral. */
function eventSpec(contract, { operation }) {
  return {
    audience: operation['x-audience'],
    direction: operation['x-direction'],
    acknowledged: successOf(contract, operation).media !== null,
    ephemeral: operation['x-ephemeral'] === true,
  };
}

function labelsOf(contract) {
  const named = Object.entries(contract.components.schemas).filter(([, schema]) => schema['x-labels']);
  return Object.fromEntries(named.map(([name, schema]) => [name, schema['x-labels']]));
}

/** The names of all schemas that something refers to, however indirectly. */
function schemasUnder(contract, node, found = new Set()) {
  for (const [, name] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    schemasUnder(contract, contract.components.schemas[name], found);
  }
  return found;
}

/** The labels of what players are shown, apart from those of the console: a phone loads no others. */
function labelFiles(contract, routes) {
  const forPlayers = schemasUnder(
    contract,
    routes.filter((route) => audienceOf(route) === 'player'),
  );
  const all = Object.entries(labelsOf(contract));
  const [player, staff] = [true, false].map((isPlayers) =>
    Object.fromEntries(all.filter(([name]) => forPlayers.has(name) === isPlayers)),
  );
  return {
    'player-labels.ts': HEADER + constant('playerLabels', player),
    'labels.ts': `${HEADER}import { playerLabels } from './player-labels';\n\n${constant('staffLabels', staff).replace(
      'export const',
      'const',
    )}export const labels = { ...playerLabels, ...staffLabels } as const;\n`,
  };
}

/**
 * The contract as openapi-typescript understands it best: a parameter sent as JSON text has the type of what it says,
 * examples, which types do not need, are left out, and so are the further encodings of a body, which have its type.
 */
function typeSource(contract) {
  return JSON.parse(JSON.stringify(contract), (key, value) => {
    if (key === 'requestBody')
      return { ...value, content: Object.fromEntries(Object.entries(value.content).slice(0, 1)) };
    if (value?.in && value.content)
      return { ...value, schema: value.content['application/json'].schema, content: undefined };
    if (value?.example !== undefined && (value.schema || value.type)) return { ...value, example: undefined };
    return value;
  });
}

const table = (routes, spec) => Object.fromEntries(routes.map((route) => [route.id, spec(route)]));

async function generate() {
  const { contract, refusals, permissions, permissionGroups, roles, customRoles } = await readSources();
  const routes = operationsOf(contract);
  const events = eventsOf(contract);
  const callsOf = (audience) =>
    table(
      routes.filter((route) => audienceOf(route) === audience),
      (route) => callSpec(contract, route),
    );
  const writable = routes.filter(
    (route) => audienceOf(route) === 'staff' && bodyOf(contract, route.operation).kind === 'json',
  );
  const limitsFor = (audience) =>
    table(
      routes.filter(
        (route) => audienceOf(route) === audience && ['form', 'json'].includes(bodyOf(contract, route.operation).kind),
      ),
      ({ operation }) => fieldLimitsOf(contract, operation),
    );
  const files = {
    'openapi.json': `${JSON.stringify(contract, null, 1)}\n`,
    'types.ts':
      HEADER + astToString(await openapiTS(typeSource(contract), { alphabetize: false, defaultNonNullable: false })),
    'player-calls.ts': HEADER + constant('playerCalls', callsOf('player')),
    'staff-calls.ts': HEADER + constant('staffCalls', callsOf('staff')),
    'staff-body-fields.ts':
      HEADER +
      constant(
        'staffBodyFields',
        table(writable, ({ operation }) => bodyFieldsOf(contract, operation)),
      ),
    'field-limits.ts':
      HEADER + constant('playerFieldLimits', limitsFor('player')) + constant('staffFieldLimits', limitsFor('staff')),
    'audit-labels.ts': HEADER + constant('auditLabels', auditLabelsOf(routes)),
    'operation-rules.ts':
      HEADER +
      constant(
        'operationRules',
        table(routes, (route) => ruleSpec(contract, route)),
      ),
    'socket-events.ts':
      HEADER +
      constant('socketEvents', Object.fromEntries(events.map((event) => [event.name, eventSpec(contract, event)]))),
    'feed-kinds.ts':
      HEADER +
      constant('feedKinds', Object.fromEntries(feedKindsOf(contract).map((kind) => [kind.name, feedKindSpec(kind)]))),
    'refusals.ts': HEADER + constant('refusalCatalogue', refusals),
    'refusal-codes.ts':
      HEADER +
      constant('refusalCodes', Object.fromEntries(Object.entries(refusals).map(([key, { code }]) => [key, code]))),
    'permissions.ts':
      HEADER +
      constant('permissionLabels', permissions) +
      constant('permissionGroups', permissionGroups) +
      constant(
        'rolePermissions',
        Object.fromEntries(Object.entries(roles).map(([role, { permissions: granted }]) => [role, granted])),
      ) +
      constant('ownersOnlyPermissions', customRoles.ownersOnly) +
      constant('guardedPermissions', customRoles.guarded) +
      constant('permissionNeeds', customRoles.needs),
    ...labelFiles(contract, routes),
  };
  await mkdir(target, { recursive: true });
  await Promise.all(Object.entries(files).map(([name, text]) => writeIfChanged(path.join(target, name), text)));
  console.log(
    `contract: ${routes.length} operations and ${events.length} events, ${Object.keys(files).length} files in libs/contract/src/generated`,
  );
}

/** Leaves an unchanged file alone, so that watchers and build caches stay quiet. */
async function writeIfChanged(file, text) {
  const before = await readFile(file, 'utf8').catch(() => null);
  if (before !== text) await writeFile(file, text);
}

if (process.argv.includes('--clean')) await rm(target, { recursive: true, force: true });
await generate();
