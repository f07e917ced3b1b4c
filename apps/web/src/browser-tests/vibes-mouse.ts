import type { Page } from 'playwright-core';

const CHOICES = [
  '.ctx .options .act:not([aria-disabled], .opens)',
  '.vibes_faces .vibes_dc:not([aria-disabled])',
  '.vibes_stand:not([aria-disabled])',
].join(', ');

/** Commits the selection; if the player has none, chooses first. */
export async function commitByMouse(page: Page): Promise<void> {
  const isOpen = page.locator('.act--primary:not([aria-disabled])');
  const pass = page.locator('.draft__pass .act');
  if (!(await isOpen.count())) {
    await page.locator(CHOICES).first().waitFor();
    await ((await pass.count()) ? pass : page.locator(CHOICES)).first().click();
  }
  await isOpen.click();
}
