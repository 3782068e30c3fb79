import { z } from 'zod';

export type Json = Record<string, unknown>;

/** Returns a contract's schema as JSON Schema, without the dialect. */
export function schemaOf(type: z.core.$ZodType, io: 'input' | 'output'): Json {
  const schema: unknown = z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  const { $schema: _dialect, ...rest } = schema as Json; // a JSON Schema is an object

  return rest;
}
