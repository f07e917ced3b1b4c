import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const NODES_MAX = 4;

/** All axe findings on the current page, whatever their impact, as lines. */
export async function axeFaults(page: Page, where = ''): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes
      .slice(0, NODES_MAX)
      .map(({ html, failureSummary }) =>
        [where, id, impact, html.slice(0, 160), failureSummary?.slice(0, 240)].filter(Boolean).join(' '),
      ),
  );
}
