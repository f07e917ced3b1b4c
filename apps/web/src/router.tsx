import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { HallScreen } from './screens/hall.tsx';
import { Broken, LostPage, Opening } from './screens/pages.tsx';
import { PaletteDoor } from './screens/palette-door.tsx';

const root = createRootRoute({ component: PaletteDoor, notFoundComponent: LostPage });
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const hall = createRoute({ getParentRoute: () => root, path: '/', component: HallScreen });

const antechamber = createRoute({
  getParentRoute: () => root,
  path: '/g/$game',
  component: lazyRouteComponent(() => import('./screens/antechamber.tsx'), 'AntechamberScreen'),
});

const table = createRoute({
  getParentRoute: () => root,
  path: '/play/$id',
  validateSearch: (search: Record<string, unknown>): { as?: string; link?: string; view?: string } => {
    const [as, link, view] = [text(search['as']), text(search['link']), text(search['view'])];
    return { ...(as ? { as } : {}), ...(link ? { link } : {}), ...(view ? { view } : {}) };
  },
  component: lazyRouteComponent(() => import('./screens/table.tsx'), 'TableScreen'),
});

const aftermath = createRoute({
  getParentRoute: () => root,
  path: '/play/$id/end',
  component: lazyRouteComponent(() => import('./screens/aftermath.tsx'), 'AftermathScreen'),
});

const join = createRoute({
  getParentRoute: () => root,
  path: '/join/$id',
  validateSearch: (search: Record<string, unknown>): { link: string; seat: string } => ({
    link: text(search['link']) ?? '',
    seat: text(search['seat']) ?? '',
  }),
  component: lazyRouteComponent(() => import('./screens/join.tsx'), 'JoinScreen'),
});

const theatre = createRoute({
  getParentRoute: () => root,
  path: '/r/$id',
  component: lazyRouteComponent(() => import('./screens/theatre.tsx'), 'TheatreScreen'),
});

const codex = createRoute({
  getParentRoute: () => root,
  path: '/codex/$game',
  component: lazyRouteComponent(() => import('./screens/codex.tsx'), 'CodexScreen'),
});

const rules = createRoute({
  getParentRoute: () => root,
  path: '/rules/$game',
  component: lazyRouteComponent(() => import('./screens/rule-book.tsx'), 'RuleBookScreen'),
});

const ledger = createRoute({
  getParentRoute: () => root,
  path: '/history',
  component: lazyRouteComponent(() => import('./screens/ledger.tsx'), 'LedgerScreen'),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyRouteComponent(() => import('./screens/settings.tsx'), 'SettingsScreen'),
});

const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  component: lazyRouteComponent(() => import('./screens/account.tsx'), 'AccountScreen'),
});

/** Where agents that ask for access send their user. */
const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: lazyRouteComponent(() => import('./screens/account.tsx'), 'AccountScreen'),
});

const agents = createRoute({
  getParentRoute: () => root,
  path: '/agents',
  component: lazyRouteComponent(() => import('./screens/agents.tsx'), 'AgentsScreen'),
});

const lab = createRoute({
  getParentRoute: () => root,
  path: '/lab',
  validateSearch: (search: Record<string, unknown>): { e?: string } => {
    const e = search['e'];
    if (e === undefined) return {};
    return { e: typeof e === 'string' ? e : JSON.stringify(e) };
  },
  component: lazyRouteComponent(() => import('./lab/lab-screen.tsx'), 'LabScreen'),
});

const study = createRoute({
  getParentRoute: () => root,
  path: '/analyse/$id',
  validateSearch: (search: Record<string, unknown>): { n?: number } => {
    const n = Number(search['n']);
    return Number.isSafeInteger(n) && n >= 0 ? { n } : {};
  },
  component: lazyRouteComponent(() => import('./study/study-screen.tsx'), 'StudyScreen'),
});

const tree = root.addChildren([
  hall,
  antechamber,
  table,
  aftermath,
  join,
  theatre,
  codex,
  rules,
  ledger,
  settings,
  account,
  signIn,
  agents,
  lab,
  study,
]);

export const makeRouter = () =>
  createRouter({
    routeTree: tree,
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
