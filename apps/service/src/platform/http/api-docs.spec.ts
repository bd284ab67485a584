import { playerCalls } from '@ug/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleBody } from '#testing/clients/raw-request';
import { openTestApp, type TestApp } from '#testing/test-app';
import { operationOf } from '../contract/contract-document';

type Field = { example?: unknown };
type Document = {
  paths: Record<
    string,
    Record<string, { requestBody: { content: Record<string, { schema: { properties: Record<string, Field> } }> } }>
  >;
};

const forms = Object.entries(playerCalls)
  .filter(([, call]) => call.body === 'form')
  .map(([id, { path, method }]) => ({ id: id as keyof typeof playerCalls, path, method }));

describe('the API page', () => {
  let app: TestApp;
  let document: Document;
  beforeAll(async () => {
    app = await openTestApp({ features: [] });
    document = (await (await fetch(`${app.origin}/docs/openapi.json`)).json()) as Document;
  });
  afterAll(() => app.close());

  it.each(forms)('prefills the form of $id with the contract’s example', ({ id, path, method }) => {
    const content = document.paths[path]?.[method]?.requestBody.content ?? {};
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      const fields = Object.entries(content[type]?.schema.properties ?? {});
      const filled = fields
        .filter(([, { example }]) => example !== undefined)
        .map(([name, field]) => [name, field.example]);
      expect(Object.fromEntries(filled)).toEqual(exampleBody(operationOf(id)));
    }
  });
});
