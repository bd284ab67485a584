import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import type { RecordWords } from '../feature';
import { zh } from './zh';

/** The words of the resources, under the keys react-admin looks for; values are our own addition. */
function resourceMessages(resources: readonly RecordWords[]) {
  return Object.fromEntries(
    resources.map(({ name, label, fields, values = {} }) => [
      name,
      { name: label, forcedCaseName: label, fields: { id: '编号', ...fields }, values },
    ]),
  );
}

/** Chinese throughout; the resources bring the names of their fields. */
export function createI18nProvider(resources: readonly RecordWords[]): I18nProvider {
  const messages = { ...zh, resources: resourceMessages(resources) };
  return polyglotI18nProvider(() => messages, 'zh-CN', [{ locale: 'zh-CN', name: '简体中文' }], {
    allowMissing: true,
  });
}
