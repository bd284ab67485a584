import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createQueryClient } from '#platform/api/query-client';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, fail, placed, serveContract, type Responses } from '#testing/serve-contract';
import { squareTagsQuery, useSquareTags } from './tags.queries';

/** The reads of a page about tags, and the cache behind them. */
function read(responses: Responses = {}) {
  const calls = serveContract(responses);
  const queries = createQueryClient(0);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return { calls, queries, ...renderHook(useSquareTags, { wrapper }) };
}

it('the tags are loaded with the first page, and not again by signing in', async () => {
  const calls = serveContract();
  openPortal('/faq');
  await waitFor(() => expect(placed(calls, 'listSquareTags')).toHaveLength(1));
  await screen.findByText('大家都在问');
  act(() => signIn());
  await waitFor(() => expect(placed(calls, 'listMessages').length).toBeGreaterThan(0));
  expect(placed(calls, 'listSquareTags')).toHaveLength(1);
});

it('tags that did not load are asked for again after a sign-in, and nothing is said of it', async () => {
  const failed = serveContract(fail('listSquareTags', 503));
  openPortal('/faq');
  await waitFor(() => expect(placed(failed, 'listSquareTags').length).toBeGreaterThan(0));
  await screen.findByText('大家都在问');
  expect(screen.queryByRole('alert')).toBeNull();
  const calls = serveContract();
  act(() => signIn());
  await waitFor(() => expect(placed(calls, 'listSquareTags')).toHaveLength(1));
});

it('a page has all tags once they are there, and none before', async () => {
  const { result } = read();
  expect(result.current).toEqual([]);
  await waitFor(() => expect(result.current).toEqual(exampleOf('listSquareTags').records));
});

it('a page has no tags where they could not be loaded', async () => {
  const { result, queries } = read(fail('listSquareTags', 500));
  await waitFor(() => expect(queries.getQueryState(squareTagsQuery.queryKey)?.status).toBe('error'));
  expect(result.current).toEqual([]);
});
