import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useSending } from './use-sending';

/** A mutation whose calls the test answers one by one. */
function open() {
  const calls: { input: unknown; answer: (data: string) => void; refuse: (error: Error) => void }[] = [];
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(
    () =>
      useSending<string, unknown>({
        mutationFn: (input) => new Promise((resolve, reject) => calls.push({ input, answer: resolve, refuse: reject })),
      }),
    { wrapper },
  );
  return { ...hook, calls };
}

it('a double click sends once, and what follows the first press is done', async () => {
  const { result, calls } = open();
  const done: string[] = [];
  for (const press of ['first', 'second'])
    result.current.mutate({ id: 1 }, { onSuccess: () => done.push(press), onError: () => done.push('error') });
  await waitFor(() => expect(calls).toHaveLength(1));
  calls[0]?.answer('ok');
  await waitFor(() => expect(done).toEqual(['first']));
  // What has been done may be wanted again.
  result.current.mutate({ id: 1 });
  await waitFor(() => expect(calls).toHaveLength(2));
});

it('two things that are wanted at once are both sent, and what follows each of them is done', async () => {
  const { result, calls } = open();
  const done: number[] = [];
  for (const id of [1, 2]) result.current.mutate({ id }, { onSuccess: () => done.push(id) });
  await waitFor(() => expect(calls).toHaveLength(2));
  for (const { answer } of calls) answer('ok');
  await waitFor(() => expect(done).toEqual([1, 2]));
});

it('two files are two things, and one file pressed twice is one', async () => {
  const { result, calls } = open();
  const [one, other] = [new File(['a'], 'a.png'), new File(['b'], 'a.png')];
  for (const body of [one, one, other]) result.current.mutate({ body });
  await waitFor(() => expect(calls.map(({ input }) => (input as { body: File }).body)).toEqual([one, other]));
});

it('who waits for a press that is under way gets its response', async () => {
  const { result, calls } = open();
  const both = Promise.all([result.current.mutateAsync({ id: 1 }), result.current.mutateAsync({ id: 1 })]);
  await waitFor(() => expect(calls).toHaveLength(1));
  calls[0]?.answer('ok');
  expect(await both).toEqual(['ok', 'ok']);
});

it('what follows a call is not done on a page that has gone', async () => {
  const { result, calls, unmount } = open();
  const done: string[] = [];
  result.current.mutate({ id: 1 }, { onSuccess: () => done.push('first') });
  await waitFor(() => expect(calls).toHaveLength(1));
  unmount();
  calls[0]?.answer('ok');
  await new Promise((resolve) => setTimeout(resolve));
  expect(done).toEqual([]);
});
