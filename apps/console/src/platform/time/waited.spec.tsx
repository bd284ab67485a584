import { render, screen } from '@testing-library/react';
import { forgetServiceClock } from '@ug/web';
import { afterEach, expect, it } from 'vitest';
import { connectionOf } from '../data/connect';
import { createSessionStore } from '../session/session';
import { Waited } from './waited';

afterEach(forgetServiceClock);

it('somebody has waited by the service’s clock, whatever that of the computer shows', async () => {
  const headers = { date: 'Sat, 21 Nov 2026 02:10:00 GMT' };
  const { fetch: send } = connectionOf(createSessionStore(), () => Promise.resolve(new Response('{}', { headers })));
  await send?.('/api/admin/support');
  render(<Waited since="2026-11-21T02:06:30.000Z" />);
  expect(screen.getByText(/^等待 3/)).toHaveAttribute('data-hot', 'true');
});
