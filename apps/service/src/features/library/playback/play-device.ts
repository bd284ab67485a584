import { hash } from 'node:crypto';

const COOKIE = 'ug-play';
const COOKIE_DAYS = 30;
/** Matches a value that `newToken` makes, with room for values of older versions. */
const VALUE = /(?:^|;\s*)ug-play=([\w-]{20,64})(?:;|$)/;

/** The browser's secret, read from its cookies. Undefined before it has one. */
export const secretOf = (cookies: string | undefined): string | undefined => VALUE.exec(cookies ?? '')?.[1];

/** Returns the name of a browser in tokens and tables: 32 hexadecimal characters that do not give its secret away. */
export const deviceOf = (secret: string): string => hash('sha256', secret, 'hex').slice(0, 32);

/**
 * The cookie that has a browser remember its secret. Pages cannot read it, and it is sent with every request for bytes, also
 * by the browser's own player, which sends no header of ours.
 */
export const cookieFor = (secret: string, isSecure: boolean): string =>
  `${COOKIE}=${secret}; Path=/api; Max-Age=${COOKIE_DAYS * 86_400}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
