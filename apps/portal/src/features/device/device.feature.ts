import { lazy } from 'react';
import type { PortalFeature } from '../../platform/feature/portal-feature';
import { DeviceStart } from './device-start';

const BusinessPage = lazy(async () => ({ default: (await import('./business.page')).BusinessPage }));

export const device: PortalFeature = {
  slug: 'device',
  routes: [{ name: 'business', path: 'business', title: '商务合作', layout: 'simple', page: BusinessPage }],
  start: DeviceStart,
};
