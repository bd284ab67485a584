import { API_BASE, staffCalls } from '@ug/contract';
import { createStaffClient, createStaffTransport, newIdempotencyKey, type StaffClient } from '@ug/api-client';
import { HttpError, type DataProvider, type GetListResult, type Identifier } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import { runMany, type ManyOutcome } from './run-many';
import type { SessionStore } from '../session/session';
import { connectionOf } from './connect';
import { messageOf, toConsoleError } from './console-error';
import { createHttpClient } from './http-client';
import { listRange } from './list-range';
import { pickFields, writableFields } from './writable-fields';

/** react-admin's data provider, with the contract's other console operations beside it. */
export interface ConsoleDataProvider extends DataProvider {
  /** Places any console operation of the contract; throws HttpError. */
  call: StaffClient['call'];
}

interface Page {
  page: number;
  perPage: number;
}

/** Empty filter values are what a cleared input leaves behind; the contract knows only filled ones. */
function filled(filter: Record<string, unknown> = {}) {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '' && value != null));
}

/**
 * The service counts up to ten thousand rows and then says `*`, which reads as NaN. Whether there is another page is
 * then inferred: a full page has one after it. Were the very last page full, the next one would be empty and say so.
 */
function withPageInfo(result: GetListResult, { page, perPage }: Page): GetListResult {
  if (!Number.isNaN(result.total)) return result;
  return {
    data: result.data,
    pageInfo: { hasNextPage: result.data.length >= perPage, hasPreviousPage: page > 1 },
  };
}

function doneOrThrow(outcome: ManyOutcome<Identifier>): { data: Identifier[] } {
  const [first] = outcome.failed;
  if (!first) return { data: outcome.done };
  const status = first.error instanceof HttpError ? first.error.status : 500;
  throw new HttpError(`${outcome.failed.length} 条没有成功：${messageOf(first.error)}`, status);
}

/** Below it are the resources. */
const CONSOLE = `${API_BASE}/admin`;

const firstPage: Page = { page: 1, perPage: 25 };

/**
 * ra-data-simple-rest against the contract: lists without a total, only writable fields sent, errors that forms show. A
 * create is sent under the key of its `meta.idempotencyKey`, else under one of its own; `meta.range` of a list is sent in place
 * of its page.
 * @param fetch stands in for `fetch` in tests
 */
export function createDataProvider(session: SessionStore, fetch?: typeof globalThis.fetch): ConsoleDataProvider {
  const connection = connectionOf(session, fetch);
  const http = createHttpClient(createStaffTransport(connection));
  const base = simpleRestProvider(CONSOLE, http);
  const client = createStaffClient(connection);
  const call: StaffClient['call'] = async (id, ...input) => {
    try {
      return await client.call(id, ...input);
    } catch (error) {
      throw toConsoleError(error, staffCalls[id].method);
    }
  };

  return {
    ...base,
    getList: async (resource, params) => {
      const { range } = (params.meta ?? {}) as { range?: readonly number[] };
      const asked = { ...params, filter: filled(params.filter) };
      const result = range
        ? await listRange(http, `${CONSOLE}/${resource}`, { ...asked, range })
        : await base.getList(resource, asked);
      return withPageInfo(result, params.pagination ?? firstPage);
    },
    getManyReference: async (resource, params) =>
      withPageInfo(
        await base.getManyReference(resource, { ...params, filter: filled(params.filter) }),
        params.pagination,
      ),
    create: async (resource, { data, meta }) => {
      const { idempotencyKey = newIdempotencyKey() } = (meta ?? {}) as { idempotencyKey?: string };
      const { json } = await http(`${CONSOLE}/${resource}`, {
        method: 'POST',
        body: JSON.stringify(pickFields(data, writableFields(resource, 'post'))),
        headers: new Headers({ 'Idempotency-Key': idempotencyKey }),
      });
      return { data: json };
    },
    update: (resource, params) =>
      base.update(resource, { ...params, data: pickFields(params.data, writableFields(resource, 'put')) }),
    updateMany: async (resource, { ids, data }) =>
      doneOrThrow(
        await runMany(ids, async (id) => {
          const { data: record } = await base.getOne(resource, { id });
          const merged = pickFields({ ...record, ...data }, writableFields(resource, 'put'));
          await base.update(resource, { id, data: merged, previousData: record });
        }),
      ),
    deleteMany: async (resource, { ids }) => doneOrThrow(await runMany(ids, (id) => base.delete(resource, { id }))),
    call,
  };
}
