import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { takeSavedLinks } from '#testing/browser';
import { exampleOf, respond, serveContract } from '#testing/serve-contract';
import { openPortal } from '#testing/open-portal';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';

test('a game installs at once on an iPhone where operators allow that', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  vi.stubGlobal('isSecureContext', true);
  const game = exampleOf('getGameDetail');
  const packages = game.packages.map((one) => ({ ...one, platformType: 2 as const, isInstallable: true }));
  serveContract(respond('getGameDetail', { ...game, platforms: [2], packages }));
  const { user } = openPortal('/detail/1');
  expect(await screen.findByText(/iPhone 安装说明：点下载后，在弹出的提示中选择“安装”/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '下载' }));
  expect(await screen.findByText('请在弹出的提示中选择安装《星海远征》')).toBeVisible();
  expect(takeSavedLinks()).toEqual([expect.stringContaining('itms-services://?action=download-manifest&url=https')]);
});
