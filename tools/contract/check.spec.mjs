import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { breakageOf, placeOf } from './breaking-changes.mjs';
import { grantedPermissions } from './roles.mjs';
import { contractProblems } from './rules/all.mjs';
import { readSources } from './sources.mjs';

/** A contract as small as the rules allow: one player operation, one console operation, one role. */
function smallSources() {
  const card = {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: { name: { type: 'string', maxLength: 20 }, kind: { $ref: '#/components/schemas/Kind' } },
  };
  const response = { schema: { $ref: '#/components/schemas/Card' }, example: { name: '小船', kind: 'small' } };
  const shared = { tags: ['boats'], summary: 'A boat' };
  const responses = { 200: { description: 'It', content: { 'application/json': response } } };
  const show = { ...shared, operationId: 'showBoat', security: [], 'x-refusals': ['boat.sunk'], responses };
  const edit = {
    ...shared,
    operationId: 'consoleEditBoat',
    security: [{ staffToken: [] }],
    'x-permission': 'boats.edit',
    'x-audit': { action: 'update', label: '修改' },
    'x-refusals': [],
    requestBody: { content: { 'application/json': structuredClone(response) } },
    responses: structuredClone(responses),
  };
  const sighted = {
    ...shared,
    operationId: 'boatSighted',
    security: [],
    'x-refusals': [],
    'x-audience': ['player'],
    'x-direction': 'to-client',
    requestBody: { content: { 'application/json': structuredClone(response) } },
    responses: { 204: { description: 'Not acknowledged' } },
  };
  return {
    contract: {
      tags: [{ name: 'boats' }],
      paths: { '/v1/boats/show': { get: show }, '/admin/boats/{id}': { put: edit } },
      webhooks: { 'boat.sighted': { post: sighted } },
      components: {
        schemas: {
          Card: card,
          Kind: { type: 'string', enum: ['small', 'big'], 'x-labels': { small: '小', big: '大' } },
          PlayerContext: { type: 'object', properties: { appID: { type: 'string' } } },
          Role: { type: 'string', enum: ['owner'], 'x-labels': { owner: '所有者' } },
        },
      },
    },
    index: {
      paths: {
        '/v1/boats/show': { $ref: 'libs/contract/openapi/boats.yaml#/paths/~1v1~1boats~1show' },
        '/admin/boats/{id}': { $ref: 'libs/contract/openapi/boats.yaml#/paths/~1admin~1boats~1{id}' },
      },
      webhooks: { 'boat.sighted': { $ref: 'libs/contract/openapi/boats.yaml#/webhooks/boat.sighted' } },
    },
    refusals: {
      validation: { code: 400, status: 400, msg: '请求错误' },
      'session.expired': { code: 2, status: 401, msg: '登录已过期' },
      'staff.forbidden': { code: 1003, status: 403, msg: '没有权限' },
      'boat.sunk': { code: 1, status: 404, msg: '船沉了' },
    },
    permissions: { 'boats.edit': '编辑船' },
    roles: { owner: { label: '所有者', permissions: ['boats.edit'] } },
    fragments: ['boats', 'envelope', 'permissions', 'refusals'],
  };
}

const showOf = (sources) => sources.contract.paths['/v1/boats/show'].get;
const editOf = (sources) => sources.contract.paths['/admin/boats/{id}'].put;
const sightedOf = (sources) => sources.contract.webhooks['boat.sighted'].post;
const responseOf = (operation) => operation.responses[200].content['application/json'];
const schemasOf = (sources) => sources.contract.components.schemas;

