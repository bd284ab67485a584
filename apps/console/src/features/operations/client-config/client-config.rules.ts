import type { Schemas } from '@ug/contract';
import { isBlank } from '#platform/rich-text/rich-text.rules';

type Config = Required<Omit<Schemas['ClientConfigInput'], 'version' | 'phoneAutoRegister'>>;

/** The form's values; a cleared input holds null or nothing. */
export type ConfigForm = { [K in keyof Config]?: string | null } & { phoneAutoRegister?: boolean };

/** The settings by what they are about, in the order of the page. */
export const configGroups = [
  { name: 'download', label: '下载', fields: ['packageUrl', 'bundleUrl', 'downloadText'] },
  { name: 'contact', label: '联系与商务', fields: ['contactUrl', 'businessEmail', 'businessText'] },
  { name: 'sign-in', label: '登录', fields: ['phoneAutoRegister'] },
  { name: 'agreements', label: '协议', fields: ['termsText', 'privacyText'] },
] as const;

export type ConfigGroup = (typeof configGroups)[number]['name'];

export const configFields = configGroups.flatMap(({ fields }) => [...fields]);

/** The group of the first invalid field, whose tab is opened. */
export const groupOfFault = (wrong: readonly string[]): ConfigGroup | undefined =>
  configGroups.find(({ fields }) => fields.some((field) => wrong.includes(field)))?.name;

const text = (value: string | null | undefined) => (value ?? '').trim();

/** An editor without a word still holds an empty paragraph. */
const richText = (value: string | null | undefined) => (isBlank(value ?? '') ? '' : (value ?? ''));

/** The form as the contract takes it: trimmed, empty text for nothing. */
export function toConfigInput(form: ConfigForm, version: number): Schemas['ClientConfigInput'] {
  return {
    version,
    bundleUrl: text(form.bundleUrl),
    packageUrl: text(form.packageUrl),
    contactUrl: text(form.contactUrl),
    businessEmail: text(form.businessEmail),
    downloadText: text(form.downloadText),
    businessText: text(form.businessText),
    phoneAutoRegister: form.phoneAutoRegister === true,
    termsText: richText(form.termsText),
    privacyText: richText(form.privacyText),
  };
}

/** The previous values of these settings in an entry of the history. */
export const beforeOf = (before: Record<string, unknown> | null | undefined): [string, unknown][] =>
  Object.entries(before ?? {}).filter(([field]) => configFields.some((known) => known === field));
