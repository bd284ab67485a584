import { describe, expect, it } from 'vitest';
import { addressHint, announcementText, repeatPause, retryPause, type Announcement } from './alarms.rules';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it('an alarm that lasts is repeated after an hour, and then once a day', () => {
  expect([1, 2, 3, 9].map(repeatPause)).toEqual([HOUR, 24 * HOUR, 24 * HOUR, 24 * HOUR]);
});

it('a channel that cannot be reached is tried after 1, 4, 16 and 60 minutes, and then no more', () => {
  expect([0, 1, 2, 3, 4].map(retryPause)).toEqual([MINUTE, 4 * MINUTE, 16 * MINUTE, 60 * MINUTE, null]);
});

it.each([
  ['https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef', 'https://oapi.dingtalk.com/…cdef'],
  ['https://open.feishu.cn/open-apis/bot/v2/hook/0123-4567', 'https://open.feishu.cn/…4567'],
  ['https://example.com/a/secret', 'https://example.com/…'],
])('shows of %s where it leads and no more than its end', (address, hint) => {
  expect(addressHint(address)).toBe(hint);
});

describe('an announcement', () => {
  const alarm: Announcement = {
    id: '12-1',
    event: 'opened',
    kind: 'disk',
    label: '磁盘空间不足',
    text: '只剩 6.1 GB',
    openedAt: '2026-11-26T20:31:00.000Z',
    closedAt: null,
  };
  const sender = {
    title: '游光',
    link: 'https://portal.example/admin/alarms',
    timeText: (instant: Date) => instant.toISOString().slice(0, 16),
    now: new Date('2026-11-26T22:33:00.000Z'),
  };

  it('says what began, what lasts and what is over', () => {
    expect(announcementText(alarm, sender).split('\n')).toEqual([
      '【游光】告警：磁盘空间不足',
      '只剩 6.1 GB',
      '时间：2026-11-26T20:31',
      '查看：https://portal.example/admin/alarms',
    ]);
    expect(announcementText({ ...alarm, event: 'repeated' }, { ...sender, link: null })).toBe(
      '【游光】告警仍未恢复：磁盘空间不足\n只剩 6.1 GB\n开始时间：2026-11-26T20:31，已持续 2 小时 2 分钟',
    );
    const closed = { ...alarm, event: 'closed', closedAt: '2026-11-26T21:31:00.000Z' } as const;
    expect(announcementText(closed, { ...sender, link: null })).toBe(
      '【游光】告警恢复：磁盘空间不足\n只剩 6.1 GB\n开始时间：2026-11-26T20:31，持续了 1 小时 0 分钟',
    );
  });

  it.each(['opened', 'repeated', 'closed', 'test'] as const)('has the word that robots look for: %s', (event) => {
    expect(announcementText({ ...alarm, event }, sender)).toContain('告警');
  });
});
