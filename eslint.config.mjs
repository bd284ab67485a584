import tseslint from 'typescript-eslint';
import { barrels } from './tools/lint/barrels.mjs';
import { boundaries } from './tools/lint/boundaries.mjs';
import { collaborators } from './tools/lint/collaborators.mjs';
import { events } from './tools/lint/events.mjs';
import { faces } from './tools/lint/faces.mjs';
import { language } from './tools/lint/language.mjs';
import { readFeatures, usedFeatures } from './tools/lint/used-features.mjs';

// Which feature of the service may call whose service (and import its module for injection), from the features' own
// manifests; everything else between features goes through *.events.ts.
const callableServices = usedFeatures();

// Which feature of a front may show what of another: its *.queries and its *.widget files, nothing else. It stands in the
// manifests as well, and must stay acyclic.
const readableFeatures = { portal: readFeatures('portal'), console: readFeatures('console') };

const service = 'apps/service/src';

const isForbidden = (selector, message) => ({ selector, message });
const everywhere = [
  isForbidden('TSEnumDeclaration', 'no enum: use a union of string literals'),
  isForbidden('ExportDefaultDeclaration', 'no default export: a thing has one name'),
  isForbidden(
    ":function[params.length>4]:not(MethodDefinition[kind='constructor'] > *)",
    'at most four parameters: use an object',
  ),
  isForbidden(
    "CallExpression[callee.name='forwardRef']",
    'forwardRef hides a cycle of dependencies: use domain events',
  ),
  isForbidden(
    'ObjectExpression > SpreadElement > ObjectExpression',
    'write the properties out instead of spreading a literal',
  ),
  isForbidden(
    'ArrayExpression > SpreadElement > ArrayExpression',
    'write the elements out instead of spreading a literal',
  ),
  isForbidden('RestElement > ArrayPattern', 'parameters have names: do not destructure them as a tuple'),
  isForbidden('JSXSpreadAttribute > ObjectExpression', 'write the attributes out instead of spreading a literal'),
  // Also while something is on its way, which a journey with axe sees only when a machine is slow.
  isForbidden(
    'JSXOpeningElement[name.name=/^(div|span|p|Box|Stack|Paper|Card|Skeleton|Typography)$/]' +
      ":has(> JSXAttribute[name.name='aria-label']):not(:has(> JSXAttribute[name.name=/^(role|component)$/]))",
    'an element without role has no aria-label: give it a role',
  ),
];
const noBarrels = [
  isForbidden('ExportAllDeclaration', 'nothing is passed on: import from the file that declares it'),
  isForbidden('ExportNamedDeclaration[source]', 'nothing is passed on: import from the file that declares it'),
];
// What a field holds at most: as an attribute, among the attributes of an inner input, and as a validator.
const noTypedLimits = [
  isForbidden(
    "JSXAttribute[name.name='maxLength'] Literal[raw=/^[0-9]/]," +
      "Property[key.name='maxLength'] Literal[raw=/^[0-9]/],CallExpression[callee.name='longest'] > Literal[raw=/^[0-9]/]",
    'limits of inputs are not typed again: use playerFieldLimits and staffFieldLimits of the contract',
  ),
];
// An attribute cuts what is pasted without a word, and both it and the library's validators count halves of characters.
const cutTexts = [
  isForbidden(
    "JSXOpeningElement[name.name=/^(input|textarea)$/] > JSXAttribute[name.name='maxLength']," +
      "Property[key.name='htmlInput'] Property[key.name='maxLength'],JSXAttribute[name.name='inputProps'] Property[key.name='maxLength']," +
      "ImportDeclaration[source.value='react-admin'] > ImportSpecifier[imported.name=/^(maxLength|minLength)$/]",
    'text is counted in characters and never cut: use ui/text-limit, LimitedField or longest of validators-for',
  ),
];
// Enter may belong to an input method, which only `pressedKey` and `isInputMethodKey` know in every browser.
// A browser that is full or keeps nothing throws at each of these: one place catches it.
const keptElsewhere =
  'only platform/storage touches the storage of the browser: where it is full or forbidden the page goes on without saving';
