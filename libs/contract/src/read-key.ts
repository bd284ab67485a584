/** The fields that a public read is asked with, each a plain value. */
export interface ReadInput {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: object | undefined;
}

/**
 * Names a public read by what it is asked with, alike in the service, which writes its response into a page, and in the
 * portal, which looks for it there: `listGames?pageSize=10&sort=popular`.
 */
export function readKey(operation: string, { params, query, body }: ReadInput = {}): string {
  const fields = Object.entries({ ...params, ...query, ...body }).filter(([, value]) => value !== undefined);
  const texts = fields.map(([name, value]): [string, string] => [name, String(value)]);
  const sorted = texts.sort(([one], [other]) => (one < other ? -1 : 1));
  return `${operation}?${new URLSearchParams(sorted)}`;
}
