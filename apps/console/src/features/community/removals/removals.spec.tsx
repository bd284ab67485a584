import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { inAnHour } from '#testing/clock';
import { exampleFor, type Responses } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const open = (role: 'moderator' | 'read-only') => {
  const responses: Responses = {
    consoleListRemovals: () => ({
      body: exampleFor<Schemas['Removal'][]>('consoleListRemovals').map((removal, index) =>
        index === 0 ? { ...removal, undoUntil: inAnHour() } : removal,
      ),
      headers: { 'Content-Range': 'removals 0-1/2' },
    }),
  };
  return renderConsole({ path: '/removals', role, responses });
};
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

describe('what was removed beside a decision', () => {
  it('is brought back by a moderator while that may be done, after a question', async () => {
    const { user, service } = open('moderator');
    expect((await rowOf('剑客小七 · 10311')).queryByRole('button', { name: '恢复' })).toBeNull();
    await user.click((await rowOf('远航者 · 10284')).getByRole('button', { name: '恢复' }));
    const dialog = within(await screen.findByRole('dialog', { name: '恢复“远航者”的 14 条内容？' }));
    await user.click(dialog.getByRole('button', { name: '恢复' }));
    await waitFor(() => expect(service.callsOf('restoreRemoval')).toHaveLength(1));
  });

  it('leads to its item at the desk, and is read by those who may not decide', { tags: ['deep'] }, async () => {
    open('read-only');
    const row = await rowOf('远航者 · 10284');
    expect(row.getByRole('link', { name: '#318' }).getAttribute('href')).toContain('/moderation?c=318');
    expect(row.queryByRole('button')).toBeNull();
  });
});