const noRawStorage = {
  'no-restricted-globals': [
    'error',
    ...['localStorage', 'sessionStorage'].map((name) => ({ name, message: keptElsewhere })),
  ],
  'no-restricted-properties': [
    'error',
    ...['localStorage', 'sessionStorage'].map((property) => ({ object: 'window', property, message: keptElsewhere })),
  ],
};
const noRawKeys = [
  isForbidden(
    "MemberExpression[property.name=/^(isComposing|keyCode|which)$/],MemberExpression[object.name=/^(e|ev|event)$/][property.name='key']," +
      "BinaryExpression[left.property.name='key'][right.value=/^(Enter|Escape|Tab|Arrow\\w+)$/]," +
      "ObjectPattern[typeAnnotation.typeAnnotation.typeName.name='KeyboardEvent'] > Property[key.name=/^(key|isComposing|keyCode)$/]," +
      'VariableDeclarator[init.name=/^(e|ev|event)$/] > ObjectPattern > Property[key.name=/^(isComposing|keyCode)$/]',
    'a key may belong to an input method: use pressedKey of @ug/web',
  ),
];
const chosenFiles = [
  isForbidden(
    "MemberExpression[property.name='readAsText'],CallExpression[callee.object.name=/[fF]ile$/][callee.property.name='text']",
    'a chosen file may be GBK: use readTextFile of @ug/web',
  ),
];
// A form of a new record that is sent twice adds two, unless it comes through platform/create.
const createdOnce = [
  isForbidden(
    'ImportSpecifier[imported.name=/^(Create|CreateBase|CreateDialog|useCreate|useCreateController)$/]',
    'a form of a new record uses CreatePage of platform/create: one intention creates one record',
  ),
  isForbidden(
    "JSXAttribute[name.name='alwaysEnable']",
    'the button is locked while it saves: use CreateButton of platform/create',
  ),
];
// 分 are written as yuan in one way, whether a page shows them or a file holds them; counts in groups of thousands as well.
const moneyElsewhere = [
  isForbidden(
    "CallExpression[callee.property.name='toFixed'][arguments.0.value=2]",
    'the whole console writes money in one way: use yuan and yuanCell of platform/money',
  ),
  isForbidden(
    "CallExpression[callee.property.name='toLocaleString']",
    'the whole console writes numbers in one way: use grouped and signed of platform/money',
  ),
];
// What players read in groups of thousands has one writer: diamonds, prices and counts.
const numbersElsewhere = [
  isForbidden(
    'TemplateElement:not(:first-child)[value.raw=/^ ?X钻/],JSXExpressionContainer + JSXText[value=/^ ?X钻/],' +
      "CallExpression[callee.property.name='toLocaleString']",
    'the whole portal writes numbers in one way: use formatCoins, formatNumber, formatCount of ui/format, and formatYuan of platform/money',
  ),
];
const noEnvironment = [
  isForbidden(
    "MemberExpression[object.name='process'][property.name='env']",
    'only the configuration (platform/config) reads environment variables: inject it elsewhere',
  ),
  isForbidden(
    "MemberExpression[object.type='MetaProperty'][property.name='env']",
    'only platform/config reads import.meta.env',
  ),
];
// A whole IPv6 address is another one whenever its owner likes, so nothing may be counted by it.
const noWholeAddresses = [
  isForbidden(
    'MemberExpression[property.name=/^(ip|ips|remoteAddress)$/],ObjectPattern > Property[key.name=/^(ip|ips|remoteAddress)$/],' +
      "MemberExpression[object.property.name='handshake'][property.name='address']",
    'only platform/addresses/client-address reads the address of a request: use addressOf or currentActor().address elsewhere',
  ),
];
const honestTests = [
  isForbidden(
    "CallExpression[callee.object.name='vi'][callee.property.name=/^(mock|doMock)$/]",
    'our own code is not mocked',
  ),
  isForbidden(
    'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo|fails)$/]',
    'no test is skipped, alone or empty',
  ),
];
// Limits of time have one place, tools/gates/vitest-config.mjs: a shorter one breaks on a machine that does other things as well.
const patientTests = [
  isForbidden(
    'CallExpression:matches([callee.property.name=/^(waitFor|poll)$/], [callee.name=/^waitFor/]) > ObjectExpression' +
      " > Property[key.name='timeout'][value.raw=/^([0-9]{1,4}|[0-9]_[0-9]{3}|1[0-9]_?[0-9]{3})$/]",
    'no wait is shorter than the common 20 s (tools/gates/vitest-config.mjs)',
  ),
  isForbidden(
    'CallExpression:matches([callee.name=/^(it|test)$/], [callee.object.name=/^(it|test)$/], [callee.callee.object.name=/^(it|test)$/])' +
      ' > Literal[raw=/^([0-9]{1,4}|[0-9]_[0-9]{3}|[1-5][0-9]_?[0-9]{3})$/]',
    'no test has a shorter limit than the common minute (tools/gates/vitest-config.mjs)',
  ),
  isForbidden(
    "MemberExpression[object.name='Math'][property.name='random']",
    'chance in tests has a seed: use values of fast-check',
  ),
];
// What a spreadsheet keeps of a cell is said once, for every file of the product.
const tablesElsewhere = [
  isForbidden(
    "ImportSpecifier[imported.name='unparse'],MemberExpression[property.name='unparse']",
    'files of tables use csvLine of @ug/csv, which alone knows order numbers, leading zeros and formulas',
  ),
];
// On a day of a clock change midnight and some minutes is another time than the one that clocks show.
const timesOfDay = [
  isForbidden(
    "BinaryExpression[operator='+'] > CallExpression[callee.property.name='getTime'][callee.object.callee.property.name='startOf']",
    'a time of day is clock.instantOf(day, minute): when clocks change, midnight and some minutes is another time than clocks show',
  ),
];
const restrict = (...lists) => ({
  'no-restricted-syntax': ['error', ...everywhere, ...tablesElsewhere, ...timesOfDay, ...lists.flat()],
});

