// The place of a file in the architecture, and the imports that may leave it. Pure: paths in, verdicts out.
import { aliasedLayers } from './aliases.mjs';

/**
 * @typedef {object} Place
 * @property {'service'|'portal'|'console'|'mock'|'journeys'|'contract'|'api-client'|'chat'|'contract-stub'|'csv'|'tables'|'test-doubles'|'web'} project
 * @property {string} layer the folder below src (`platform`, `features`, `ui`, `app`, `migrations`, `testing`), or `root`
 * @property {string} [context] the folder of its feature, in `features`
 * @property {string} [feature] its slug, in `features`
 * @property {string} [folder] its folder in `platform`
 * @property {string} kind the last dotted suffix of its name (`service`, `entity`, `rules` …), or `plain`
 */

/**
 * @typedef {Record<string, Record<string, string[]>>} Reach by project, which feature may reach which others: in the
 * service their services, in a front what they show
 */

const apps = new Set(['service', 'portal', 'console', 'mock', 'journeys']);

/** @param {string} path relative to the repository, with or without extension @returns {Place | undefined} */
export function placeOf(path) {
  const [top, project, source, ...rest] = path.split('/');
  const isOurs = (top === 'apps' && apps.has(project)) || (top === 'libs' && project);
  if (!isOurs || source !== 'src' || rest.length === 0) return undefined;
  const layer = rest.length === 1 ? 'root' : rest[0];
  const [context, feature] = layer === 'features' ? rest.slice(1, 3) : [];
  const folder = layer === 'platform' && rest.length > 2 ? rest[1] : undefined;
  return { project, layer, context, feature, folder, kind: kindOf(rest[rest.length - 1]) };
}

/** @param {string} name @returns {string} */
function kindOf(name) {
  const parts = name.replace(/\.(d\.)?[cm]?[jt]sx?$/, '').split('.');
  return parts.length > 1 ? parts[parts.length - 1] : 'plain';
}

const frontLayers = {
  ui: ['ui'],
  platform: ['platform'],
  // The service worker runs beside the pages and shares nothing with them.
  worker: ['worker'],
  features: ['ui', 'platform', 'features'],
  app: ['ui', 'platform', 'features', 'app'],
  testing: ['ui', 'platform', 'testing'],
};
const serviceLayers = {
  platform: ['platform'],
  features: ['platform', 'features'],
  migrations: ['platform', 'migrations'],
};

/**
 * The floors of each app's platform, the lowest first: a folder stands on those of lower floors only, so none of them is
 * ever in a cycle.
 * @type {Readonly<Record<string, readonly (readonly string[])[]>>}
 */
const floors = {
  service: [
    ['durations', 'registry'],
    ['subjects', 'content'],
    ['moderation'],
    ['alarms', 'cards', 'config', 'errors', 'figures', 'ids', 'phones', 'rich-text', 'search', 'self-checks', 'texts'],
    ['addresses', 'epub', 'money', 'threads'],
    ['actor'],
    ['tracing'],
    ['clock', 'database', 'storage'],
    ['maintenance', 'media', 'slices'],
    ['cluster', 'events', 'jobs', 'observability', 'paging'],
    ['auth', 'cache', 'feed', 'push', 'record-search', 'tasks', 'webhooks'],
    ['audit', 'backups'],
    ['erasure'],
    ['exports', 'fingerprints', 'idempotency'],
    ['contract', 'player-data', 'records'],
    ['fragments', 'pages', 'realtime'],
    ['http'],
  ],
  portal: [
    ['feature', 'log', 'network', 'painting'],
    ['clipboard', 'config', 'pictures', 'storage'],
    ['navigation'],
    ['channel', 'device', 'rich-text', 'session', 'theme', 'time'],
    ['api', 'first-screen', 'forms', 'realtime', 'worker'],
    ['outbox'],
  ],
  console: [
    ['log'],
    ['storage'],
    ['attention', 'keys', 'money', 'phone', 'session', 'time'],
    ['access', 'data', 'i18n'],
    ['bulk', 'cards', 'charts', 'create', 'fields', 'leaving', 'order', 'pictures', 'realtime', 'schedule'],
    ['alerts', 'csv', 'history', 'notes', 'player-panels', 'saved-filters', 'upload'],
    ['lists', 'live-record', 'rich-text'],
    ['settings'],
  ],
};

