import { accounts } from '../features/accounts/accounts.feature';
import { bulletins } from '../features/bulletins/bulletins.feature';
import { device } from '../features/device/device.feature';
import { games } from '../features/games/games.feature';
import { home } from '../features/home/home.feature';
import { messages } from '../features/messages/messages.feature';
import { profile } from '../features/profile/profile.feature';
import type { PortalFeature } from '../platform/feature/portal-feature';

/** Every feature of the portal. Routes, start-up work and realtime handlers derive from this list. */
export const features: readonly PortalFeature[] = [device, home, games, bulletins, accounts, messages, profile];
