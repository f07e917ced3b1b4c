import { Link } from '@tanstack/react-router';
import { SITE } from '../../base/words-site.ts';
import { Notice } from '../../ui/pages.tsx';

/** Screens of a site without a server, in place of those that need one: each says what it needs. */
const screen = (line: string) =>
  function NeedsServer() {
    return (
      <Notice title={SITE.title} line={line}>
        <Link className="btn" to="/lab">
          {SITE.lab}
        </Link>
      </Notice>
    );
  };

export const PeopleNeedServer = screen(SITE.needs.people);
export const AgentsNeedServer = screen(SITE.needs.agents);
export const BoardsNeedServer = screen(SITE.needs.boards);
