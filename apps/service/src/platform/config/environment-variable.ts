/** One environment variable: its default, what it means, and how its text becomes a value. */
export interface EnvironmentVariable<T, F extends string | undefined = string | undefined> {
  /** Text used when the variable is absent or empty; `undefined` leaves the setting unset. */
  readonly fallback: F;
  /** Effect of the variable in Chinese, for `--help` and the README. */
  readonly description: string;
  /** Description of a valid value in Chinese, for the refusal. */
  readonly expected: string;
  /** A secret is never echoed, not even when it is refused. */
  readonly isSecret?: boolean;
  /** Returns the value, or `undefined` if the text is not valid. */
  readonly parse: (text: string) => T | undefined;
}

export const variable = <T, F extends string | undefined>(definition: EnvironmentVariable<T, F>) => definition;

export const wholeNumber = (text: string, min: number, max: number): number | undefined => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
};

export const urlWith = (text: string, protocols: readonly string[]): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && protocols.includes(url.protocol) && url.hostname ? url : undefined;
};

export const publicUrl = (text: string): string | undefined => {
  const url = urlWith(text, ['http:', 'https:']);
  return url && !url.search && !url.hash && !url.username ? url.href.replace(/\/+$/, '') : undefined;
};
