import { screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const install = exampleFor<Schemas['PackageBundle']>('getPackageBundle');
const game = (more: Partial<Schemas['GameVersion']> = {}): Schemas['Game'] => {
  const shown = exampleFor<Schemas['Game']>('consoleGetGame');
  const packages = shown.packages.map((one) => ({
    ...one,
    platformType: 2 as const,
    fileName: 'xinghai-2.3.1.ipa',
    ...more,
  }));
  return { ...shown, packages };
};

async function openDialog(shown: Schemas['Game'], responses: Parameters<typeof renderConsole>[0]['responses'] = {}) {
  const rendered = renderConsole({
    path: '/games/1',
    role: 'operator',
    responses: { consoleGetGame: () => ({ body: shown }), ...responses },
  });
  await rendered.user.click(await screen.findByRole('tab', { name: /安装包/ }));
  await rendered.user.click(await screen.findByRole('button', { name: '直接安装' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'iOS 2.3.1 直接安装' }));
  return { ...rendered, dialog };
}

describe('a package that iPhones may install by themselves', () => {
  it('is allowed with what it says of itself, after a word about signatures', async () => {
    const { user, service, dialog } = await openDialog(game());
    expect(await dialog.findByRole('textbox', { name: /包标识/ })).toHaveValue(install.bundleId);
    expect(dialog.getByText(/企业证书签名，或用 Ad Hoc/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '开启' }));
    expect(await screen.findByText('iPhone 玩家现在可以直接安装')).toBeVisible();
    expect(service.callsOf('setPackageInstall')[0]?.body).toEqual(install);
  });

  it('is described by the operator where it cannot be read', { tags: ['deep'] }, async () => {
    const { user, service, dialog } = await openDialog(game(), {
      getPackageBundle: () => ({ body: { bundleId: '', bundleVersion: '' } }),
    });
    expect(await dialog.findByText(/未能从安装包中读出标识/)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /包标识/ }), 'com <x>');
    await user.click(dialog.getByRole('button', { name: '开启' }));
    expect(await dialog.findByText(/只能有字母、数字、点和短横线/)).toBeVisible();
    expect(service.callsOf('setPackageInstall')).toEqual([]);
  });

  it('is taken back', { tags: ['deep'] }, async () => {
    const { user, service, dialog } = await openDialog(game({ install }));
    await user.click(dialog.getByRole('button', { name: '关闭直接安装' }));
    expect(await screen.findByText('已关闭直接安装')).toBeVisible();
    expect(service.callsOf('removePackageInstall')).toHaveLength(1);
  });
});
