// `npm run outside`: what depends on the world outside: known faults of packages, the list of what ships, the rules of the alarms as
// Prometheus reads them. Part of `npm run test:all`: what it finds changes without a change of ours.
import { parseArgs } from 'node:util';
import { repositoryFiles } from './checks/files.mjs';
import { audit } from './outside/audit.mjs';
import { proveRules } from './outside/promtool.mjs';
import { listPackages } from './outside/sbom.mjs';
import { explain, grey, say, step, StepFailure, yellow } from './terminal.mjs';

const help = `用法：npm run outside

依次检查三件依赖外界的事，不改动任何文件（promtool 取到 .cache/promtool）：
  1. 发布的依赖有没有已知的高危漏洞：npm audit。软件源不提供时说明，不算失败
  2. 软件清单：npm sbom 列出每个发布的依赖及其版本
  3. 告警规则：promtool 检查 deploy/prometheus 的规则与用例；没有 promtool 时从 Debian 的软件包取

  --help                 显示这段说明

日志在 .cache/logs。有一件不对则以 1 结束。`;

/** A check. It returns a remark for what could not be looked at. @type {Record<string, () => Promise<string | undefined>>} */
const checks = {
  '已知漏洞（npm audit）': async () => audit(repositoryFiles()),
  '软件清单（npm sbom）': async () => listPackages(repositoryFiles()),
  '告警规则（promtool）': proveRules,
};

async function main() {
  let failed = 0;
  for (const [title, check] of Object.entries(checks)) {
    const { value, failure } = await step(title, check);
    if (value) say(yellow(`  ! ${value}`));
    if (failure) failed += 1;
  }
  say(grey(`${Object.keys(checks).length - failed} passed, ${failed} failed`));
  return failed === 0 ? 0 : 1;
}

try {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) say(help);
  else process.exitCode = await main();
} catch (error) {
  explain(new StepFailure(error.message, { hint: 'npm run outside -- --help' }));
  process.exitCode = 1;
}
