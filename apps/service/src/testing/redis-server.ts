import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A Redis of a test's own, which it can kill and start again. */
export interface RedisServer {
  readonly host: string;
  readonly port: number;
  /** SIGKILL: it forgets everything, and connected clients are cut off. */
  kill(): Promise<void>;
  /** Starts it again on its port. */
  start(): Promise<void>;
}

const HOST = '127.0.0.1';

/** True if this machine has a Redis to start. */
export const hasRedisServer = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

/** Starts a Redis on a free port that keeps nothing on disk. */
export async function startRedisServer(): Promise<RedisServer> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const server: RedisServer = {
    host: HOST,
    port,
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    start: async () => {
      await server.kill();
      const options = { port: String(port), bind: HOST, save: '', appendonly: 'no' };
      const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
      child = spawn('redis-server', words, { stdio: 'ignore' });
      while (!(await isListening(port))) {
        if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode} before it listened`);
        await pause(20);
      }
    },
  };
  await server.start();
  return server;
}

/** A port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** True if something listens on a port of this machine. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, HOST);
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}
