import { z } from 'zod';
import * as answers from './answers.ts';
import type { Route } from './routes/route.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const content = (schema: object): object => ({ 'application/json': { schema } });

function parametersOf({ path, query }: Route): object[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [...inPath, ...inQuery];
}

const operation = (route: Route): object => ({
  operationId: route.name,
  summary: route.summary,
  parameters: parametersOf(route),
  ...(route.method === 'post' ? { requestBody: { content: content(schemaOf(route.body, 'input')) } } : {}),
  responses: {
    200: { description: 'Done.', content: content(schemaOf(route.answer, 'output')) },
    default: { description: 'Refused, and why.', content: content({ $ref: '#/components/schemas/Failure' }) },
  },
});

/** The OpenAPI page, generated from the routes and their schemas. */
export function openApi(routes: readonly Route[], origin: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
  return {
    openapi: '3.1.0',
    info: { title: 'Undercroft', version: '1', description: 'Five games on one kernel: runs, seats, replays.' },
    servers: [{ url: origin }],
    security: [{ cookie: [] }, { bearer: [] }, {}],
    paths,
    components: {
      schemas: { Failure: schemaOf(answers.failureAnswer, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'undercroft.session_token' },
      },
    },
  };
}
