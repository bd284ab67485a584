import { expect, it } from 'vitest';
import { createI18nProvider } from './i18n-provider';

const { translate } = createI18nProvider([{ name: 'faq', label: '常见问题', fields: { title: '标题' } }]);

it.each([
  ['下载到一半断了怎么办？', '常见问题：下载到一半断了怎么办？'],
  // Its record is still on its way.
  ['', '常见问题'],
])('the page of “%s” has the title “%s”', (recordRepresentation, title) => {
  for (const page of ['edit', 'show'])
    expect(translate(`ra.page.${page}`, { name: '常见问题', recordRepresentation })).toBe(title);
});
