import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { IS_SITE } from '../base/server-fetch.ts';
import { HomeScreen } from '../features/home/home.tsx';
import { PaletteHost } from '../features/palette/palette-host.tsx';
import { Broken, LostPage, Opening } from '../ui/pages.tsx';

const root = createRootRoute({ component: PaletteHost, notFoundComponent: LostPage });
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const home = createRoute({ getParentRoute: () => root, path: '/', component: HomeScreen });

const newGame = createRoute({
  getParentRoute: () => root,
  path: '/g/$game',
  component: lazyRouteComponent(() => import('../features/new-game/new-game.tsx'), 'NewGameScreen'),
});

const table = createRoute({
  getParentRoute: () => root,
  path: '/play/$id',
  validateSearch: (search: Record<string, unknown>): { as?: string; link?: string; view?: string } => {
    const [as, link, view] = [text(search['as']), text(search['link']), text(search['view'])];
    return { ...(as ? { as } : {}), ...(link ? { link } : {}), ...(view ? { view } : {}) };
  },
  component: lazyRouteComponent(() => import('../features/play/table.tsx'), 'TableScreen'),
});

const result = createRoute({
  getParentRoute: () => root,
  path: '/play/$id/end',
  component: lazyRouteComponent(() => import('../features/result/result.tsx'), 'ResultScreen'),
});

const join = createRoute({
  getParentRoute: () => root,
  path: '/join/$id',
  validateSearch: (search: Record<string, unknown>): { link: string; seat: string } => ({
    link: text(search['link']) ?? '',
    seat: text(search['seat']) ?? '',
  }),
  component: IS_SITE
    ? lazyRouteComponent(() => import('../features/no-server/needs-server.tsx'), 'PeopleNeedServer')
    : lazyRouteComponent(() => import('../features/new-game/join.tsx'), 'JoinScreen'),
});

const replay = createRoute({
  getParentRoute: () => root,
  path: '/r/$id',
  component: lazyRouteComponent(() => import('../features/replay/replay.tsx'), 'ReplayScreen'),
});

const codex = createRoute({
  getParentRoute: () => root,
  path: '/codex/$game',
  component: lazyRouteComponent(() => import('../features/codex/codex.tsx'), 'CodexScreen'),
});

const rules = createRoute({
  getParentRoute: () => root,
  path: '/rules/$game',
  component: lazyRouteComponent(() => import('../features/rules/rules.tsx'), 'RuleBookScreen'),
});

const how = createRoute({
  getParentRoute: () => root,
  path: '/how/$game',
  component: lazyRouteComponent(() => import('../features/how-to-play/how-to-play.tsx'), 'HowToPlayScreen'),
});

const history = createRoute({
  getParentRoute: () => root,
  path: '/history',
  component: lazyRouteComponent(() => import('../features/history/history.tsx'), 'HistoryScreen'),
});

const daily = createRoute({
  getParentRoute: () => root,
  path: '/daily',
  component: lazyRouteComponent(() => import('../features/daily/daily.tsx'), 'DailyScreen'),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyRouteComponent(() => import('../features/settings/settings.tsx'), 'SettingsScreen'),
});

const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  component: IS_SITE
    ? lazyRouteComponent(() => import('../features/no-server/kept-here.tsx'), 'KeptHereScreen')
    : lazyRouteComponent(() => import('../features/account/account.tsx'), 'AccountScreen'),
});

/** Agents that request access send their user here. */
const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: IS_SITE
    ? lazyRouteComponent(() => import('../features/no-server/kept-here.tsx'), 'KeptHereScreen')
    : lazyRouteComponent(() => import('../features/account/account.tsx'), 'AccountScreen'),
});

const agents = createRoute({
  getParentRoute: () => root,
  path: '/agents',
  component: IS_SITE
    ? lazyRouteComponent(() => import('../features/no-server/needs-server.tsx'), 'AgentsNeedServer')
    : lazyRouteComponent(() => import('../features/agents/agents.tsx'), 'AgentsScreen'),
});

