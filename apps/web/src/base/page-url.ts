/** The address of a page of this app, below the folder it is served from. */
export const pageUrl = (path: string): string =>
  `${window.location.origin}${import.meta.env.BASE_URL}${path.replace(/^\//, '')}`;
