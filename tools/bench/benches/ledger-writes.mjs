// Measures the transfers that the ledger writes in a second, beside the same statements without the service.
import { fileURLToPath } from 'node:url';
import { ledgerWrites } from '../build-service.mjs';
import { Shop } from '../shop.mjs';
import { writesBesideRaw } from '../writes.mjs';

const raw = fileURLToPath(new URL('../servers/raw-ledger.mjs', import.meta.url));
const UID = 20_001;
const PLENTY = 1_000_000;

export const title = 'Ledger: transfers written in a second';
export const about =
  'One transfer after the other through `WalletService`, each a unit of work of its own: the wallet, the row of the ledger, ' +
  'the player’s feed. The limit is a loop of better-sqlite3 with the same four prepared statements in one transaction each, ' +
  'over the same schema with its indexes and triggers, with the same pragmas, on the same disk. The goal: 50 % of the limit.';

/** @param {import('../bench.mjs').Bench} bench @returns {Promise<string[]>} */
export async function measure(bench) {
  const shop = await Shop.open(bench);
  await shop.stop();
  await shop.execute([`INSERT INTO wallets (uid, balance, updated_at) VALUES (${UID}, ${PLENTY}, 0)`]);
  const of = { head: 'transfers', name: 'the ledger', raw, service: ledgerWrites, goal: 0.5 };
  return [await writesBesideRaw(bench, shop, of)];
}
