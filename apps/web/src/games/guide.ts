/** One thing a newcomer must know: a picture, a heading, two sentences. */
interface GuideStep {
  /** Content id, or an id of the table's own pictures. */
  readonly picture: string;
  readonly title: string;
  readonly text: string;
}

/** A worked example: what stands there, what you do, what follows. */
interface GuideExample {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A game in two screens, for somebody who has two minutes. The numbered rulebook stays for those who build it. */
export interface Guide {
  readonly story: string;
  readonly steps: readonly GuideStep[];
  readonly example: GuideExample;
  readonly tips: readonly string[];
}

type Loaders = { readonly [path: string]: () => Promise<{ readonly GUIDE: Guide }> };
const GUIDES = import.meta.glob('./*/guide.ts') as Loaders;

/** The guide a game brings; null where it brings none. */
export const loadGuide = async (game: string): Promise<Guide | null> =>
  (await GUIDES[`./${game}/guide.ts`]?.())?.GUIDE ?? null;