/** What is broken, how, and what the check then says. */
const faults = [
  [
    'a response without example',
    (s) => delete responseOf(showOf(s)).example,
    'showBoat: success response has no example',
  ],
  [
    'an example that misses a field',
    (s) => delete responseOf(showOf(s)).example.name,
    "showBoat: success response: example does not fit: / must have required property 'name'",
  ],
  [
    'an example with a field too many',
    (s) => (responseOf(showOf(s)).example.size = 3),
    'showBoat: success response: example does not fit: / must NOT have additional properties (size)',
  ],
  [
    'a body example that does not fit',
    (s) => (editOf(s).requestBody.content['application/json'].example.kind = 'huge'),
    'consoleEditBoat: request body: example does not fit: /kind must be equal to one of the allowed values',
  ],
  [
    'a body that nothing bounds',
    (s) => delete schemasOf(s).Card.properties.name.maxLength,
    'consoleEditBoat: a body of any size fits; give every text and list a maximum',
  ],
  [
    'a body that its limit does not hold',
    (s) => (schemasOf(s).Card.properties.name.maxLength = 20_000),
    'consoleEditBoat: say x-max-body, at least 80034 bytes',
  ],
  [
    'a limit where the ordinary one holds every body',
    (s) => (editOf(s)['x-max-body'] = 100_000),
    'consoleEditBoat: x-max-body is not needed',
  ],
  [
    'a parameter as JSON without example',
    (s) => (showOf(s).parameters = [{ name: 'filter', in: 'query', content: { 'application/json': { schema: {} } } }]),
    'showBoat: query parameter filter has no example',
  ],
  [
    'examples without a Chinese word',
    (s) => (responseOf(showOf(s)).example.name = 'boat'),
    'showBoat: no example says anything in Chinese: boat',
  ],
  [
    'a keyword that JSON Schema does not know',
    (s) => (schemasOf(s).Kind.maxLenght = 3),
    'schema Kind does not compile: strict mode: unknown keyword: "maxLenght"',
  ],
  [
    'an unknown format',
    (s) => (schemasOf(s).Role.format = 'role'),
    'schema Role does not compile: unknown format "role" ignored in schema at path "contract#/$defs/Role"',
  ],
  [
    'an unknown refusal',
    (s) => showOf(s)['x-refusals'].push('boat.lost'),
    'showBoat: boat.lost is not in refusals.yaml',
  ],
  [
    'a refusal that no operation uses',
    (s) => (s.refusals['boat.leaks'] = { code: 9, status: 422, msg: '漏水' }),
    'refusals.yaml: no operation responds with boat.leaks',
  ],
  [
    'two refusals of one code',
    (s) => (s.refusals['boat.sunk'].code = 2),
    'refusals.yaml: code 2 is shared by session.expired, boat.sunk',
  ],
  [
    'a refusal that says the service failed',
    (s) => (s.refusals['boat.sunk'].status = 500),
    'refusals.yaml: boat.sunk needs an HTTP status from 400 to 499, 503 or 507',
  ],
  [
    'a refusal without Chinese',
    (s) => (s.refusals['boat.sunk'].msg = 'sunk'),
    'refusals.yaml: boat.sunk needs a Chinese msg',
  ],
  [
    'a console operation without permission',
    (s) => delete editOf(s)['x-permission'],
    'consoleEditBoat: x-permission is missing; `none` lets every signed-in account in',
  ],
  [
    'a console operation that players may call',
    (s) => (editOf(s).security = [{ playerToken: [] }]),
    'consoleEditBoat: a console operation asks for staffToken',
  ],
  [
    'a permission on a public console operation',
    (s) => (editOf(s).security = []),
    'consoleEditBoat: a public operation cannot ask for a permission',
  ],
  [
    'an unknown permission',
    (s) => (editOf(s)['x-permission'] = 'boats.sink'),
    'consoleEditBoat: permission boats.sink is not in permissions.yaml',
  ],
  [
    'a permission that the owner lacks',
    (s) => s.roles.owner.permissions.pop(),
    'permissions.yaml: owner lacks boats.edit',
  ],
  [
    'a granted permission that does not exist',
    (s) => s.roles.owner.permissions.push('boats.fly'),
    'permissions.yaml: owner is granted boats.fly, which does not exist',
  ],
  [
    'a pattern that grants nothing',
    (s) => (s.roles.owner.patterns = ['boats.*', 'kites.*']),
    'permissions.yaml: kites.* grants owner nothing',
  ],
  [
    'a console write that the audit log has no word for',
    (s) => delete editOf(s)['x-audit'],
    'consoleEditBoat: x-audit is missing; `none` where no record changes',
  ],
  [
    'an audited action without Chinese',
    (s) => (editOf(s)['x-audit'].label = 'edit'),
    'consoleEditBoat: x-audit needs a Chinese label',
  ],
  [
    'an audited action in another spelling',
    (s) => (editOf(s)['x-audit'].action = 'edit-boat'),
    'consoleEditBoat: x-audit needs an action in camelCase',
  ],
  [
    'an audited action under two labels',
    (s) => (editOf(s)['x-audit'] = [editOf(s)['x-audit'], { action: 'update', label: '编辑' }]),
    'consoleEditBoat: boats calls update 修改 elsewhere, 编辑 here',
  ],
  [
    'an audited action under two labels in the history of another resource',
    (s) => (editOf(s)['x-audit'] = ['修改', '编辑'].map((label) => ({ action: 'note', label, resources: ['games'] }))),
    'consoleEditBoat: games calls note 修改 elsewhere, 编辑 here',
  ],
  [
    'an audit label where nothing is audited',
    (s) => (showOf(s)['x-audit'] = 'none'),
    'showBoat: x-audit belongs to console writes',
  ],
  [
    'a role that the schema does not know',
    (s) => (s.roles.captain = { label: '船长', permissions: [] }),
    'schema Role: captain is missing',
  ],
  [
    'a role with two labels',
    (s) => (s.roles.owner.label = '老板'),
    'schema Role: owner is labelled 所有者, permissions.yaml says 老板',
  ],
  ['a value without label', (s) => delete schemasOf(s).Kind['x-labels'].big, 'schema Kind: big has no label'],
  [
    'a label without value',
    (s) => (schemasOf(s).Kind['x-labels'].huge = '巨'),
    'schema Kind: label huge names no value',
  ],
  [
    'an object that does not say what else it may hold',
    (s) => delete schemasOf(s).Card.additionalProperties,
    'Card: write additionalProperties (or with allOf unevaluatedProperties): false, or true on purpose',
  ],
  [
    "a player's body that does not take what the client adds",
    (s) => (showOf(s).requestBody = { content: { 'application/json': responseOf(showOf(s)) } }),
    'showBoat: the body does not take appID',
  ],
  [
    'a body that is required although nothing in it is',
    (s) => {
      const media = { schema: { $ref: '#/components/schemas/PlayerContext' }, example: { appID: '1' } };
      showOf(s).requestBody = { required: true, content: { 'application/x-www-form-urlencoded': media } };
    },
    'showBoat: the request body is required: false, as its fields are',
  ],
  ['a fragment without tag', (s) => s.fragments.push('kites'), 'kites.yaml: no tag of openapi.yaml has this name'],
  [
    'a tag without fragment',
    (s) => s.contract.tags.push({ name: 'kites' }),
    'tag kites: libs/contract/openapi/kites.yaml is missing',
  ],
  ['an operation tagged with a stranger', (s) => (showOf(s).tags = ['kites']), 'showBoat: tagged kites in boats.yaml'],
  [
    'a console path under another name',
    (s) => {
      s.contract.paths['/admin/ships'] = { put: editOf(s) };
      delete s.contract.paths['/admin/boats/{id}'];
      delete s.index.paths['/admin/boats/{id}'];
    },
    'consoleEditBoat: a console path of boats begins with /admin/boats',
  ],
  [
    'an event without an audience',
    (s) => (sightedOf(s)['x-audience'] = []),
    'boat.sighted: x-audience lists some of player, staff',
  ],
  [
    'an event that goes nowhere',
    (s) => delete sightedOf(s)['x-direction'],
    'boat.sighted: x-direction is one of to-client, to-server',
  ],
  [
    'an event under two names',
    (s) => (sightedOf(s).operationId = 'sightBoat'),
    'boat.sighted: operationId is boatSighted',
  ],
  [
    'an event that is not a noun and a verb',
    (s) => {
      s.contract.webhooks = { sighted: { post: { ...sightedOf(s), operationId: 'sighted' } } };
      s.index.webhooks = { sighted: { $ref: 'libs/contract/openapi/boats.yaml#/webhooks/sighted' } };
    },
    'sighted: the name is a noun and a verb with a dot between',
  ],
  [
    'an event of two words under two names',
    (s) => {
      s.contract.webhooks = { 'row-boat.sighted': { post: sightedOf(s) } };
      s.index.webhooks = {
        'row-boat.sighted': { $ref: 'libs/contract/openapi/boats.yaml#/webhooks/row-boat.sighted' },
      };
    },
    'row-boat.sighted: operationId is rowBoatSighted',
  ],
  [
    'a pushed event that waits for a response',
    (s) => (sightedOf(s).responses = structuredClone(showOf(s).responses)),
    'boat.sighted: clients acknowledge nothing',
  ],
  [
    'an event whose example does not fit',
    (s) => (sightedOf(s).requestBody.content['application/json'].example = { kind: 'small', name: 3 }),
    'boatSighted: request body: example does not fit: /name must be string',
  ],
  [
    'an event that the index looks for elsewhere',
    (s) => (s.index.webhooks['boat.sighted'].$ref = 'libs/contract/openapi/boats.yaml#/webhooks/boat.sunk'),
    'boat.sighted: openapi.yaml refers to the webhook of this name in a fragment',
  ],
];

