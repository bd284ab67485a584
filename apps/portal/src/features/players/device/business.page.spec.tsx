import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { respond, exampleOf, fail, serveContract } from '#testing/serve-contract';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';

const config = exampleOf('initDevice');

describe('a player who wants to reach the people behind the portal', () => {
  test('finds the address and the channel that operators have named', async () => {
    serveContract();
    openPortal('/business');
    expect(await screen.findByRole('link', { name: config.businessEmail })).toHaveAttribute(
      'href',
      `mailto:${config.businessEmail}`,
    );
    expect(screen.getByRole('link', { name: /打开官方频道/ })).toHaveAttribute('href', config.contactUrl);
  });

  test('copies the address', async () => {
    serveContract();
    Object.assign(document, { execCommand: () => true });
    const { user } = openPortal('/business');
    await user.click(await screen.findByRole('button', { name: '复制商务合作邮箱' }));
    expect(await screen.findByText('复制成功')).toBeVisible();
  });

  test('finds the channel on their own page as well', async () => {
    serveContract();
    openPortal('/profile');
    expect(await screen.findByRole('link', { name: '官方频道' })).toHaveAttribute('href', config.contactUrl);
  });

  test('writes to them also where no address is named', async () => {
    serveContract(respond('initDevice', { ...config, contactUrl: '', businessEmail: '' }));
    openPortal('/business');
    expect(await screen.findByRole('form', { name: '商务咨询' })).toBeVisible();
    expect(screen.queryByText('联系方式', { selector: 'h2' })).not.toBeInTheDocument();
    expect(screen.queryByText('官方频道')).not.toBeInTheDocument();
  });

  test('reads the words that operators wrote, and sees what they change while the page is open', async () => {
    signIn();
    const feed = new FakeFeed();
    serveContract(respond('initDevice', { ...config, businessText: '诚邀发行合作' }));
    openPortal('/business', feed.open);
    expect(await screen.findByText('诚邀发行合作')).toBeVisible();
    await waitFor(() => expect(feed.following).toHaveLength(1));
    const changed = { ...config, businessText: '本季主推独立游戏', businessEmail: 'new@example.com' };
    await feed.push({
      topic: 'players',
      seq: 1,
      at: '2026-11-21T02:00:00.000Z',
      kind: 'client-config.changed',
      payload: changed,
    });
    expect(await screen.findByText('本季主推独立游戏')).toBeVisible();
    expect(screen.getByRole('link', { name: 'new@example.com' })).toBeVisible();
  });

  test('is told why nothing could be loaded, and tries again', async () => {
    serveContract(fail('initDevice', 503));
    const { user } = openPortal('/business');
    expect(await screen.findByRole('alert')).toHaveTextContent('服务不可用');
    serveContract();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(config.businessEmail)).toBeVisible();
  });
});
