import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { seededChance } from '../chance';

const chance = seededChance();

/** Where a server listens: at a port, or at a socket in the file system. */
type Target = { readonly host: string; readonly port: number } | { readonly path: string };

/** A wire between a client and a server that a test can cut. */
export interface TcpProxy {
  readonly port: number;
  /** Where new connections lead. */
  target: Target;
  /** Breaks the connections that are open now, each with this probability. */
  cut(probability?: number): number;
  /** Refuses new connections, and breaks the open ones, until `mend`. */
  sever(): void;
  /** Lets nothing through any more, in either direction, without breaking a connection, until `mend`. */
  silence(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Listens on a free port and passes bytes on. */
export async function openTcpProxy(target: Target): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let isSevered = false;
  let isSilent = false;
  const server = createServer((near) => {
    if (isSevered) return near.destroy();
    const far = connect(proxy.target);
    open.add(near);
    const end = () => {
      near.destroy();
      far.destroy();
      open.delete(near);
    };
    for (const side of [near, far]) side.on('error', end).on('close', end);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      from.on('data', (bytes) => !isSilent && to.write(bytes)).on('end', () => to.end());
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (probability = 1): number => {
    const chosen = [...open].filter(() => chance() < probability);
    for (const socket of chosen) socket.destroy();
    return chosen.length;
  };
  const proxy: TcpProxy = {
    port: (server.address() as AddressInfo).port,
    target,
    cut,
    sever: () => {
      isSevered = true;
      cut();
    },
    silence: () => {
      isSilent = true;
    },
    mend: () => {
      isSevered = false;
      if (isSilent) cut();
      isSilent = false;
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
