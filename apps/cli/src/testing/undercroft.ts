import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

const BIN = new URL('../../bin/undercroft.mjs', import.meta.url).pathname;

export interface ProcessResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  readonly ms: number;
}

export interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<ProcessResult>;
}

interface RunOptions {
  /** Standard input; without it, standard input stays open. */
  readonly input?: string;
  readonly env?: { readonly [name: string]: string };
}

/** Runs the command line like a user does, in this folder. */
export function undercroft(folder: string, args: readonly string[], { input, env = {} }: RunOptions = {}): Running {
  const began = performance.now();
  const child = spawn(process.execPath, [BIN, ...args], { cwd: folder, env: { ...process.env, ...env } });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  child.stdin.on('error', () => {});
  if (input !== undefined) child.stdin.end(input);
  const ended = new Promise<ProcessResult>((resolve) =>
    child.on('close', (code) => resolve({ code, out, err, ms: performance.now() - began })),
  );
  return { child, ended };
}
