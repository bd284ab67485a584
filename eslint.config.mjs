import tseslint from 'typescript-eslint';
import { barrels } from './tools/lint/barrels.mjs';
import { boundaries } from './tools/lint/boundaries.mjs';
import { collaborators } from './tools/lint/collaborators.mjs';
import { events } from './tools/lint/events.mjs';
import { faces } from './tools/lint/faces.mjs';
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
  isForbidden('TSEnumDeclaration', '不用 enum：用字符串字面量的联合类型'),
  isForbidden('ExportDefaultDeclaration', '不用默认导出：一个东西只有一个名字'),
  isForbidden(":function[params.length>4]:not(MethodDefinition[kind='constructor'] > *)", '最多四个参数：用一个对象'),
  isForbidden("CallExpression[callee.name='forwardRef']", 'forwardRef 掩盖循环依赖：用领域事件'),
  isForbidden('ObjectExpression > SpreadElement > ObjectExpression', '对象直接写出来，不展开字面量'),
  isForbidden('ArrayExpression > SpreadElement > ArrayExpression', '数组直接写出来，不展开字面量'),
  isForbidden('RestElement > ArrayPattern', '参数各有名字：不把它们当元组展开'),
  isForbidden('JSXSpreadAttribute > ObjectExpression', '属性直接写出来，不展开字面量'),
  // Also while something is on its way, which a journey with axe sees only when a machine is slow.
  isForbidden(
    'JSXOpeningElement[name.name=/^(div|span|p|Box|Stack|Paper|Card|Skeleton|Typography)$/]' +
      ":has(> JSXAttribute[name.name='aria-label']):not(:has(> JSXAttribute[name.name=/^(role|component)$/]))",
    '没有 role 的元素不能有 aria-label：给它 role',
  ),
];
const noBarrels = [
  isForbidden('ExportAllDeclaration', '不转手导出：从定义它的文件引用'),
  isForbidden('ExportNamedDeclaration[source]', '不转手导出：从定义它的文件引用'),
];
// What a field holds at most: as an attribute, among the attributes of an inner input, and as a validator.
const noTypedLimits = [
  isForbidden(
    "JSXAttribute[name.name='maxLength'] Literal[raw=/^[0-9]/]," +
      "Property[key.name='maxLength'] Literal[raw=/^[0-9]/],CallExpression[callee.name='longest'] > Literal[raw=/^[0-9]/]",
    '输入上限不再写一遍：用契约生成的 playerFieldLimits、staffFieldLimits',
  ),
];
// An attribute cuts what is pasted without a word, and both it and the library's validators count halves of characters.
const cutTexts = [
  isForbidden(
    "JSXOpeningElement[name.name=/^(input|textarea)$/] > JSXAttribute[name.name='maxLength']," +
      "Property[key.name='htmlInput'] Property[key.name='maxLength'],JSXAttribute[name.name='inputProps'] Property[key.name='maxLength']," +
      "ImportDeclaration[source.value='react-admin'] > ImportSpecifier[imported.name=/^(maxLength|minLength)$/]",
    '文字不截断，按字符计数：用 ui/text-limit、LimitedField 或 validators-for 的 longest',
  ),
];
// Enter may belong to an input method, which only `pressedKey` and `isInputMethodKey` know in every browser.
// A browser that is full or keeps nothing throws at each of these: one place catches it.
const keptElsewhere = 'platform/storage 才碰浏览器存储：存满或被禁时只是不保存，页面照常';
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
    '按键可能是输入法的：用 @ug/web 的 pressedKey',
  ),
];
const chosenFiles = [
  isForbidden(
    "MemberExpression[property.name='readAsText'],CallExpression[callee.object.name=/[fF]ile$/][callee.property.name='text']",
    '选中的文件可能是 GBK：用 @ug/web 的 readTextFile',
  ),
];
// A form of a new record that is sent twice adds two, unless it comes through platform/create.
const createdOnce = [
  isForbidden(
    'ImportSpecifier[imported.name=/^(Create|CreateBase|CreateDialog|useCreate|useCreateController)$/]',
    '新建页用 platform/create 的 CreatePage：一次意图只建一条记录',
  ),
  isForbidden("JSXAttribute[name.name='alwaysEnable']", '保存时要锁住按钮：用 platform/create 的 CreateButton'),
];
// 分 are written as yuan in one way, whether a page shows them or a file holds them; counts in groups of thousands as well.
const moneyElsewhere = [
  isForbidden(
    "CallExpression[callee.property.name='toFixed'][arguments.0.value=2]",
    '金额用 platform/money 的 yuan 与 yuanCell：全后台一种写法',
  ),
  isForbidden(
    "CallExpression[callee.property.name='toLocaleString']",
    '数字用 platform/money 的 grouped 与 signed：全后台一种写法',
  ),
];
// What players read in groups of thousands has one writer: diamonds, prices and counts.
const numbersElsewhere = [
  isForbidden(
    'TemplateElement:not(:first-child)[value.raw=/^ ?X钻/],JSXExpressionContainer + JSXText[value=/^ ?X钻/],' +
      "CallExpression[callee.property.name='toLocaleString']",
    '数字用 ui/format 的 formatCoins、formatNumber、formatCount 与 formatYuan：全站一种写法',
  ),
];
const noEnvironment = [
  isForbidden(
    "MemberExpression[object.name='process'][property.name='env']",
    '环境变量只在配置（platform/config）里读取，别处注入配置',
  ),
  isForbidden(
    "MemberExpression[object.type='MetaProperty'][property.name='env']",
    'import.meta.env 只在 platform/config 里读取',
  ),
];
// A whole IPv6 address is another one whenever its owner likes, so nothing may be counted by it.
const noWholeAddresses = [
  isForbidden(
    'MemberExpression[property.name=/^(ip|ips|remoteAddress)$/],ObjectPattern > Property[key.name=/^(ip|ips|remoteAddress)$/],' +
      "MemberExpression[object.property.name='handshake'][property.name='address']",
    '请求的地址只在 platform/addresses/client-address 里读取，别处用 addressOf 或 currentActor().address',
  ),
];
const honestTests = [
  isForbidden("CallExpression[callee.object.name='vi'][callee.property.name=/^(mock|doMock)$/]", '自己的代码不做替身'),
  isForbidden(
    'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo|fails)$/]',
    '测试不跳过、不独占、不留空',
  ),
];
// Limits of time have one place, tools/gates/vitest-config.mjs: a shorter one breaks on a machine that does other things as well.
const patientTests = [
  isForbidden(
    'CallExpression:matches([callee.property.name=/^(waitFor|poll)$/], [callee.name=/^waitFor/]) > ObjectExpression' +
      " > Property[key.name='timeout'][value.raw=/^([0-9]{1,4}|[0-9]_[0-9]{3}|1[0-9]_?[0-9]{3})$/]",
    '等待的时限不短于共用的 20 秒（tools/gates/vitest-config.mjs）',
  ),
  isForbidden(
    'CallExpression:matches([callee.name=/^(it|test)$/], [callee.object.name=/^(it|test)$/], [callee.callee.object.name=/^(it|test)$/])' +
      ' > Literal[raw=/^([0-9]{1,4}|[0-9]_[0-9]{3}|[1-5][0-9]_?[0-9]{3})$/]',
    '测试的时限不短于共用的一分钟（tools/gates/vitest-config.mjs）',
  ),
  isForbidden(
    "MemberExpression[object.name='Math'][property.name='random']",
    '测试里的随机要有种子：用 fast-check 的值',
  ),
];
// What a spreadsheet keeps of a cell is said once, for every file of the product.
const tablesElsewhere = [
  isForbidden(
    "ImportSpecifier[imported.name='unparse'],MemberExpression[property.name='unparse']",
    '表格文件用 @ug/csv 的 csvLine：订单号、前导零与公式只在那里处理一次',
  ),
];
// On a day of a clock change midnight and some minutes is another time than the one that clocks show.
const timesOfDay = [
  isForbidden(
    "BinaryExpression[operator='+'] > CallExpression[callee.property.name='getTime'][callee.object.callee.property.name='startOf']",
    '一天中的时刻用 clock.instantOf(day, minute)：换时令的日子里，零点加分钟不是钟面上的时间',
  ),
];
const restrict = (...lists) => ({
  'no-restricted-syntax': ['error', ...everywhere, ...tablesElsewhere, ...timesOfDay, ...lists.flat()],
});

