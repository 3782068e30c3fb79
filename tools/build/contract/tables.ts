import * as z from 'zod/mini';

/** File of a build that contains its tables. */
export const contractFileName = 'contract.json';

/** A JSON Schema as z.toJSONSchema writes it. Read property by property, because it may be of any version. */
export const JsonSchema = z.record(z.string(), z.unknown());
export type JsonSchema = z.infer<typeof JsonSchema>;

/**
 * Callers that an endpoint admits (shared-contracts/src/kernel/access.ts). The kind is a string because any version may
 * have written it.
 */
export const AccessShape = z.object({
  kind: z.string(),
  permission: z.optional(z.string()),
  or: z.optional(z.array(z.string())),
  /**
   * Permissions of accountOrOrg: any of `account` is enough if the resource belongs to an account, else any of `org`.
   */
  account: z.optional(z.array(z.string())),
  org: z.optional(z.array(z.string())),
});

const EndpointShape = z.object({
  method: z.string(),
  /** Path with the names of its parameters after colons. */
  path: z.string(),
  /** Object schema of the caller's input, without credentials. */
  input: JsonSchema,
  output: JsonSchema,
  /** Omitted in older tables. */
  access: z.optional(AccessShape),
  /** HTTP status of each error code that the endpoint may return. Omitted in older tables. */
  errors: z.optional(z.record(z.string(), z.int())),
});

/** Tables of shared-contracts as data: the contract that a build was made against, for comparison with other builds. */
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
