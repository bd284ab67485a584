import { afterAll, expect, vi } from 'vitest';
import { forgetStorages } from './files/async-storages';
import { contractBreaches } from './response-validation';
import { stillOpen } from './slow-work';

// Specs share a process one after the other, and its modules. What one leaves behind fails that one, not the next;
// Vitest itself takes back what was spied upon.
const environment = { ...process.env };
/** Set by libvips as soon as it is loaded. */
const OF_ADDONS = new Set(['VIPSHOME']);

// The hooks that are declared first come last.
afterAll(forgetStorages);

afterAll(async () => {
  const breaches = contractBreaches.splice(0);
  const variables = changedVariables();
  for (const name of variables) restore(name);
  expect({ breaches, variables, connections: stillOpen().length }).toEqual({
    breaches: [],
    variables: [],
    connections: 0,
  });
  // A server says that it is closed a turn before it is.
  await vi.waitFor(() => expect(serversListening()).toBe(0));
});

function changedVariables(): string[] {
  const names = new Set([...Object.keys(environment), ...Object.keys(process.env)]);
  return [...names].filter((name) => !OF_ADDONS.has(name) && process.env[name] !== environment[name]);
}

function restore(name: string): void {
  const before = environment[name];
  if (before === undefined) Reflect.deleteProperty(process.env, name);
  else process.env[name] = before;
}

function serversListening(): number {
  return process.getActiveResourcesInfo().filter((type) => type === 'TCPServerWrap').length;
}
