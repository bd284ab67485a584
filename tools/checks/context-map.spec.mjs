import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contextMap } from './context-map.mjs';
import { arrowsOf, featuresOf } from './contexts.mjs';

const src = 'apps/service/src';
const money = `${src}/features/money`;
const block = (/** @type {string} */ body) =>
  `<!-- context-map -->\n<!-- oxfmt-ignore-start -->\n${body}\n<!-- oxfmt-ignore-end -->\n<!-- /context-map -->\n`;
const columns = '| feature | what it is for | tables | events out | ports in |\n| --- | --- | --- | --- | --- |';

const house = {
  [`${money}/orders/order.entity.ts`]: "@Entity('orders')\nexport class OrderEntity {}",
  [`${money}/orders/order-goods.service.ts`]:
    'export class OrderGoodsService {\n  declare(goods: OrderGoods): void {}\n}',
  [`${money}/orders/orders.events.ts`]:
    "export const paid = defineEvent<{ readonly uid: number; readonly no: string }>('order.paid');",
  [`${money}/orders/orders.service.ts`]: "import { WalletService } from '#features/players/wallet/wallet.service';",
  [`${money}/orders/orders.spec.ts`]: "import { giftOf } from '#features/rewards/gifts/gifts.service';",
  [`${src}/features/players/wallet/wallet.service.ts`]: 'export class WalletService {}',
  [`${money}/README.md`]: `# Money\n\nWhat players pay. More.\n\n${block(`${columns}\n| \`orders\` | orders of X diamonds | \`orders\` | \`order.paid\` | \`OrderGoodsService\` |`)}\n## Ports\n\n| port | what |\n| --- | --- |\n| \`OrderGoodsService\` | goods |\n`,
  [`${src}/features/players/README.md`]: `# Players\n\nWho players are.\n\n${block(`${columns}\n| \`wallet\` | the ledger |  |  |  |`)}`,
  'docs/inside.md': '# Inside\n\n## Ports\n\n| port | what |\n| --- | --- |\n',
  'ARCHITECTURE.md': [
    '# Architecture\n',
    block(
      [
        '```mermaid\ngraph BT\n  money --> players\n```\n',
        '| context | what it is for | features |\n| --- | --- | --- |',
        `| [players](${src}/features/players/README.md) | Who players are. | wallet |`,
        `| [money](${money}/README.md) | What players pay. | orders |`,
      ].join('\n'),
    ),
    '## Rest\n',
  ].join('\n'),
};

/** @param {Record<string, string>} [changed] @returns {string[]} */
const problemsOf = (changed = {}) => {
  const texts = { ...house, ...changed };
  return contextMap(Object.keys(texts), (path) => texts[path] ?? '');
};

test('tables, events, ports and uses are read from the files that ship', () => {
  const features = featuresOf(Object.keys(house), (path) => house[path] ?? '');
  const orders = { tables: ['orders'], events: ['order.paid'], ports: ['OrderGoodsService'], uses: ['wallet'] };
  assert.deepEqual(features[0], { context: 'money', slug: 'orders', ...orders });
  assert.deepEqual(
    arrowsOf(features),
    new Map([
      ['money', ['players']],
      ['players', []],
    ]),
  );
});

test('documents that say what the code says are accepted', () => {
  assert.deepEqual(problemsOf(), []);
});

test('a new table, event or arrow makes the map old', () => {
  const table = "@Entity('refunds')\nexport class RefundEntity {}";
  assert.match(
    problemsOf({ [`${money}/orders/refund.entity.ts`]: table }).join(),
    /^[^,]*money\/README\.md: differs from the code/,
  );
  const arrow = "import { giftOf } from '#features/money/orders/orders.service';";
  assert.match(
    problemsOf({ [`${src}/features/players/wallet/ledger.ts`]: arrow }).join(),
    /^ARCHITECTURE\.md: differs from the code/,
  );
});

test('a new feature needs a sentence, and a context a README with room for its table', () => {
  const feature = { [`${money}/refunds/refunds.service.ts`]: 'export class RefundsService {}' };
  assert.equal(problemsOf(feature).length, 2);
  const said = house[`${money}/README.md`].replace(/(<!-- oxfmt-ignore-end)/, '| `refunds` | … |  |  |  |\n$1');
  assert.match(problemsOf({ ...feature, [`${money}/README.md`]: said }).join(), /replace “…” by a sentence/);
  assert.match(
    problemsOf({ [`${money}/README.md`]: '# Money\n' }).join(),
    /lacks the part between <!-- context-map -->/,
  );
});

test('a port that is not described where it belongs, or is gone, is found', () => {
  const port = {
    [`${src}/platform/cards/cards.ts`]: 'export class Cards {\n  declare(source: CardSource): void {}\n}',
  };
  assert.deepEqual(problemsOf(port), ['docs/inside.md: the table of “Ports” lacks `Cards`']);
  const readme = `${money}/README.md`;
  const gone = house[readme].replace('| `OrderGoodsService` | goods |', '| `OrderGoods` | goods |');
  assert.deepEqual(problemsOf({ [readme]: gone }), [
    `${readme}: the table of “Ports” lacks \`OrderGoodsService\``,
    `${readme}: “Ports” names \`OrderGoods\`, which is gone`,
  ]);
});
