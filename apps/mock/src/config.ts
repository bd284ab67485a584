/** The mock's address: MOCK_PORT (4010) on MOCK_HOST (127.0.0.1). */
export interface MockConfig {
  port: number;
  host: string;
}

/** Reads the environment. @throws Error when MOCK_PORT is no port */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): MockConfig {
  const port = Number(environment['MOCK_PORT'] ?? 4010);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('MOCK_PORT is a whole number from 0 to 65535');
  return { port, host: environment['MOCK_HOST'] ?? '127.0.0.1' };
}
