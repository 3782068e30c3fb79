import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import type { ErrorDefinition } from 'shared-contracts/kernel/error';
import type { EventDefinition } from 'shared-contracts/kernel/event';
import { z } from 'zod';
import { ContractTables } from './tables.ts';
import type { JsonSchema } from './tables.ts';

/**
 * Modules of shared-contracts that contain the tables. They may be of a different version, so the result is validated.
 */
interface ContractModules {
  readonly contractVersion: string;
  readonly endpoints: readonly AnyEndpoint[];
  readonly placeOf: (target: AnyEndpoint, name: string) => string;
  readonly errorsOf: (target: AnyEndpoint) => readonly string[];
  readonly errors: Readonly<Record<string, ErrorDefinition>>;
  readonly events: Readonly<Record<string, EventDefinition>>;
  readonly pageTable: Readonly<Record<string, { readonly path: string; readonly owner: string }>>;
  readonly drawers: Readonly<Record<string, { readonly owner: string }>>;
}

const tableFiles = [
  'version',
  'api/index',
  'kernel/endpoint',
  'kernel/all-errors',
  'errors',
  'events',
  'pages',
  'drawers',
];
const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

type Names = ReadonlyMap<z.core.$ZodType, string>;

async function importAll(paths: readonly string[]): Promise<Record<string, unknown>[]> {
  return Promise.all(
    // An imported module is an object of its exports.
    paths.map((path) => import(pathToFileURL(path).href) as Promise<Record<string, unknown>>),
  );
}

/** Returns each entity's name: the name under which domain/ exports its schema. */
async function entityNames(source: string): Promise<Names> {
  const folder = join(source, 'domain');
  const files = readdirSync(folder).filter((file) => /(?<!\.test|\.d)\.ts$/.test(file));
  const modules = await importAll(files.map((file) => join(folder, file)));
  const named = modules.flatMap((module) => Object.entries(module));

  return new Map(named.flatMap(([name, value]) => (isSchema(value) ? [[value, name] as const] : [])));
}

/** Returns the schema as in the OpenAPI document, with the names of domain objects. */
function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output', names: Names): JsonSchema {
  const document = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      const name = names.get(zodSchema);
      if (name !== undefined && jsonSchema.type === 'object') {
        jsonSchema.title = name;
      }
    },
  });
  const { $schema: _dialect, ...rest } = document as JsonSchema; // a JSON Schema is an object

  return rest;
}

function withoutCredentials(
  endpoint: AnyEndpoint,
  input: JsonSchema,
  placeOf: ContractModules['placeOf'],
): JsonSchema {
  const properties = z.record(z.string(), z.unknown()).parse(input['properties'] ?? {});
  const required = z.array(z.string()).parse(input['required'] ?? []);
  const isInput = (name: string): boolean => placeOf(endpoint, name) !== 'credentials';

  return {
    ...input,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isInput(name))),
    required: required.filter(isInput),
  };
}

/** Returns the HTTP status of each error code that an endpoint may return. */
function statusesOf(
  endpoint: AnyEndpoint,
  { errorsOf, errors }: Pick<ContractModules, 'errorsOf' | 'errors'>,
): Record<string, number> {
  const rows = errorsOf(endpoint).flatMap((code) => {
    const definition = errors[code];

    return definition ? [[code, definition.status] as const] : [];
  });

  return Object.fromEntries(rows);
}

/** Reads the tables from the source of shared-contracts, `<package>/src`. */
export async function tablesOf(source: string): Promise<ContractTables> {
  const names = await entityNames(source);
  const modules = await importAll(tableFiles.map((file) => join(source, `${file}.ts`)));
  const merged: unknown = Object.assign({}, ...modules);
  const modulesRead = merged as ContractModules; // the tables built from it are parsed below
  const { contractVersion, endpoints, placeOf, events, pageTable, drawers } = modulesRead;

  return ContractTables.parse({
    contract: contractVersion,
    endpoints: Object.fromEntries(
      endpoints.map((endpoint) => [
        endpoint.name,
        {
          method: endpoint.method,
          path: endpoint.path,
          input: withoutCredentials(endpoint, jsonSchemaOf(endpoint.input, 'input', names), placeOf),
          output: jsonSchemaOf(endpoint.output, 'output', names),
          access: endpoint.access,
          errors: statusesOf(endpoint, modulesRead),
        },
      ]),
    ),
    events: Object.fromEntries(
      Object.entries(events).map(([name, { kind, payload }]) => [
        name,
        { kind, payload: jsonSchemaOf(payload, 'input', names) },
      ]),
    ),
    pages: pageTable,
    drawers,
  });
}
