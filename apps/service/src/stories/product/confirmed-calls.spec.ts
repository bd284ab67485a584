import { operationRules, refusalCatalogue } from '@ug/contract';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { features } from '../../features';
import { contractOperations } from '#platform/contract/contract-document';
import { itHoldsForAll } from '#testing/cases/every-operation';
import { EXAMPLE_UID, examplePlayerHeaders } from '#testing/players';
import { sendRaw } from '#testing/clients/raw-request';
import { openTestApp, type TestApp } from '#testing/test-app';

const confirmed = [...contractOperations.values()].filter(({ id }) => operationRules[id].confirmed);
const switched = refusalCatalogue['account.switched'].code;

describe('a call that confirms what one player was shown', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features });
  });
  afterAll(() => app.close());

  const send = async (operation: (typeof confirmed)[number], seenBy: number) => {
    const headers = { ...(await examplePlayerHeaders(app)), 'UG-Confirmed-Uid': String(seenBy) };
    return (await (await sendRaw(app, '', { operation, headers })).json()) as { code: number };
  };

  itHoldsForAll('is refused in the session of another one', confirmed, async (operation) => {
    expect(await send(operation, EXAMPLE_UID + 1)).toMatchObject({ code: switched });
  });

  itHoldsForAll('is done in their own', confirmed, async (operation) => {
    expect((await send(operation, EXAMPLE_UID)).code).not.toBe(switched);
  });
});
