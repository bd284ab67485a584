import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import type { RecordWords } from '../feature';
import { zh } from './zh';

/** The words of the resources, under the keys react-admin looks for; values and the name of records are our own addition. */
function resourceMessages(resources: readonly RecordWords[]) {
  return Object.fromEntries(
    resources.map(({ name, label, recordsLabel = label, fields, values = {} }) => [
      name,
      { name: label, forcedCaseName: label, recordsLabel, fields: { id: '编号', ...fields }, values },
    ]),
  );
}

/** Chinese throughout; the resources bring the names of their fields. */
export function createI18nProvider(resources: readonly RecordWords[]): I18nProvider {
  const messages = { ...zh, resources: resourceMessages(resources) };
  const provider = polyglotI18nProvider(() => messages, 'zh-CN', [{ locale: 'zh-CN', name: '简体中文' }], {
    allowMissing: true,
  });
  return { ...provider, translate: (key, options) => withoutLooseColon(provider.translate(key, options), options) };
}

/** The title of a page whose record is still on its way names the kind alone: “常见问题”, not “常见问题：”. */
const withoutLooseColon = (text: string, options?: { readonly recordRepresentation?: string }): string =>
  options?.recordRepresentation === '' ? text.replace(/：$/, '') : text;
