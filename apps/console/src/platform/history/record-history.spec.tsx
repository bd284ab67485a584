import { screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

it('a history says of what a schedule did too late when it was due, before it is opened and in Chinese', async () => {
  const [example] = exampleFor<[Schemas['AuditEntry']]>('consoleListAuditLog');
  const delayed = '应于 2026-11-21 10:00 执行，晚了 2 小时 15 分钟';
  const entry = { ...example, resource: 'works', action: 'publish', staffName: '', before: {}, after: { delayed } };
  const { user } = renderConsole({
    path: '/works/1',
    responses: { consoleListAuditLog: () => ({ body: [entry] }) },
  });
  const history = within(await screen.findByRole('region', { name: '修改历史' }));
  const line = await history.findByRole('button', { name: new RegExp(`系统 · 上架（${delayed}）`) });
  await user.click(line);
  expect(await history.findByRole('rowheader', { name: '延迟' })).toBeVisible();
});
