import type { ComponentType } from 'react';
import type { Location } from 'react-router-dom';

/** A screen of the portal: its address, its frame and what its frame says. */
export interface PortalRoute {
  readonly name: string;
  /** Below '/'. */
  readonly path: string;
  /** Second part of the document's title, and the title of a simple layout. */
  readonly title: string;
  readonly layout: 'main' | 'simple' | 'standalone';
  readonly page: ComponentType;
  /** Main layout: whether the header is shown; it is unless this says false. */
  readonly header?: false;
  /** A guest is sent to sign in. */
  readonly auth?: true;
  /** Simple layout: name of the route that the arrow leads to, the previous page where absent. */
  readonly back?: 'home';
  /** Whether the page keeps its state while others are shown; it does unless this says false. */
  readonly keepAlive?: false;
  /** Which kept page an address belongs to; every pathname its own where absent. */
  readonly pageKey?: (location: Location) => string;
}
