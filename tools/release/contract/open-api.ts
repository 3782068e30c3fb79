import * as z from 'zod/mini';
import type { ApiParty } from './check-release.ts';
import { AccessShape, JsonSchema } from '@tools/build/contract/tables';
import type { EndpointShape } from '@tools/build/contract/tables';

const Content = z.record(z.string(), z.object({ schema: JsonSchema }));
const Operation = z.object({
  operationId: z.string(),
  parameters: z.optional(z.array(z.object({ name: z.string(), required: z.boolean(), schema: JsonSchema }))),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.record(
    z.string(),
    z.object({ content: z.optional(Content), 'x-codes': z.optional(z.array(z.string())) }),
  ),
  'x-access': z.optional(AccessShape),
});
type Operation = z.infer<typeof Operation>;

/** Parts of the API's own description that a release is compared with. */
const OpenApi = z.object({
  info: z.object({ version: z.string() }),
  'x-contract': z.optional(z.object({ version: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

const first = (content: z.infer<typeof Content>): JsonSchema => Object.values(content)[0]?.schema ?? {};

function inputOf({ parameters = [], requestBody }: Operation): JsonSchema {
  const body = z
    .object({
      properties: z.optional(z.record(z.string(), z.unknown())),
      required: z.optional(z.array(z.string())),
    })
    .parse(requestBody ? first(requestBody.content) : {});
  const inAddress = parameters.map(({ name, schema }): [string, unknown] => [name, schema]);
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);

  return {
    type: 'object',
    properties: { ...Object.fromEntries(inAddress), ...body.properties },
    required: [...required, ...(body.required ?? [])],
  };
}

/** Returns the status of each error code; undefined = an older API, which does not describe them. */
function errorsOf({ responses }: Operation): Record<string, number> | undefined {
  const rows = Object.entries(responses).flatMap(([status, answer]) =>
    (answer['x-codes'] ?? []).map((code) => [code, Number(status)] as const),
  );

  return rows.length === 0 ? undefined : Object.fromEntries(rows);
}

/** Returns the live API as described by `GET /openapi.json`. */
export function apiParty(document: unknown): ApiParty {
  const { info, paths, 'x-contract': contract } = OpenApi.parse(document);
  const endpoints = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): [string, EndpointShape] => [
      operation.operationId,
      {
        method: method.toUpperCase(),
        path: path.replace(/\{(\w+)\}/g, ':$1'),
        input: inputOf(operation),
        output: first(operation.responses['200']?.content ?? {}),
        access: operation['x-access'],
        errors: errorsOf(operation),
      },
    ]),
  );

  return { label: `api ${contract?.version ?? info.version}`, endpoints: Object.fromEntries(endpoints) };
}
