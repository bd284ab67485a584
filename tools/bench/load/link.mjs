// The wire of one player, which can be cut.
import { connect, createServer } from 'node:net';
import { now } from './orders.mjs';

/**
 * @typedef {object} Link
 * @property {number} port where the player connects
 * @property {() => void} cut ends what is open, and lets nothing through until `mend`
 * @property {() => number} mend gives the instant, in milliseconds of the shared clock
 * @property {() => Promise<void>} close
 */

/** @param {number} port of the server behind it @returns {Promise<Link>} */
export async function openLink(port) {
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set();
  let isCut = false;
  const server = createServer({ noDelay: true }, (near) => {
    near.on('error', () => near.destroy());
    if (isCut) return void near.destroy();
    const far = connect({ host: '127.0.0.1', port, noDelay: true });
    open.add(near);
    const end = () => {
      near.destroy();
      far.destroy();
      open.delete(near);
    };
    for (const side of [near, far]) side.on('error', end).on('close', end);
    near.pipe(far).pipe(near);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    port: /** @type {import('node:net').AddressInfo} */ (server.address()).port,
    cut,
    mend: () => {
      isCut = false;
      return now();
    },
    close: () => {
      cut();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
