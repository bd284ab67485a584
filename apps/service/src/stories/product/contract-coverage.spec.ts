import { operationRules, type OperationId } from '@ug/contract';
import type { FastifyInstance } from 'fastify';
import { HttpAdapterHost } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractOperations } from '#platform/contract/contract-document';
import { itHoldsForAll } from '#testing/cases/every-operation';
import { openTestApp, type TestApp } from '#testing/test-app';
import { features } from '../../features';

describe('the contract and its handlers', () => {
  let app: TestApp;
  let fastify: FastifyInstance;

  beforeAll(async () => {
    app = await openTestApp({ features });
    fastify = app.get(HttpAdapterHost).httpAdapter.getInstance<FastifyInstance>();
  });
  afterAll(() => app.close());

  itHoldsForAll('every operation is handled', [...contractOperations.values()], ({ method, path }) => {
    const url = `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;
    expect(fastify.hasRoute({ method: method.toUpperCase() as 'GET', url }), `${method} ${path}`).toBe(true);
  });

  it('closes every console operation to guests but signing in', () => {
    const open = Object.entries(operationRules).filter(
      ([, rule]) => rule.audience === 'staff' && rule.session === 'none',
    );
    expect(open.map(([id]) => id)).toEqual(['loginStaff', 'loginStaffWithCode'] satisfies OperationId[]);
  });

  it('limits how often an address sends what is larger than usual', () => {
    const large = [...contractOperations.values()].filter(({ node }) => node['x-max-body'] !== undefined);
    expect(large).not.toEqual([]);
    expect(large.filter(({ node }) => !node['x-rate-limit']).map(({ id }) => id)).toEqual([]);
  });

  it('gives every console operation a permission, or says that every session may call it', () => {
    const rules = Object.values(operationRules).filter((rule) => rule.session === 'staff');
    expect(rules.every((rule) => rule.permission !== null)).toBe(true);
  });
});
