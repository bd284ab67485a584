import { newIdempotencyKey } from '@ug/api-client';
import { claim } from '@ug/web';
import { useEffect, useState } from 'react';
import { appConfig } from '#platform/config/app-config';
import { log } from '#platform/log/log';
import { tabText } from '#platform/storage/local-text';
import { deviceDrafts } from './device-draft';
import { emptyDraft, type PostDraft } from './draft.rules';

/** A draft that this page alone writes. */
export interface ClaimedDraft {
  readonly draft: PostDraft;
  /** Whether nothing else was begun on this device, so that an empty page may show what another device has saved. */
  readonly isOnly: boolean;
}

interface Claim extends ClaimedDraft {
  /** Lets other pages write it. */
  readonly giveBack: () => Promise<void>;
}

/** Which draft this tab wrote last: after a reload it goes on with its own. */
const tabKey = (uid: string) => `${appConfig.prefix}-own-post:${uid}`;
const lockOf = (uid: string, clientId: string) => `${appConfig.prefix}-post:${uid}:${clientId}`;

/** Ends when the last draft is given back. The next claim waits for it, because the same tab may return to that draft. */
let leaving: Promise<void> = Promise.resolve();

/** Takes the first draft that no other page writes, this tab's own before all others; else a new one. */
async function claimDraft(uid: string): Promise<Claim> {
  await leaving;
  const kept = deviceDrafts.ids(uid);
  const own = tabText.read(tabKey(uid));
  const offered = [...kept.filter((id) => id === own), ...kept.filter((id) => id !== own)];
  for (const clientId of offered) {
    const giveBack = await claim(lockOf(uid, clientId));
    if (giveBack) return { draft: deviceDrafts.read(uid, clientId), isOnly: kept.length === 1, giveBack };
  }
  const draft = emptyDraft(newIdempotencyKey());
  const giveBack = await claim(lockOf(uid, draft.clientId));
  return { draft, isOnly: kept.length === 0, giveBack: giveBack ?? (() => Promise.resolve()) };
}

/** A new post of this page alone, where the browser cannot tell if another page writes a draft. */
const unclaimed = (error: unknown): Claim => {
  log.warn('the draft that is edited is not known', error);
  return { draft: emptyDraft(newIdempotencyKey()), isOnly: true, giveBack: () => Promise.resolve() };
};

/** The draft that this page writes for as long as it is shown; null until that is known. */
export function useClaimedDraft(uid: string): ClaimedDraft | null {
  const [claimed, setClaimed] = useState<ClaimedDraft | null>(null);
  useEffect(() => {
    let isLeft = false;
    const taking = claimDraft(uid).catch(unclaimed);
    void taking.then((taken) => {
      if (isLeft) return;
      tabText.write(tabKey(uid), taken.draft.clientId);
      setClaimed(taken);
    });
    return () => {
      isLeft = true;
      setClaimed(null);
      leaving = taking.then(({ giveBack }) => giveBack()).catch(log.warn);
    };
  }, [uid]);
  return claimed;
}
