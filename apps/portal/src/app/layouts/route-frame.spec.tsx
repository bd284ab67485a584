import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/api/query-client';
import { lazyPart } from '#platform/feature/lazy-part';
import { serveContract } from '#testing/serve-contract';
import { signIn } from '#testing/open-portal';
import { portalRoutes } from '../routes';
import { RouteFrame } from './route-frame';

const screens = ['activity', 'support', 'profile', 'square', 'user'];

function openWith(name: string, load: () => Promise<() => null>) {
  serveContract();
  signIn();
  const route = portalRoutes.find((one) => one.name === name)!;
  render(
    <QueryClientProvider client={createQueryClient(0)}>
      <MemoryRouter>
        <RouteFrame route={{ ...route, page: lazyPart(load) }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return route;
}

test.each(screens)(
  'while the script of %s is under way, its title, its way back and grey shapes stand',
  async (name) => {
    const route = openWith(name, () => new Promise(() => undefined));
    expect(await screen.findByRole('heading', { level: 1, name: route.title })).toBeVisible();
    expect(screen.getByRole('status', { name: '加载中' }).querySelectorAll('span').length).toBeGreaterThan(2);
    if (route.layout === 'main') expect(screen.getByRole('navigation', { name: '主导航' })).toBeVisible();
    else expect(screen.getByRole('button', { name: '返回' })).toBeVisible();
  },
);

test.each(screens)('where %s cannot be had, its title and its way back stand above 重试', async (name) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  const route = openWith(name, () => Promise.reject(new TypeError('cannot get it')));
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: route.title })).toBeVisible();
});
