export { type Env, type EnvOptions, type EnvRefusal, type EnvStep, makeEnv } from './env.ts';
export { type Layout, layoutOf, type Slot } from './layout.ts';
export { type EnvAnswer, serveEnv } from './protocol.ts';
export { makeVectorEnv, type VectorEnv } from './vector-env.ts';
