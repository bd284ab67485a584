import { webhooks } from '@ug/contract-stub';
import { readConfig } from './config';
import { createMock } from './server';
import { attachSockets } from './sockets';

const mock = createMock();
const sockets = attachSockets(mock.server, webhooks);
const address = await mock.listen(readConfig());
process.stdout.write(`契约模拟服务：${address}/api（后台用角色名登录，如 owner、operator，密码任意）\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void sockets.close().then(() => mock.close());
  });
}
