import type { BrowserContext, Request } from '@playwright/test';

/** Passwords and tokens of the people in the journeys of this process, with what each is. */
const secrets = new Map<string, string>();
/** Anything shorter would be found within words that it has nothing to do with. */
const SHORTEST = 8;

const passwordFields = ['password', 'oldPassword', 'newPassword', 'currentPassword'];
const shapes: readonly (readonly [string, RegExp])[] = [
  // Neither a part of an id nor of an instant in milliseconds.
  ['a mobile number', /(?<![\w.])1[3-9]\d{9}(?!\w)/],
  ['the hash of a password', /\$argon2/],
];

/** Notes what no product may write from now on. @param what it is, for whoever reads that it was written */
export function keepSecret(what: string, secret: string | undefined): void {
  if (secret !== undefined && secret.length >= SHORTEST) secrets.set(secret, what);
}

/** The fields of a form or of JSON; none of a file or of nothing. */
function fieldsOf(request: Request): Iterable<[string, unknown]> {
  const type = request.headers()['content-type'] ?? '';
  const text = /urlencoded|json/.test(type) ? request.postData() : null;
  if (text === null) return [];
  return type.includes('json') ? Object.entries(JSON.parse(text) as object) : new URLSearchParams(text);
}

/** Keeps every password that is typed on the pages of a context, and every token they show. */
export function keepSecretsOf(context: BrowserContext): void {
  context.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return;
    const { 'ug-token': token, authorization } = request.headers();
    keepSecret("a player's token", token);
    keepSecret('a token of staff', authorization?.replace(/^Bearer /, ''));
    for (const [name, value] of fieldsOf(request))
      if (passwordFields.includes(name)) keepSecret('a password', String(value));
  });
}

/** What is written that must not be, each with the line it stands in. */
export const leaksIn = (output: string): string[] =>
  output.split('\n').flatMap((line) => {
    const known = [...secrets].filter(([secret]) => line.includes(secret)).map(([, what]) => what);
    const shaped = shapes.filter(([, shape]) => shape.test(line)).map(([what]) => what);
    return [...known, ...shaped].map((what) => `${what}: ${line}`);
  });
