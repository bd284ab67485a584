// The gates of `npm test`: each is an Nx target, with its inputs in nx.json and the projects' project.json.
import { tier } from './tiers.mjs';

/**
 * By the name of the target, in the order of the report. A gate that takes longer than its minutes is ended; in `test:all` it has
 * three times as many. A deep one belongs to `test:all` alone.
 * @type {Record<string, { title: string, hint: string, minutes: number, isDeep?: boolean }>}
 */
export const gates = {
  generate: { title: '由契约生成类型与校验', hint: '修正 openapi.yaml 或 libs/contract/openapi 里的片段', minutes: 10 },
  contract: { title: '契约检查', hint: 'npm run contract', minutes: 10 },
  lint: { title: '代码规则与边界', hint: 'npx oxlint <文件> && npx eslint <文件>', minutes: 10 },
  typecheck: { title: '类型检查', hint: 'npx nx run <项目>:typecheck', minutes: 10 },
  format: { title: '格式检查', hint: 'npm run format', minutes: 10 },
  knip: { title: '无用的文件、导出与依赖', hint: '删去没有人用的东西，或在 knip.json 写明它的入口', minutes: 10 },
  shape: { title: '大小、命名、循环引用与泄漏', hint: 'node tools/checks/run.mjs', minutes: 10 },
  tools: { title: '规则本身的测试', hint: 'node tools/gates/tool-specs.mjs', minutes: 10 },
  test: { title: '服务、页面与库的测试', hint: 'npx vitest run --root <项目>', minutes: 20 },
  postgres: { title: '服务在 PostgreSQL 上的测试', hint: 'npx vitest run --root apps/service <文件>', minutes: 15 },
  new: { title: 'npm run new 的样板', hint: '样板在 tools/new/templates', minutes: 20, isDeep: true },
  outside: { title: '已知漏洞、软件清单与告警规则', hint: 'npm run outside', minutes: 10, isDeep: true },
  build: { title: '构建', hint: 'npx nx run <项目>:build', minutes: 10 },
  budget: { title: '首屏脚本预算', hint: '把大的依赖改为按需加载，或换成更小的', minutes: 10 },
  image: { title: '镜像里的文件足以运行，只读且不是 root', hint: 'node tools/image.mjs', minutes: 10, isDeep: true },
  browser: {
    title: '浏览器测试',
    hint: 'npx playwright test --config apps/journeys/playwright.config.ts',
    minutes: 20,
  },
};

/** In `test:all` gates have this many times their minutes. */
const LONGER = 3;

/** @param {string} target @returns {number} milliseconds after which the gate is ended */
export const limitOf = (target) => (gates[target]?.minutes ?? 10) * 60_000 * (tier() === 'all' ? LONGER : 1);

/** @param {import('./tiers.mjs').Tier} of @returns {string[]} the targets that the tier has */
export const targetsOf = (of) => Object.keys(gates).filter((name) => of === 'all' || !gates[name].isDeep);

/**
 * No gate, and does nothing: it waits for the targets that take longest, because Nx begins with what others wait for. The short
 * ones then fill both places until the end, where a long one would have kept one of them empty.
 */
export const LONGEST = 'longest';

/**
 * The phases of a run of Nx, one after the other. Journeys come last and alone: a browser has seconds to show something.
 * @param {string[]} targets @param {boolean} isWhole whether all of them are run, in all projects
 * @returns {string[][]}
 */
export function phasesOf(targets, isWhole) {
  const early = targets.filter((name) => name !== 'browser');
  const first = isWhole && early.length > 0 ? [...early, LONGEST] : early;
  return [first, targets.includes('browser') ? ['browser'] : []].filter((phase) => phase.length > 0);
}