const typeorm = {
  regex: '^typeorm(/|$)',
  message: 'typeorm is for entities, repositories, platform/database and migrations',
};
const sockets = {
  regex: '^socket\\.io(-client)?(/|$)',
  message: 'socket.io is for platform/realtime, libs/api-client and apps/mock',
};
const telemetry = {
  regex: '^@opentelemetry/',
  message: 'only platform/tracing records traces: use its functions; the SDK is loaded where an address is configured',
};
const sdk = {
  regex: '^@opentelemetry/(?!api$)',
  message: 'the SDK of OpenTelemetry is imported dynamically: without an address it takes no memory',
};
const routerLinks = {
  regex: '^react-router(-dom)?$',
  importNames: ['Link', 'NavLink', 'Form'],
  message: 'use #ui/link: links of the router make each first visit 2 KB larger',
};
const frameworks = {
  regex: '^(@nestjs/|node:)',
  message: '*.rules.ts are pure functions without framework, disk and network',
};
const restrictPackages = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const limits = (functionLines) => ({
  'max-lines-per-function': ['error', { max: functionLines, skipBlankLines: true, skipComments: true }],
  complexity: ['error', 15],
});

// Errors that people read beside log lines that engineers read: at a start, in the result of a task.
const shownErrors = [
  `${service}/platform/config/{app-config,server-secret}.ts`,
  `${service}/features/money/{alipay,wechat-pay}/*-{provider,gateway,transport,statements}.service.ts`,
  `${service}/features/money/{alipay,wechat-pay}/*-statement.rules.ts`,
  `${service}/features/money/bills/statement-tasks.service.ts`,
  `${service}/features/players/sms/sms-gateway.ts`,
];

const plugins = { ug: { rules: { barrels, boundaries, collaborators, events, faces, language } } };

