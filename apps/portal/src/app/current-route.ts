import { createContext, use } from 'react';
import type { PortalRoute } from '#platform/feature/portal-feature';

/** The route that the address names now; undefined for an unknown address on its way home. */
export const CurrentRoute = createContext<PortalRoute | undefined>(undefined);

export const useCurrentRoute = (): PortalRoute | undefined => use(CurrentRoute);