describe('the checks of the contract', () => {
  it('find nothing wrong with a small contract that holds', () => {
    assert.deepEqual(contractProblems(smallSources()), []);
  });

  for (const [name, breakIt, problem] of faults) {
    it(`name ${name}`, () => {
      const sources = smallSources();
      breakIt(sources);
      const problems = contractProblems(sources);
      assert.ok(problems.includes(problem), `expected "${problem}" among ${JSON.stringify(problems)}`);
    });
  }

  it('report every problem at once', () => {
    const sources = smallSources();
    for (const [, breakIt] of [faults[0], faults[11], faults[22]]) breakIt(sources);
    assert.equal(contractProblems(sources).length, 3);
  });
});

describe('a role is granted by pattern', () => {
  const names = ['boats.view', 'boats.edit', 'kites.view'];
  for (const [patterns, granted] of [
    ['*', names],
    ['*.view', ['boats.view', 'kites.view']],
    [
      ['kites.view', 'boats.*'],
      ['boats.view', 'boats.edit', 'kites.view'],
    ],
    [['boats.fly'], ['boats.fly']],
  ]) {
    it(`by ${patterns}`, () => assert.deepEqual(grantedPermissions(patterns, names), granted));
  }
});

describe('the contract of this checkout', () => {
  it('passes every check', async () => {
    assert.deepEqual(contractProblems(await readSources()), []);
  });
});

