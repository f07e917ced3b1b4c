import type { ContractFile } from '@undercroft/kernel';
import { z } from 'zod';
import { AGENT_PLAY, POLICIES } from './policies.ts';
import { PREREQUISITES, TRIGGERS } from './prerequisites.ts';
import { SKILLS } from './skills.ts';
import { ACTION_TYPES } from './types.ts';

const text = z.string().min(1).max(200);
const prerequisite = z.strictObject({ code: text, rule: text, needs: text });
const trigger = z.strictObject({ rule: text, step: z.enum(['setup', 'turn']), when: text, once: z.boolean() });
const policy = z.strictObject({ id: text, plays: text });
const profile = z.strictObject({ skill: text, radius: z.int(), profile: z.record(z.string(), z.int()) });

/** Files of 3.8 that combine several tables or have another name. */
export const CONTRACT: readonly ContractFile[] = [
  { name: 'actions', tables: ['actions'], adds: { prerequisites: { data: PREREQUISITES, schema: z.record(z.enum(ACTION_TYPES), z.array(prerequisite)) } } },
  { name: 'anchors', tables: ['lexicon', 'speech', 'echoes'], adds: { skillProfiles: { data: SKILLS.map(({ id, radius, profile: near }) => ({ skill: id, radius, profile: near })), schema: z.array(profile) } } },
  { name: 'rooms', tables: ['rooms', 'dealOrder'], adds: {} },
  { name: 'cutscenes', tables: ['scenes'], adds: { triggers: { data: TRIGGERS, schema: z.record(z.string(), trigger) } } },
  { name: 'fog', tables: ['fogs'], adds: {} },
  { name: 'policies', tables: ['utilities'], adds: { policies: { data: POLICIES, schema: z.array(policy) }, agentPlayDefault: { data: AGENT_PLAY, schema: z.array(z.enum(ACTION_TYPES)) } } },
];
