/**
 * Reads the configuration that the service writes into a page; a placeholder that was not replaced, as on a development server,
 * gives the defaults.
 * @throws SyntaxError when the service wrote something that is not JSON
 */
export function readAppConfig<Config extends object>(text: string | null | undefined, defaults: Config): Config {
  const block = text?.trim() ?? '';
  if (!block.startsWith('{')) return defaults;
  return { ...defaults, ...(JSON.parse(block) as Partial<Config>) };
}
