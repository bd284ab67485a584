import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { PlayerOperationId, ReadInput } from '@ug/contract';
import { readKey } from '@ug/contract';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/api/query-client';
import { paintFrom } from '#platform/painting/painting';
import { signIn } from '#testing/open-portal';
import { exampleOf, serveContract } from '#testing/serve-contract';
import { App } from './app';

type Read = [operation: PlayerOperationId, input: ReadInput, change?: object];
const home: Read[] = [['getHome', {}]];
const games: Read[] = [
  ['listGameTypes', {}],
  ['listGames', { body: { sort: 'recommended' } }],
];
const faq: Read[] = [
  ['listFaq', {}],
  ['listQuickQuestions', {}],
];
const detail: Read[] = [['getGameDetail', { body: { appID: 1 } }]];

const blockOf = (reads: readonly Read[]): string => {
  const everywhere: Read[] = [['readClientConfig', {}]];
  const data = [...everywhere, ...reads].map(([id, input, change]) => {
    const example: unknown = exampleOf(id);
    return [readKey(id, input), change ? { ...(example as object), ...change } : example];
  });
  return JSON.stringify(Object.fromEntries(data));
};

const portal = (address: string) => (
  <StrictMode>
    <App
      queries={createQueryClient()}
      router={({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>}
      feed={() => new Promise(() => undefined)}
    />
  </StrictMode>
);

/** The screen as the service paints it; what its parts load by themselves is here the second time. */
async function paint(address: string, reads: readonly Read[], expected: string): Promise<HTMLElement> {
  const blocks = { 'first-screen': blockOf(reads) };
  const container = document.createElement('div');
  await waitFor(() => {
    paintFrom({ blocks, userAgent: navigator.userAgent });
    container.innerHTML = renderToString(portal(address));
    paintFrom(null);
    expect(container.innerHTML).not.toContain('<!--$!-->');
    expect(container.textContent).toContain(expected);
  });
  document.body.append(container);
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'first-screen';
  block.textContent = blocks['first-screen'];
  document.body.append(block);
  return container;
}

let root: Root | undefined;
async function takeOver(container: HTMLElement, address: string): Promise<unknown[]> {
  const problems: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(container, portal(address), { onRecoverableError: (error) => problems.push(error) });
  });
  return problems;
}

afterEach(async () => {
  await act(async () => root?.unmount());
  paintFrom(null);
  cleanup();
  document.body.replaceChildren();
});

test.each([
  ['home', '/', home, '星海远征'],
  ['games', '/games', games, '星海远征'],
  ['a game', '/detail/1', detail, '星海远征'],
  ['questions', '/faq', faq, '大家都在问'],
  ['page of business', '/business', [], '期待与你合作'],
  ['download', '/download', [], '用网页版'],
])('a guest’s %s is drawn over what was painted, the very same', async (_, address, reads, name) => {
  serveContract();
  const container = await paint(address, reads, name);
  const main = container.querySelector('main');
  expect(await takeOver(container, address)).toEqual([]);
  await waitFor(() => expect(container.querySelector('[data-painted]')).toBeNull());
  expect(container.querySelector('main')).toBe(main);
});

test.each([
  ['home', '/', home],
  ['a game', '/detail/1', detail],
])('a player’s %s takes over what was painted for guests, and asks for nothing as one', async (_, address, reads) => {
  const calls = serveContract();
  signIn();
  const container = await paint(address, reads, '星海远征');
  expect(container.querySelector('header a[href="/message"]')).toBeNull();
  expect(await takeOver(container, address)).toEqual([]);
  if (address === '/') expect(await screen.findByRole('link', { name: /^系统消息/ })).toBeVisible();
  await waitFor(() => expect(calls.length).toBeGreaterThan(1));
  expect(new Set(calls.map(({ headers }) => headers.get('UG-Uid')))).toEqual(new Set(['10001']));
});

test('whatever an operator or a developer wrote is painted as text', async () => {
  serveContract();
  const name = `</div><img src="x" onerror="attacked()"><script>attacked()</script>`;
  const attacked = vi.fn();
  vi.stubGlobal('attacked', attacked);
  const container = await paint('/detail/1', [['getGameDetail', { body: { appID: 1 } }, { name, intro: name }]], name);
  expect(container.querySelector('[onerror], script')).toBeNull();
  expect(attacked).not.toHaveBeenCalled();
});
