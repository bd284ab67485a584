// Known faults of the packages that ship. What only develops the product is not asked for: it runs on nobody's server.
import { shippedPaths } from '../checks/licences.mjs';
import { StepFailure } from '../terminal.mjs';
import { npmJson } from './npm-json.mjs';

const REFUSED = new Set(['high', 'critical']);

/** @typedef {{ severity: string, nodes?: string[], via: (string | { title: string, url: string })[] }} Vulnerability */

/**
 * @param {{ vulnerabilities: Record<string, Vulnerability> }} report of `npm audit --json`
 * @param {ReadonlySet<string>} shipped paths in the lock
 * @returns {{ refused: string[], remarks: string[] }} grave ones, and the others
 */
export function judgeAudit({ vulnerabilities }, shipped) {
  /** @type {{ refused: string[], remarks: string[] }} */
  const judged = { refused: [], remarks: [] };
  for (const [name, { severity, nodes = [], via }] of Object.entries(vulnerabilities)) {
    if (!nodes.some((path) => shipped.has(path))) continue;
    const reasons = via.map((one) => (typeof one === 'string' ? `through ${one}` : `${one.title} ${one.url}`));
    (REFUSED.has(severity) ? judged.refused : judged.remarks).push(`${name} (${severity}): ${reasons.join('; ')}`);
  }
  return judged;
}

/** @param {string[]} files @returns {string | undefined} a remark @throws {StepFailure} for grave faults */
export function audit(files) {
  const report = /** @type {any} */ (npmJson('audit', ['audit', '--json', '--package-lock-only']));
  // A registry without this service, or none at all, answers with an error, and no fault of ours.
  if (!report?.vulnerabilities)
    return `the registry gave no report of vulnerabilities: ${report?.message ?? report?.error?.summary ?? 'no reason given'}`;
  const { refused, remarks } = judgeAudit(report, new Set(shippedPaths(files)));
  if (refused.length > 0)
    throw new StepFailure(`shipped packages have known severe vulnerabilities:\n${refused.join('\n')}`, {
      hint: 'npm audit fix, or use another package',
    });
  return remarks.length > 0 ? `lesser vulnerabilities: ${remarks.join('; ')}` : undefined;
}
