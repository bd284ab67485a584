import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A Redis of a test's own, which it can kill and start again. */
export interface RedisServer {
  /** The socket in the file system at which it listens: unlike a port it is nobody else's, also while Redis is away. */
  readonly path: string;
  /** SIGKILL: it forgets everything, and connected clients are cut off. */
  kill(): Promise<void>;
  /** Starts it again at its socket. */
  start(): Promise<void>;
  /** Kills it and deletes its socket. */
  close(): Promise<void>;
}

/** True if this machine has a Redis to start. */
export const hasRedisServer = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

/** Starts a Redis that keeps nothing on disk. */
export async function startRedisServer(): Promise<RedisServer> {
  const directory = mkdtempSync(join(tmpdir(), 'ug-redis-'));
  const path = join(directory, 'redis.sock');
  let child: ChildProcess | undefined;
  const server: RedisServer = {
    path,
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    start: async () => {
      await server.kill();
      // It takes the place of what a killed one left.
      const options = { port: '0', unixsocket: path, save: '', appendonly: 'no' };
      const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
      child = spawn('redis-server', words, { stdio: 'ignore' });
      while (!(await isListening(path))) {
        if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode} before it listened`);
        await pause(20);
      }
    },
    close: async () => {
      await server.kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/** True if something listens at a socket. */
function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}