const typeorm = { regex: '^typeorm(/|$)', message: 'typeorm 只在实体、仓库、platform/database 与迁移里' };
const sockets = {
  regex: '^socket\\.io(-client)?(/|$)',
  message: 'socket.io 只在 platform/realtime、libs/api-client 与 apps/mock 里',
};
const telemetry = {
  regex: '^@opentelemetry/',
  message: '链路只由 platform/tracing 记录：别处用它的函数；SDK 只在配置了地址时动态加载',
};
const sdk = {
  regex: '^@opentelemetry/(?!api$)',
  message: 'OpenTelemetry 的 SDK 只动态加载：没有配置地址时不占内存',
};
const routerLinks = {
  regex: '^react-router(-dom)?$',
  importNames: ['Link', 'NavLink', 'Form'],
  message: '链接用 #ui/link：路由库自己的链接会让每次首访多下 2 KB',
};
const frameworks = { regex: '^(@nestjs/|node:)', message: '*.rules.ts 是纯函数：不碰框架、磁盘与网络' };
const restrictPackages = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const limits = (functionLines) => ({
  'max-lines-per-function': ['error', { max: functionLines, skipBlankLines: true, skipComments: true }],
  complexity: ['error', 15],
});

export default tseslint.config(
  { ignores: ['**/dist/', '**/generated/', '**/coverage/', '.nx/', '.cache/', 'data/', '**/*.d.mts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  // Everything in TypeScript. What everybody knows and what needs types stands in .oxlintrc.json.
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { ug: { rules: { barrels, boundaries, collaborators, events, faces } } },
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
    ignores: ['apps/portal/src/ui/format.ts'],
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

  // Configuration files of tools: a default export is what the tool demands.
  { files: ['**/*.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['tools/**/*.mjs', '*.mjs', 'apps/**/*.cjs'],
    rules: { 'max-lines': ['error', 400], ...limits(80) },
  },
);
