import type { Schemas } from '@ug/contract';

type Config = Schemas['ClientConfig'];

/** The form's values; a cleared input holds null or nothing. */
export type ConfigForm = { [K in keyof Config]?: string | null };

export const configFields = ['bundleUrl', 'packageUrl', 'contactUrl', 'businessEmail'] as const;

const text = (value: string | null | undefined) => (value ?? '').trim();

/** The form as the contract takes it: trimmed, empty text for nothing. */
export function toConfigInput(form: ConfigForm, version: number): Schemas['ClientConfigInput'] {
  return {
    version,
    bundleUrl: text(form.bundleUrl),
    packageUrl: text(form.packageUrl),
    contactUrl: text(form.contactUrl),
    businessEmail: text(form.businessEmail),
  };
}
