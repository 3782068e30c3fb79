import * as z from 'zod/mini';
import type { ApiParty } from './check-release.ts';
import { JsonSchema } from './tables.ts';
import type { EndpointShape } from './tables.ts';

const Content = z.record(z.string(), z.object({ schema: JsonSchema }));
const Operation = z.object({
  operationId: z.string(),
  parameters: z.optional(z.array(z.object({ name: z.string(), required: z.boolean(), schema: JsonSchema }))),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.object({ '200': z.object({ content: Content }) }),
});

/** The parts of the API's own description that a release is compared with. */
const OpenApi = z.object({
  info: z.object({ version: z.string() }),
  'x-contract': z.optional(z.object({ version: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

const first = (content: z.infer<typeof Content>): JsonSchema => Object.values(content)[0]?.schema ?? {};

function inputOf({ parameters = [], requestBody }: z.infer<typeof Operation>): JsonSchema {
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

/** The live API as `GET /openapi.json` describes it. */
export function apiParty(document: unknown): ApiParty {
  const { info, paths, 'x-contract': contract } = OpenApi.parse(document);
  const endpoints = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): [string, EndpointShape] => [
      operation.operationId,
      {
        method: method.toUpperCase(),
        path: path.replace(/\{(\w+)\}/g, ':$1'),
        input: inputOf(operation),
        output: first(operation.responses['200'].content),
      },
    ]),
  );

  return { label: `api ${contract?.version ?? info.version}`, endpoints: Object.fromEntries(endpoints) };
}
