import type { PortalFeature } from '../../platform/feature/portal-feature';
import { DeviceStart } from './device-start';

export const device: PortalFeature = { slug: 'device', start: DeviceStart };
