import { webhooks } from '@ug/contract-stub';
import { readConfig } from './config';
import { createMock } from './server';
import { attachSockets } from './sockets';

const mock = createMock();
const sockets = attachSockets(mock.server, webhooks);
const address = await mock.listen(readConfig());
process.stdout.write(
  `Mock of the contract: ${address}/api (sign in to the console by a role, as owner or operator, with any password)\n`,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void sockets.close().then(() => mock.close());
  });
}
