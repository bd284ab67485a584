/** The environment of a child process, with additions. */
export const childEnvironment = (added: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...added,
});
