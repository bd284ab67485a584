/** '{app title} | {route title}', or only the app's where a route has none. */
export const documentTitle = (appTitle: string, routeTitle: string): string =>
  routeTitle ? `${appTitle} | ${routeTitle}` : appTitle;
