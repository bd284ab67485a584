import { appConfig } from '#platform/config/app-config';
import { tabText } from '#platform/storage/local-text';
import { proofFrom } from './phone-proof.rules';

/*
 * The tab remembers that the old number is proven: a player who goes away to read the second code, and comes back to a
 * page that the browser dropped meanwhile, need not begin again. The service decides.
 */
const key = `${appConfig.prefix}-phone-proof`;

/** Whether this player proved the old number in this tab and the proof is not over. */
export const isProofKept = (uid: string): boolean => proofFrom(tabText.read(key), Date.now())?.uid === uid;

/** Remembers that the service took the proof, which is good for so many seconds. */
export const keepProof = (uid: string, seconds: number): void =>
  tabText.write(key, JSON.stringify({ uid, until: Date.now() + seconds * 1000 }));

/** The proof is used up, or the service takes it no more. */
export const dropProof = (): void => tabText.remove(key);
