import type { Holder } from '@undercroft/store';
import type { Context } from './context.ts';
import { notFound } from './failure.ts';
import { isUnplayable } from './session-load.ts';

/** Renames a guest who became an account in the seat history, so that both names count as one person. */
export async function renameInHistory(context: Context, id: string, from: string, to: string): Promise<object> {
  const found = await context.sessions.get(id);
  if (!found || isUnplayable(found) || !found.meta.history) return notFound();
  const renamed = (holder: Holder): Holder =>
    holder.kind === 'user' && holder.user === from ? { kind: 'user', user: to } : holder;
  const history = found.meta.history.map((entry) => ({ ...entry, holder: renamed(entry.holder) }));
  const { setBack } = found.meta;
  const agreed = setBack?.agreed.map((user) => (user === from ? to : user)) ?? [];
  const meta = { ...found.meta, history, ...(setBack ? { setBack: { ...setBack, agreed } } : {}) };
  await context.batcher.write({ kind: 'meta', id, meta });
  context.sessions.drop(id);
  return meta;
}
