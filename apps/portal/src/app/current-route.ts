import { useMatches } from 'react-router-dom';
import type { PortalRoute } from './portal-route';

/** The route that the address names now; undefined for an unknown address on its way home. */
export const useCurrentRoute = (): PortalRoute | undefined => useMatches().at(-1)?.handle as PortalRoute | undefined;
