import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';
import { DeviceStart } from './device-start';
import { refreshServerConfig } from './device.queries';

const BusinessPage = lazyPart(async () => (await import('./business.page')).BusinessPage);
const agreements = () => import('./agreement.page');
const TermsPage = lazyPart(async () => (await agreements()).TermsPage);
const PrivacyPage = lazyPart(async () => (await agreements()).PrivacyPage);
const pages = () => import('./download.page');
const DownloadPage = lazyPart(async () => (await pages()).DownloadPage);
const PlainDownloadPage = lazyPart(async () => (await pages()).PlainDownloadPage);

export const device: PortalFeature = {
  slug: 'device',
  reads: ['inquiries'],
  routes: [
    { name: 'business', path: 'business', title: '商务合作', layout: 'simple', page: BusinessPage },
    { name: 'agreement', path: 'agreement', title: '用户协议', layout: 'simple', page: TermsPage },
    { name: 'privacy', path: 'privacy', title: '隐私政策', layout: 'simple', page: PrivacyPage },
    { name: 'download', path: 'download', title: '下载应用', layout: 'standalone', page: DownloadPage },
    { name: 'download2', path: 'download2', title: '下载应用', layout: 'standalone', page: PlainDownloadPage },
  ],
  start: DeviceStart,
  refresh: refreshServerConfig,
  realtime: async () => (await import('./device.realtime')).deviceRealtime,
};
