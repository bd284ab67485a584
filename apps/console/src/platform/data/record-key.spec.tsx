import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import {
  AdminContext,
  EditBase,
  ListBase,
  ReferenceFieldBase,
  useRecordContext,
  type DataProvider,
  type RaRecord,
} from 'react-admin';
import { describe, expect, it } from 'vitest';
import { listMethods, recordOfKey, recordQueryKey } from './record-key';

const record: RaRecord = { id: 3, name: '星海远征' };
const dataProvider = {
  getOne: async () => ({ data: record }),
  getList: async () => ({ data: [record], total: 1 }),
  getMany: async () => ({ data: [record] }),
} as unknown as DataProvider;

function Name() {
  return <p>{useRecordContext()?.name}</p>;
}

/** react-admin as it is installed, with nothing of ours around it. */
function open(page: React.ReactNode) {
  const queryClient = new QueryClient();
  render(
    <AdminContext dataProvider={dataProvider} queryClient={queryClient}>
      {page}
    </AdminContext>,
  );
  return {
    queryClient,
    methods: () =>
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => [queryKey[0], queryKey[1]]),
  };
}

describe('the keys under which react-admin caches, which a new version may change', () => {
  it('hold an open record where live records, saves and stale saves look for it', async () => {
    const { queryClient } = open(
      <EditBase resource="games" id={3}>
        <Name />
      </EditBase>,
    );
    await screen.findByText('星海远征');
    expect(queryClient.getQueryData(recordQueryKey('games', 3))).toEqual(record);
    queryClient.setQueryData(recordQueryKey('games', 3), { ...record, name: '对方起的名字' });
    expect(await screen.findByText('对方起的名字')).toBeVisible();
  });

  it('are read back as the record they hold', async () => {
    const { queryClient } = open(
      <EditBase resource="games" id={3}>
        <Name />
      </EditBase>,
    );
    await screen.findByText('星海远征');
    const keys = queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => recordOfKey(queryKey));
    expect(keys).toContainEqual({ resource: 'games', recordId: '3' });
  });

  it('begin lists and references with methods that are known to hold many', async () => {
    const { methods } = open(
      <ListBase resource="games">
        <ReferenceFieldBase source="id" reference="staff" record={record}>
          <Name />
        </ReferenceFieldBase>
      </ListBase>,
    );
    await screen.findByText('星海远征');
    // What a list brought also stands for each of its records.
    const found = methods().filter(
      ([resource, method]) => (resource === 'games' || resource === 'staff') && method !== 'getOne',
    );
    expect(found).toEqual(
      expect.arrayContaining([
        ['games', 'getList'],
        ['staff', 'getMany'],
      ]),
    );
    for (const [, method] of found) expect(listMethods).toContain(method);
  });
});