export default tseslint.config(
  { ignores: ['**/dist/', '**/generated/', '**/coverage/', '.nx/', '.cache/', 'data/', '**/*.d.mts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  // Everything in TypeScript. What everybody knows and what needs types stands in .oxlintrc.json.
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    plugins,
    rules: {
      'ug/boundaries': ['error', { service: callableServices, ...readableFeatures }],
      'ug/barrels': 'error',
      'ug/collaborators': 'error',
      'ug/events': 'error',
      'ug/faces': 'error',
      'max-lines': ['error', 400],
      ...limits(60),
      ...restrict(noBarrels),
    },
  },
  { files: ['**/*.tsx'], rules: limits(120) },

  // What ships: no environment, and the packages that belong to one layer only.
  {
    files: ['apps/{service,portal,console,mock}/src/**/*.{ts,tsx}', 'libs/*/src/**/*.ts'],
    rules: {
      ...restrict(noBarrels, noEnvironment),
      ...restrictPackages(typeorm, sockets, telemetry),
    },
  },
  { files: ['apps/portal/src/**/*.tsx'], rules: restrictPackages(typeorm, sockets, routerLinks) },
  {
    files: ['apps/{portal,console}/src/**/*.{ts,tsx}'],
    rules: restrict(noBarrels, noEnvironment, noTypedLimits, cutTexts, noRawKeys, chosenFiles),
  },
  {
    files: ['apps/portal/src/**/*.{ts,tsx}'],
    ignores: ['apps/portal/src/ui/format.ts', 'apps/portal/src/platform/money/money.ts'],
    rules: restrict(noBarrels, noEnvironment, noTypedLimits, cutTexts, noRawKeys, chosenFiles, numbersElsewhere),
  },
  {
    files: [`${service}/**/*.ts`],
    ignores: [`${service}/platform/addresses/client-address.ts`],
    rules: restrict(noBarrels, noEnvironment, noWholeAddresses),
  },
  {
    files: ['apps/console/src/**/*.{ts,tsx}'],
    ignores: ['apps/console/src/platform/create/**', 'apps/console/src/platform/money/**'],
    rules: restrict(
      noBarrels,
      noEnvironment,
      noTypedLimits,
      cutTexts,
      noRawKeys,
      chosenFiles,
      createdOnce,
      moneyElsewhere,
    ),
  },
  {
    files: ['apps/{portal,console}/src/**/*.{ts,tsx}'],
    // The link that was tapped before the page's code was there is read without any of it.
    ignores: ['**/*.spec.{ts,tsx}', 'apps/*/src/testing/**', 'apps/portal/src/platform/navigation/early-link.ts'],
    rules: noRawStorage,
  },
  // The exceptions, each a place and no more.
  { files: ['libs/*/src/index.ts'], rules: { ...restrict(noEnvironment), 'ug/barrels': 'off' } },
  { files: ['apps/*/src/{platform/config/**/*,platform/config,config}.ts'], rules: restrict(noBarrels) },
  { files: [`${service}/platform/config/**/*.ts`], rules: restrict(noBarrels, noWholeAddresses) },
  {
    files: [`${service}/**/*.{entity,repository}.ts`, `${service}/{platform/database,migrations,testing}/**/*.ts`],
    rules: restrictPackages(sockets, telemetry),
  },
  {
    files: [
      `${service}/{platform/realtime/**/*,testing/clients/sockets}.ts`,
      'libs/api-client/src/**/*.ts',
      'apps/mock/src/**/*.ts',
    ],
    rules: restrictPackages(typeorm, telemetry),
  },
  {
    files: [`${service}/platform/{actor,tracing}/**/*.ts`],
    rules: restrictPackages(typeorm, sockets, sdk),
  },
  { files: ['apps/*/src/**/*.rules.ts'], rules: restrictPackages(typeorm, sockets, telemetry, frameworks) },

  // A module of a feature declares what the feature brings to others: it names as many of them as it joins.
  { files: [`${service}/features/**/*.module.ts`], rules: { 'ug/collaborators': 'off' } },

  // Tests: nothing of ours is mocked, nothing is skipped. A suite is one function, so only the file's length counts.
  {
    files: ['**/*.spec.{ts,tsx}'],
    rules: { ...restrict(noBarrels, honestTests, patientTests), ...limits(120), 'max-lines-per-function': 'off' },
  },
  { files: ['apps/*/src/testing/**/*.{ts,tsx}'], rules: { ...restrict(noBarrels), ...limits(120) } },

  // A foreign module is described as it is.
  { files: ['**/*.d.ts'], rules: { 'no-restricted-syntax': 'off' } },

  // What only engineers read is English. Pages show what the fronts throw; a suite throws what it likes.
  {
    files: ['apps/{service,mock,journeys}/**/*.{ts,tsx}', 'libs/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}'],
    rules: { 'ug/language': 'error' },
  },
  { files: shownErrors, rules: { 'ug/language': ['error', { isShown: true }] } },
  {
    files: ['apps/{portal,console}/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}'],
    rules: { 'ug/language': ['error', { isShown: true }] },
  },

  // Configuration files of tools: a default export is what the tool demands.
  { files: ['**/*.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['tools/**/*.mjs', '*.mjs', 'apps/**/*.cjs'],
    plugins,
    rules: { 'max-lines': ['error', 400], ...limits(80), 'ug/language': 'error' },
  },
  // `npm start` and the operator's commands begin with these.
  { files: ['tools/{install,build}.mjs'], rules: { 'ug/language': ['error', { isShown: true }] } },
);
