import * as z from 'zod/mini';

/** A JSON Schema as z.toJSONSchema writes it; read name by name, for it may be of any version. */
export const JsonSchema = z.record(z.string(), z.unknown());
export type JsonSchema = z.infer<typeof JsonSchema>;

const EndpointShape = z.object({
  method: z.string(),
  /** With the names of its parameters behind colons. */
  path: z.string(),
  /** An object schema of what a caller hands in, credentials left out. */
  input: JsonSchema,
  output: JsonSchema,
});

/** The tables of shared-contracts as data: what a build was made against, to be compared with other builds. */
export const ContractTables = z.object({
  contract: z.string(),
  endpoints: z.record(z.string(), EndpointShape),
  events: z.record(z.string(), z.object({ kind: z.enum(['fact', 'request']), payload: JsonSchema })),
  pages: z.record(z.string(), z.object({ path: z.string(), owner: z.string() })),
  drawers: z.record(z.string(), z.object({ owner: z.string() })),
});

export type EndpointShape = z.infer<typeof EndpointShape>;
export type ContractTables = z.infer<typeof ContractTables>;