const lab = createRoute({
  getParentRoute: () => root,
  path: '/lab',
  validateSearch: (search: Record<string, unknown>): { e?: string } => {
    const e = search['e'];
    if (e === undefined) return {};
    return { e: typeof e === 'string' ? e : JSON.stringify(e) };
  },
  component: lazyRouteComponent(() => import('../features/lab/lab-screen.tsx'), 'LabScreen'),
});

const causes = createRoute({
  getParentRoute: () => root,
  path: '/lab/causes',
  validateSearch: (search: Record<string, unknown>): { game?: string } => {
    const game = text(search['game']);
    return game ? { game } : {};
  },
  component: lazyRouteComponent(() => import('../features/lab/survey/survey-screen.tsx'), 'SurveyScreen'),
});

const reports = createRoute({
  getParentRoute: () => root,
  path: '/reports',
  component: lazyRouteComponent(() => import('../features/reports/reports.tsx'), 'ReportsScreen'),
});

const analysis = createRoute({
  getParentRoute: () => root,
  path: '/analyse/$id',
  validateSearch: (search: Record<string, unknown>): { n?: number; seat?: string } => {
    const n = Number(search['n']);
    const seat = search['seat'];
    return {
      ...(Number.isSafeInteger(n) && n >= 0 ? { n } : {}),
      ...(typeof seat === 'string' ? { seat } : {}),
    };
  },
  component: lazyRouteComponent(() => import('../features/analysis/analysis.tsx'), 'AnalysisScreen'),
});

const credits = createRoute({
  getParentRoute: () => root,
  path: '/credits',
  component: lazyRouteComponent(() => import('../features/credits/credits.tsx'), 'CreditsScreen'),
});

const learn = createRoute({
  getParentRoute: () => root,
  path: '/learn',
  component: lazyRouteComponent(() => import('../features/learn/learn.tsx'), 'LearnScreen'),
});

const lesson = createRoute({
  getParentRoute: () => root,
  path: '/learn/$game',
  validateSearch: (search: Record<string, unknown>): { lesson?: string } => {
    const wanted = text(search['lesson']);
    return wanted ? { lesson: wanted } : {};
  },
  component: lazyRouteComponent(() => import('../features/learn/lesson.tsx'), 'LessonScreen'),
});

const watch = createRoute({
  getParentRoute: () => root,
  path: '/watch',
  component: IS_SITE
    ? lazyRouteComponent(() => import('../features/no-server/needs-server.tsx'), 'PeopleNeedServer')
    : lazyRouteComponent(() => import('../features/watch/watch.tsx'), 'WatchScreen'),
});

const leaderboard = createRoute({
  getParentRoute: () => root,
  path: '/leaderboard',
  component: IS_SITE
    ? lazyRouteComponent(() => import('../features/no-server/needs-server.tsx'), 'BoardsNeedServer')
    : lazyRouteComponent(() => import('../features/leaderboard/leaderboard.tsx'), 'LeaderboardScreen'),
});

/** Pages of `npm run dev` only. The second begins a run and opens its table. */
const devRoutes = () => [
  createRoute({
    getParentRoute: () => root,
    path: '/gallery',
    component: lazyRouteComponent(() => import('../features/gallery/gallery.tsx'), 'GalleryScreen'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/dev/$game',
    component: lazyRouteComponent(() => import('../features/gallery/new-table.tsx'), 'NewTableScreen'),
  }),
];

const tree = root.addChildren([
  home,
  newGame,
  table,
  result,
  join,
  replay,
  codex,
  rules,
  how,
  history,
  daily,
  settings,
  account,
  signIn,
  agents,
  lab,
  causes,
  reports,
  analysis,
  credits,
  learn,
  lesson,
  watch,
  leaderboard,
  ...(import.meta.env.DEV ? devRoutes() : []),
]);

export const makeRouter = () =>
  createRouter({
    routeTree: tree,
    basepath: import.meta.env.BASE_URL,
    defaultPreload: 'intent',
    defaultErrorComponent: Broken,
    defaultPendingComponent: () => <Opening isLost={false} />,
    scrollRestoration: false,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