/** @param {string} project @param {string} folder @returns {number} -1 for one without a floor */
const floorOf = (project, folder) => floors[project]?.findIndex((floor) => floor.includes(folder)) ?? -1;

/**
 * The contexts of the service's features, the lowest floor first: features use those of their own context and of lower
 * floors. The same contexts group the folders of the fronts, the console's menu and the permissions.
 */
export const contextFloors = [
  ['operations'],
  ['players', 'content'],
  ['money'],
  ['rewards', 'support', 'community', 'library'],
];

/** @param {string} context @returns {number} -1 for one without a floor */
const contextFloorOf = (context) => contextFloors.findIndex((floor) => floor.includes(context));

/** Inside a service feature: whom each kind may name. `module` names all; other kinds stand beside the service. */
const serviceKinds = {
  feature: ['module', 'entity'],
  entity: ['entity', 'rules'],
  rules: ['rules'],
  events: ['events', 'rules'],
  // Others implement or use a port. A declaration knows nothing of the services that call it.
  port: ['port', 'entity', 'rules'],
  mapper: ['mapper', 'port', 'entity', 'rules'],
  repository: ['repository', 'entity', 'mapper', 'port', 'rules', 'events', 'plain'],
  controller: ['service', 'mapper', 'port', 'rules', 'events', 'plain'],
  // Repositories may name plain files, so a plain file that named a service would be a way up.
  plain: ['repository', 'entity', 'mapper', 'port', 'rules', 'events', 'plain'],
};
const besideService = ['service', 'repository', 'entity', 'mapper', 'rules', 'events', 'port', 'plain'];

/** Files that nobody imports: suites, and scenarios of a feature, which a suite shuffles. */
const testKinds = new Set(['spec', 'scenario']);

/** Whether a file is a suite or serves suites alone. @param {Place} place */
export const isTest = ({ kind, layer }) => testKinds.has(kind) || layer === 'testing';

/**
 * @param {Place} from @param {Place} to
 * @param {Record<string, string[]>} reach which feature of this project may reach which others
 * @returns {string | undefined} why the import is refused
 */
export function refusal(from, to, reach) {
  // A suite of the service may hold what a front does with entries of the feed against what the service really has.
  if (from.project === 'service' && testKinds.has(from.kind) && to.kind === 'rules') return undefined;
  if (from.project !== to.project)
    return `${from.project} must not import files of ${to.project}: use @ug/contract or @ug/api-client`;
  if (testKinds.has(to.kind)) return 'specs are not imported';
  if (isTest(from)) return undefined;
  if (to.layer === 'testing') return 'only tests import testing';
  if (from.project === 'service') return serviceRefusal(from, to, reach);
  if (from.project === 'portal' || from.project === 'console') return frontRefusal(from, to, reach);
  return undefined;
}

/** The kinds of files that a front's feature shows to others: queries, and components that work on their own. */
const frontFace = new Set(['queries', 'widget']);

/** @param {Place} from @param {Place} to @param {Record<string, string[]>} reach */
function frontRefusal(from, to, reach) {
  const allowed = frontLayers[from.layer];
  if (allowed && !allowed.includes(to.layer))
    return `${from.layer} must not import ${to.layer} (ui, platform ← features ← app)`;
  if (from.folder && to.folder) return floorRefusal(from.project, from.folder, to.folder);
  if (!from.feature || !to.feature || from.feature === to.feature) return undefined;
  if (reach[from.feature]?.includes(to.feature) && frontFace.has(to.kind)) return undefined;
  return `feature ${from.feature} must not import feature ${to.feature}: only its *.queries and *.widget, declared in reads of ${from.feature}.feature`;
}

