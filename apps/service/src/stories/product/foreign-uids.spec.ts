import { operationRules } from '@ug/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../features';
import { contractOperations } from '#platform/contract/contract-document';
import { requestSchemas } from '#platform/contract/route-schema';
import { examplePlayerHeaders } from '#testing/players';
import { encodeBody, exampleBody, sendRaw } from '#testing/clients/raw-request';
import { openTestApp, type TestApp } from '#testing/test-app';

const withSession = [...contractOperations.values()].filter(({ id }) =>
  ['player', 'optional'].includes(operationRules[id].session),
);
/** Composed bodies name their fields one level deeper. */
const namesPlayer = withSession.filter((operation) =>
  /"uid"/.test(JSON.stringify(requestSchemas(operation).body ?? {})),
);

describe('a call in one player’s session that names another', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features });
  });
  afterAll(() => app.close());

  it('is possible wherever a body has a uid', () => {
    expect(namesPlayer.length).toBeGreaterThan(30);
  });

  it.each(namesPlayer)('has lost its session: $id', async (operation) => {
    const body = encodeBody(operation, { ...exampleBody(operation), uid: '99999' });
    const response = await sendRaw(app, '', { operation, body, headers: await examplePlayerHeaders(app) });
    expect(await response.json()).toMatchObject({ code: 2 });
  });
});
