import { environment } from './environment';
import type { EnvironmentValues, VariableName } from './environment';
import type { EnvironmentVariable } from './environment-variable';

/** The configuration cannot be used; `problems` lists every reason at once, each a Chinese sentence. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      `配置有 ${problems.length} 处问题，服务没有启动：\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

/**
 * Parses the environment by the one schema. Empty text counts as absent, because compose files pass empty values on.
 * @returns the values that are valid, and one Chinese sentence for each that is not.
 */
export function parseEnvironment(env: Readonly<Record<string, string | undefined>>): {
  values: EnvironmentValues;
  problems: string[];
} {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(environment) as VariableName[]) {
    const definition: EnvironmentVariable<unknown> = environment[name];
    const text = env[name]?.trim() || definition.fallback;
    if (text === undefined) continue;
    values[name] = definition.parse(text);
    if (values[name] === undefined) problems.push(refusal(name, definition, text));
  }
  return { values: values as EnvironmentValues, problems };
}

function refusal(name: string, definition: EnvironmentVariable<unknown>, text: string): string {
  const given = definition.isSecret ? `（内容保密，共 ${[...text].length} 个字符）` : `“${text}”`;
  return `${name} 的值${given}无效，应为 ${definition.expected}`;
}
