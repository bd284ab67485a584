/** Endings make a word an address even without `http`. */
const LINK =
  /https?:\/\/[^\s\u3000-\u303f\uff00-\uffef]+|\bwww\.[a-z0-9-]+\.|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|cn|net|org|cc|top|xyz|vip|io|me|tv|info|club|shop|site|online|app|link|fun|ltd|icu)\b/gi;

/**
 * The addresses in what a player writes, in lower case, also without `http` and in full width. The service limits posts and
 * reviews by it, and the portal says the same before anything is sent.
 */
export const linksIn = (text: string): string[] =>
  [...text.normalize('NFKC').matchAll(LINK)].map(([link]) => link.toLowerCase());
