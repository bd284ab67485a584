import { useMatches } from 'react-router-dom';
import type { PortalRoute } from '../platform/feature/portal-feature';

/** The route that the address names now; undefined for an unknown address on its way home. */
export const useCurrentRoute = (): PortalRoute | undefined => useMatches().at(-1)?.handle as PortalRoute | undefined;
