import { schemas } from '@undercroft/presenter';
import { z } from 'zod';
import * as answers from './answers.ts';
import type { Route } from './routes/route.ts';

/** The version of what is published here; raised whenever an answer or a request changes. */
const API_VERSION = '2';

type JsonSchema = { readonly [key: string]: unknown };
type Components = { [name: string]: JsonSchema };

/** Moves the named parts of a schema to the page's components, so that each is published once. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Components): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.readOnly;
      delete jsonSchema.id;
    },
  });
  const moved = (part: object): JsonSchema =>
    JSON.parse(JSON.stringify(part), (key, value) =>
      key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : value,
    ) as JsonSchema;
  for (const [name, part] of Object.entries($defs)) components[name] = moved(part);
  return moved(rest);
}

const content = (schema: object): object => ({ 'application/json': { schema } });

function parametersOf({ path, query }: Pick<Route, 'path' | 'query'>, components: Components): object[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const { properties = {}, required = [] } = schemaOf(query, 'input', components) as {
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

const operation = (route: Route, components: Components): object => ({
  operationId: route.name,
  summary: route.summary,
  parameters: parametersOf(route, components),
  ...(route.method === 'post' ? { requestBody: { content: content(schemaOf(route.body, 'input', components)) } } : {}),
  responses: {
    200: { description: 'Done.', content: content(schemaOf(route.answer, 'output', components)) },
    default: { description: 'Refused, and why.', content: content({ $ref: '#/components/schemas/Failure' }) },
  },
});

/** The OpenAPI page, generated from the routes and their schemas. */
export function openApi(routes: readonly Route[], origin: string): object {
  const components: Components = {};
  components['Failure'] = schemaOf(answers.failureAnswer, 'output', components);
  components['LiveChange'] = schemaOf(schemas.liveChange, 'output', components);
  components['LiveMessage'] = schemaOf(schemas.liveMessage, 'output', components);
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route, components) };
  return {
    openapi: '3.1.0',
    info: { title: 'Undercroft', version: API_VERSION, description: 'Five games on one kernel: runs, seats, replays.' },
    servers: [{ url: origin }],
    security: [{ cookie: [] }, { bearer: [] }, {}],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'undercroft.session_token' },
      },
    },
  };
}
