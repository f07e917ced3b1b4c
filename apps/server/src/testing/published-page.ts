import { z } from 'zod';

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

interface Operation {
  readonly operationId: string;
  readonly responses: {
    readonly [status: string]: { readonly content: { readonly [type: string]: { schema: object } } };
  };
}

export interface PublishedPage {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: { readonly schemas: { readonly [name: string]: object } };
}

/** The operation that answers at an address. */
function operationAt({ paths }: PublishedPage, method: string, address: string): Operation | undefined {
  const path = new URL(address, 'http://server').pathname;
  const isTemplate = (template: string): boolean =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
  const found = Object.keys(paths).filter(isTemplate);
  const exact = found.find((template) => template === path) ?? found[0];
  return exact === undefined ? undefined : paths[exact]![method.toLowerCase()];
}

/** Holds real answers against the published page: a field too many is an issue like one that is missing. */
export function publishedAnswers(page: PublishedPage) {
  const parsers = new Map<object, z.ZodType>();
  const seen = new Set<string>();
  const $defs = page.components.schemas;

  const parserOf = (schema: object): z.ZodType => {
    const known = parsers.get(schema);
    if (known) return known;
    const text = JSON.stringify({ ...schema, $defs }).replaceAll('#/components/schemas/', '#/$defs/');
    const parser = z.fromJSONSchema(JSON.parse(text) as JsonSchema);
    parsers.set(schema, parser);
    return parser;
  };
  const issuesIn = (schema: object, value: unknown): string[] =>
    (parserOf(schema).safeParse(value).error?.issues ?? []).map((issue) => JSON.stringify(issue));

  return {
    /** Operations that have been answered with success. */
    seen,
    /** The problems of one answer; an address that is not published has none. */
    issues(method: string, address: string, status: number, body: unknown): string[] {
      const operation = operationAt(page, method, address);
      if (!operation) return [];
      const response = operation.responses[status] ?? operation.responses['default']!;
      if (status === 200) seen.add(operation.operationId);
      return issuesIn(response.content['application/json']!.schema, body);
    },
    /** The problems of a value that a named component describes. */
    issuesOf: (name: string, value: unknown): string[] => issuesIn($defs[name]!, value),
  };
}