/** @param {Place} from @param {Place} to @param {Record<string, string[]>} services */
function serviceRefusal(from, to, services) {
  const allowed = serviceLayers[from.layer];
  if (allowed && !allowed.includes(to.layer)) {
    return `${from.layer} must not import ${to.layer} (platform ← features ← app.module ← main)`;
  }
  if (from.folder && to.folder) return floorRefusal(from.project, from.folder, to.folder);
  return from.feature && to.feature ? featureRefusal(from, to, services) : undefined;
}

/** The apps that consist of layers; libraries and the other apps are small and import relatively. */
const layered = new Set(['service', 'portal', 'console']);

/**
 * There is one way to write an import: by alias into another layer or feature, relative inside one's own.
 * @param {string} specifier @param {Place} from @param {Place} to @returns {string | undefined} why the import is refused
 */
export function detour(specifier, from, to) {
  if (!layered.has(from.project) || from.project !== to.project || !aliasedLayers.includes(to.layer)) return undefined;
  const isInside = from.layer === to.layer && (from.layer !== 'features' || from.feature === to.feature);
  if (isInside === specifier.startsWith('.')) return undefined;
  return isInside
    ? 'files of the same folder are imported by relative paths'
    : `import by #${to.layer}/…, not by a relative path`;
}

/**
 * The kinds of files that a feature of the service shows to others: services to call, ports to implement or share, and pure
 * rules. Others import the service alone from a `*.service` file (`faces.mjs`).
 */
const serviceFace = new Set(['service', 'port', 'rules']);

/** @param {Place} from @param {Place} to @param {Record<string, string[]>} services */
function featureRefusal(from, to, services) {
  if (from.feature === to.feature) return kindRefusal(from.kind, to.kind);
  if (from.context !== to.context && contextFloorOf(from.context) <= contextFloorOf(to.context))
    return `${from.context} must not import ${to.context}: only lower floors (contextFloors in tools/lint/places.mjs), or the other one registers itself`;
  if (to.kind === 'events') return undefined;
  // A manifest names the manifests of the features it uses: that is the map.
  if (from.kind === 'feature' && to.kind === 'feature') return undefined;
  // A kind that may not call the service of its own feature calls none of another's. Pages of the portal are plain files that do.
  const misplacedCall = to.kind === 'service' && from.kind !== 'plain' ? kindRefusal(from.kind, to.kind) : undefined;
  if (misplacedCall) return misplacedCall;
  const mayCall = services[from.feature]?.includes(to.feature);
  if (mayCall && (serviceFace.has(to.kind) || (from.kind === 'module' && to.kind === 'module'))) return undefined;
  return `feature ${from.feature} must not import feature ${to.feature}: use its *.events.ts, or declare it in uses of ${from.feature}.feature.ts`;
}

/** @param {string} project @param {string} from @param {string} to */
function floorRefusal(project, from, to) {
  if (from === to) return undefined;
  const homeless = [from, to].find((folder) => floorOf(project, folder) < 0);
  if (homeless) return `platform/${homeless} has no floor: give it one in floors of tools/lint/places.mjs`;
  if (floorOf(project, from) > floorOf(project, to)) return undefined;
  return `platform/${from} must not import platform/${to}: only lower floors (floors in tools/lint/places.mjs)`;
}

/** @param {string} from @param {string} to */
function kindRefusal(from, to) {
  if (from === 'module') return undefined;
  const allowed = serviceKinds[from] ?? besideService;
  if (allowed.includes(to)) return undefined;
  const file = from === 'plain' ? 'a file without suffix' : `*.${from}`;
  return `${file} must not import *.${to} (module → controller → service → repository → entity)`;
}
