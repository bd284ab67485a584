import { lazy } from 'react';
import type { PortalFeature } from '../../platform/feature/portal-feature';
import { MessageStart } from './message-start';

const MessagesPage = lazy(async () => ({ default: (await import('./messages.page')).MessagesPage }));

export const messages: PortalFeature = {
  slug: 'messages',
  routes: [{ name: 'message', path: 'message', title: '系统消息', layout: 'simple', auth: true, page: MessagesPage }],
  start: MessageStart,
  realtime: async () => (await import('./messages.realtime')).messageRealtime,
};
