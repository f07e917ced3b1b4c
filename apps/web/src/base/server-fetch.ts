declare global {
  interface ImportMetaEnv {
    /** True in the build of a site without a server. */
    readonly UNDERCROFT_SITE?: boolean;
  }
}

/** True if no server answers this page: a worker of its own does, and the runs are in the browser. */
export const IS_SITE: boolean = import.meta.env?.UNDERCROFT_SITE === true;

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

let fetchWith: Fetch = (path, init) => fetch(path, init);

/** Sends a request to the server, or to what answers in its place. */
export const fetchServer: Fetch = (path, init) => fetchWith(path, init);

/** Lets something else answer every request from now on. */
export function answerWith(answer: Fetch): void {
  fetchWith = answer;
}
