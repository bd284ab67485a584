import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';

const FaqPage = lazyPart(async () => (await import('./faq.page')).FaqPage);
const QuestionPage = lazyPart(async () => (await import('./question.page')).QuestionPage);

export const faq: PortalFeature = {
  slug: 'faq',
  reads: ['device'],
  routes: [
    { name: 'faq', path: 'faq', title: '常见问题', layout: 'simple', page: FaqPage },
    { name: 'faqQuestion', path: 'faq/:id', title: '常见问题', layout: 'simple', page: QuestionPage },
  ],
};
