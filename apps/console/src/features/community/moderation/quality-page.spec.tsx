import { screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const path = '/moderation?view=quality';

describe('the figures of the review desk', () => {
  it('propose words for removal, each with a way to it, and name who disagreed about what', async () => {
    renderConsole({ path, role: 'operator' });
    const words = within(await screen.findByRole('region', { name: '敏感词命中' }));
    const row = words.getByRole('row', { name: /首充/ });
    expect(row).toHaveTextContent('首充建议删除42412%');
    expect(within(row).getByRole('link', { name: '首充' })).toHaveAttribute(
      'href',
      expect.stringContaining('/words?filter='),
    );
    expect(words.getByRole('row', { name: /微信/ })).not.toHaveTextContent('建议删除');
    expect(screen.getByText('92%')).toBeVisible();
    const disagreements = within(screen.getByRole('region', { name: '判断不一致' }));
    expect(disagreements.getByText(/小北 移除.*小南 通过/)).toBeVisible();
    expect(disagreements.getByRole('link', { name: '#352' })).toHaveAttribute('href', expect.stringContaining('c=352'));
  });

  it('say that there is nothing yet, and lead back to the desk', { tags: ['deep'] }, async () => {
    const nothing: Schemas['ModerationQuality'] = {
      words: [],
      secondLooks: { decided: 0, agreed: 0, waiting: 0 },
      disagreements: [],
    };
    const { user } = renderConsole({
      path,
      role: 'moderator',
      responses: { getModerationQuality: () => ({ body: nothing }) },
    });
    expect(await screen.findByText(/还没有处理过敏感词命中的内容/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: '返回审核台' }));
    await user.click(await screen.findByRole('link', { name: '统计' }));
    expect(await screen.findByText(/还没有处理过敏感词命中的内容/)).toBeVisible();
  });

  it('can be read again after a failure', { tags: ['deep'] }, async () => {
    let isBroken = true;
    const { user } = renderConsole({
      path,
      role: 'moderator',
      responses: {
        getModerationQuality: () =>
          isBroken
            ? { status: 500, body: { code: 1, message: '服务暂时不可用' } }
            : { body: exampleFor<Schemas['ModerationQuality']>('getModerationQuality') },
      },
    });
    const again = await screen.findByRole('button', { name: '重试' });
    isBroken = false;
    await user.click(again);
    expect(await screen.findByRole('region', { name: '敏感词命中' })).toBeVisible();
  });
});

describe('a decided second look', { tags: ['deep'] }, () => {
  it('says what was decided first', async () => {
    const detail = exampleFor<Schemas['ModerationItemDetail']>('consoleGetModeration');
    const decided = exampleFor<Schemas['ModerationItem']>('decideModerationItem');
    const secondLook = { itemId: 302, decision: 'approve' as const, decidedBy: '小北', isAgreed: false };
    const body = { ...detail, ...decided, secondLook };
    renderConsole({
      path: '/moderation?c=318',
      role: 'moderator',
      responses: { consoleGetModeration: () => ({ body }) },
    });
    expect(await screen.findByText(/与首次判断不一致，以这次为准/)).toBeVisible();
    expect(screen.getByRole('link', { name: '首次：小北 通过' })).toHaveAttribute(
      'href',
      expect.stringContaining('c=302'),
    );
  });
});
