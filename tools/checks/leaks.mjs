// Nothing of the machine that wrote it, and no secret, is in the repository.
import { read } from './files.mjs';

const patterns = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, '私钥'],
  [/\b(AKIA|LTAI)[A-Z0-9]{16,}\b/, '云访问密钥'],
  [/\b(ghp|gho|glpat|xox[abp])[-_][A-Za-z0-9]{20,}/, '访问令牌'],
  [/(^|[\s"'`(=:])(\/root|\/home\/[a-z][\w-]*|\/Users\/[A-Za-z][\w-]*|\/work)\/[\w.-]/, '本机路径'],
  [/[A-Z]:\\Users\\/, '本机路径'],
];
const lockPatterns = [
  [/"resolved": "https?:/, '软件源地址（npm install 时需有 .npmrc 中的 omit-lockfile-registry-resolved）'],
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
    return found ? [`${path}:${index + 1}：含有${found[1]}`] : [];
  });
}
