// Nothing of the machine that wrote it, and no secret, is in the repository.
import { read } from './files.mjs';

const patterns = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, 'a private key'],
  [/\b(AKIA|LTAI)[A-Z0-9]{16,}\b/, 'an access key of a cloud'],
  [/\b(ghp|gho|glpat|xox[abp])[-_][A-Za-z0-9]{20,}/, 'an access token'],
  [/(^|[\s"'`(=:])(\/root|\/home\/[a-z][\w-]*|\/Users\/[A-Za-z][\w-]*|\/work)\/[\w.-]/, 'a path of one machine'],
  [/[A-Z]:\\Users\\/, 'a path of one machine'],
];
const lockPatterns = [
  [/"resolved": "https?:/, 'the address of a registry (npm install needs omit-lockfile-registry-resolved of .npmrc)'],
];
const binary = /\.(png|jpe?g|webp|gif|ico|woff2?|ttf|zip|gz|apk|pdf|mp4)$/;

/** @param {string[]} files @returns {string[]} problems */
export function leaks(files) {
  return files.filter((path) => !binary.test(path)).flatMap((path) => leaksIn(path, read(path)));
}

/** @param {string} path @param {string} text @returns {string[]} */
export function leaksIn(path, text) {
  const wanted = path === 'package-lock.json' ? lockPatterns : patterns;
  return text.split('\n').flatMap((line, index) => {
    const found = wanted.find(([pattern]) => pattern.test(line));
    return found ? [`${path}:${index + 1}: contains ${found[1]}`] : [];
  });
}
