/**
 * Has pages of this context follow the theme the browser asks for, so that a test changes it by `emulateMedia`. The
 * setting of a page that has never been opened before is dark.
 * @param {import('playwright-core').BrowserContext} context
 */
export const followSystemTheme = (context) =>
  context.addInitScript(() => {
    if (window.origin === 'null') return;
    const name = 'undercroft.settings';
    localStorage.getItem(name) ??
      localStorage.setItem(name, JSON.stringify({ state: { theme: 'system' }, version: 1 }));
  });