describe('a change of the contract breaks clients', () => {
  const body = '#/paths/~1v1~1boats/post/requestBody/content/application~1json/schema';
  const change = (rest) => ({ kind: 'modified', impact: 'patch', verdicts: [], path: body, ...rest });

  const breakages = [
    ['when the differ says so', { impact: 'major', verdicts: [{ message: 'Path removed.' }] }, 'Path removed.'],
    ['when a field is renamed', { path: `${body}/properties/b`, property: 'key' }, 'A field was renamed.'],
    [
      'when a closed request loses a field',
      { path: `${body}/properties/b`, kind: 'removed' },
      'A request may no longer carry this field.',
    ],
    ['when the permission changes', { property: 'x-permission' }, 'Another permission is needed.'],
    ['when the security changes', { path: '#/paths/~1v1/get/security/0' }, 'Who may call it changed.'],
  ];
  for (const [when, rest, reason] of breakages) {
    it(when, () => assert.equal(breakageOf(change(rest)), reason));
  }

  it('but not when a request may carry one field more', () => {
    assert.equal(breakageOf(change({ path: `${body}/properties/b`, kind: 'added', impact: 'minor' })), null);
  });

  it('and is named by method, path and place', () => {
    assert.equal(placeOf(change({})), 'POST /v1/boats · requestBody/content/application/json/schema');
  });
});
