import { create } from 'zustand';
import { appConfig } from '../config/app-config';
import { localText } from '../storage/local-text';

const key = `${appConfig.prefix}-outgoing`;

/** Whether something may wait in an outbox: until then neither its code nor its database is loaded. */
export const useOutboxHint = create<{ mayWait: boolean }>(() => ({ mayWait: localText.read(key) !== null }));

/** Brings what sends before there is anything to send: without a network it could no longer be loaded. */
export const expectOutgoing = (): void => useOutboxHint.setState({ mayWait: true });

/** Notes, for this visit and the next, whether something waits. */
export function hintOutgoing(mayWait: boolean): void {
  if (mayWait) {
    localText.write(key, '1');
    expectOutgoing();
  } else localText.remove(key);
}
