import { require } from './production.ts';

type ClientPackage = typeof import('boardgame.io/client', { with: { 'resolution-mode': 'require' }});
type AiPackage = typeof import('boardgame.io/ai', { with: { 'resolution-mode': 'require' }});
type CorePackage = typeof import('boardgame.io/core', { with: { 'resolution-mode': 'require' }});

export const { Client } = require('boardgame.io/client') as ClientPackage;
export const { MCTSBot } = require('boardgame.io/ai') as AiPackage;
export const { INVALID_MOVE } = require('boardgame.io/core') as CorePackage;
