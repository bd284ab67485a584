import type { Schemas } from '@ug/contract';

type Config = Omit<Schemas['ClientConfigInput'], 'version' | 'phoneAutoRegister'>;

/** The form's values; a cleared input holds null or nothing. */
export type ConfigForm = { [K in keyof Config]?: string | null } & { phoneAutoRegister?: boolean };

export const configFields = ['bundleUrl', 'packageUrl', 'contactUrl', 'businessEmail', 'phoneAutoRegister'] as const;

const text = (value: string | null | undefined) => (value ?? '').trim();

/** The form as the contract takes it: trimmed, empty text for nothing. */
export function toConfigInput(form: ConfigForm, version: number): Schemas['ClientConfigInput'] {
  return {
    version,
    bundleUrl: text(form.bundleUrl),
    packageUrl: text(form.packageUrl),
    contactUrl: text(form.contactUrl),
    businessEmail: text(form.businessEmail),
    phoneAutoRegister: form.phoneAutoRegister === true,
  };
}
