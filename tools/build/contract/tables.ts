import * as z from 'zod/mini';

/** The file of a build that holds its tables. */
export const contractFileName = 'contract.json';

/** A JSON Schema as z.toJSONSchema writes it; read name by name, for it may be of any version. */
export const JsonSchema = z.record(z.string(), z.unknown());
export type JsonSchema = z.infer<typeof JsonSchema>;

/** Who may call an endpoint (shared-contracts/src/kernel/access.ts). The kind is a text, for it may be of any version. */
export const AccessShape = z.object({
  kind: z.string(),
  permission: z.optional(z.string()),
  or: z.optional(z.array(z.string())),
  /** Of accountOrOrg: each of the one is enough where the thing is of an account, each of the other where it is not. */
  account: z.optional(z.array(z.string())),
  org: z.optional(z.array(z.string())),
});

const EndpointShape = z.object({
  method: z.string(),
  /** With the names of its parameters behind colons. */
  path: z.string(),
  /** An object schema of what a caller hands in, credentials left out. */
  input: JsonSchema,
  output: JsonSchema,
  /** Tables of old do not say it. */
  access: z.optional(AccessShape),
  /** The HTTP status of each code that it may answer; tables of old do not say it. */
  errors: z.optional(z.record(z.string(), z.int())),
});

/** The tables of shared-contracts as data: what a build was made against, to be compared with other builds. */
export const ContractTables = z.object({
  contract: z.string(),
  endpoints: z.record(z.string(), EndpointShape),
  events: z.record(z.string(), z.object({ kind: z.enum(['fact', 'request']), payload: JsonSchema })),
  pages: z.record(z.string(), z.object({ path: z.string(), owner: z.string() })),
  drawers: z.record(z.string(), z.object({ owner: z.string() })),
});

export type AccessShape = z.infer<typeof AccessShape>;
export type EndpointShape = z.infer<typeof EndpointShape>;
export type ContractTables = z.infer<typeof ContractTables>;
