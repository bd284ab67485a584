import { create } from 'zustand';
import { deviceKind, IOS } from '../device/device-kind';

/** Chromium's event when the portal can be installed (https://wicg.github.io/manifest-incubations). The DOM types lack it. */
export interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

/** The browser's offer to install the portal, kept for the place where a player looks for it. */
export const useInstallOffer = create<{ offer: InstallOffer | null }>(() => ({ offer: null }));

/** Keeps the browser's own bar away, which comes at any moment, and its offer. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstallOffer.setState({ offer: event as InstallOffer });
  });
  window.addEventListener('appinstalled', () => useInstallOffer.setState({ offer: null }));
}

/** Asks the player by the browser's own dialog; an offer is good for one question. */
export async function install(offer: InstallOffer): Promise<void> {
  useInstallOffer.setState({ offer: null });
  await offer.prompt();
}

/** Whether the portal runs as an app of its own. */
export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

/** iOS offers nothing and installs by its menu, which the browsers inside other apps do not have. */
export const installsByHand = (): boolean => {
  const { platformType, isWeChat } = deviceKind(navigator);
  return platformType === IOS && !isWeChat && !isInstalled();
};
