import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useInstallOffer, type InstallOffer } from '#platform/worker/install.store';
import { openPortal } from '#testing/open-portal';
import { serveContract } from '#testing/serve-contract';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1';

afterEach(() => useInstallOffer.setState({ offer: null }));

test('a browser that offers to install is asked once, by the player', async () => {
  serveContract();
  const prompt = vi.fn(() => Promise.resolve());
  const { user } = openPortal('/profile');
  await screen.findByText('外观');
  expect(screen.queryByText('添加到桌面')).not.toBeInTheDocument();
  act(() =>
    useInstallOffer.setState({ offer: Object.assign(new Event('beforeinstallprompt'), { prompt }) as InstallOffer }),
  );
  expect(prompt).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: '添加' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('添加到桌面')).not.toBeInTheDocument();
});

test('an iPhone, which offers nothing, is told how', async () => {
  serveContract();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  const { user } = openPortal('/profile');
  await user.click(await screen.findByRole('button', { name: '添加' }));
  expect(await screen.findByRole('dialog', { name: '添加到主屏幕' })).toHaveTextContent('分享');
  await user.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
