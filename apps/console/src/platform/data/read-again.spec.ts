import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { readAgain, readBehind } from './read-again';

const queryKey = ['list'];
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A list on the screen whose responses come when a test says so. */
function show() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const reads: { respond: (rows: string) => void; fail: () => void }[] = [];
  const queryFn = () =>
    new Promise<string>((respond, reject) => reads.push({ respond, fail: () => reject(new Error('busy')) }));
  const observer = new QueryObserver(queryClient, { queryKey, queryFn });
  ends.push(
    observer.subscribe(() => undefined),
    () => queryClient.clear(),
  );
  const shown = () => queryClient.getQueryData<string>(queryKey);
  const shows = (rows: string) => vi.waitFor(() => expect(shown()).toBe(rows));
  const read = (count: number) => vi.waitFor(() => expect(reads).toHaveLength(count));
  return { queryClient, reads, shows, read };
}

it('a list that is not being read is read again at once', async () => {
  const { queryClient, reads, shows, read } = show();
  reads[0]?.respond('before');
  await shows('before');
  readAgain(queryClient, { queryKey });
  await read(2);
});

it('a change while a list is read for the first time leads to one more read behind it', async () => {
  const { queryClient, reads, shows, read } = show();
  for (let changes = 0; changes < 3; changes += 1) readAgain(queryClient, { queryKey });
  expect(reads).toHaveLength(1);
  reads[0]?.respond('before');
  await read(2);
  reads[1]?.respond('after');
  await shows('after');
  expect(reads).toHaveLength(2);
});

it('a change while a list is read once more does not cut that off, and is read behind it', async () => {
  const { queryClient, reads, shows, read } = show();
  reads[0]?.respond('at first');
  await shows('at first');
  readAgain(queryClient, { queryKey });
  await read(2);
  readAgain(queryClient, { queryKey });
  expect(reads).toHaveLength(2);
  reads[1]?.respond('before');
  await shows('before');
  await read(3);
});

it('what a change has been given is not left to the older response', async () => {
  const { queryClient, reads, shows, read } = show();
  reads[0]?.respond('at first');
  await shows('at first');
  void queryClient.invalidateQueries({ queryKey });
  await read(2);
  queryClient.setQueryData(queryKey, 'given');
  readBehind(queryClient, { queryKey });
  reads[1]?.respond('before');
  await read(3);
  reads[2]?.respond('after');
  await shows('after');
});

it('a list whose read fails is read once more as well, and an idle one is left to what it was given', async () => {
  const { queryClient, reads, shows, read } = show();
  readAgain(queryClient, { queryKey });
  reads[0]?.fail();
  await read(2);
  reads[1]?.respond('after');
  await shows('after');
  readBehind(queryClient, { queryKey });
  await Promise.resolve();
  expect(reads).toHaveLength(2);
});
