import type { JsonSchema } from '@tools/build/contract/tables';

/** Type guard for reading a JSON Schema that may be malformed. */
const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const schemas = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Returns an object schema's properties by name. */
export function propertiesOf({ properties }: JsonSchema): Map<string, JsonSchema> {
  const entries = isRecord(properties) ? Object.entries(properties) : [];

  return new Map(entries.flatMap(([name, schema]) => (isRecord(schema) ? [[name, schema] as const] : [])));
}

export function isRequired({ required }: JsonSchema, name: string): boolean {
  return Array.isArray(required) && required.includes(name);
}

/** Returns a schema's variants, each of one type. Splits unions and lists of types. */
export function variantsOf(schema: JsonSchema): JsonSchema[] {
  const union = [...schemas(schema['anyOf']), ...schemas(schema['oneOf'])];
  if (union.length > 0) {
    return union.flatMap(variantsOf);
  }
  const { type } = schema;

  return Array.isArray(type) ? type.map((one: unknown) => ({ ...schema, type: one })) : [schema];
}

/** Returns 'object', 'string' …; undefined = anything. */
export function typeOf(schema: JsonSchema): string | undefined {
  const { type } = schema;
  if (typeof type === 'string') {
    return type;
  }
  const [value] = valuesOf(schema) ?? [];
  if (value === undefined) {
    return undefined;
  }

  return value === null ? 'null' : typeof value;
}

/** Returns the only values that a schema admits. Undefined = it does not list them. */
export function valuesOf(schema: JsonSchema): unknown[] | undefined {
  if ('const' in schema) {
    return [schema['const']];
  }
  const { enum: listed } = schema;

  return Array.isArray(listed) ? listed : undefined;
}

/** Returns the schema of an array's elements or a record's values. */
export function elementOf(schema: JsonSchema): JsonSchema | undefined {
  const { items, additionalProperties } = schema;
  if (isRecord(items)) {
    return items;
  }

  return isRecord(additionalProperties) ? additionalProperties : undefined;
}

const limits = {
  maximum: 'most',
  exclusiveMaximum: 'most',
  maxLength: 'most',
  maxItems: 'most',
  minimum: 'least',
  exclusiveMinimum: 'least',
  minLength: 'least',
  minItems: 'least',
} as const;

export interface Tightening {
  readonly limit: keyof typeof limits;
  readonly from: number | undefined;
  readonly to: number;
}

/** Returns the limits that the second schema sets and the first one exceeds. */
export function tightenings(giver: JsonSchema, taker: JsonSchema): Tightening[] {
  return Object.entries(limits).flatMap(([name, side]): Tightening[] => {
    const limit = name as Tightening['limit']; // Object.entries loses the literal key types
    const { [limit]: to } = taker;
    const { [limit]: from } = giver;
    if (typeof to !== 'number') {
      return [];
    }
    if (typeof from !== 'number') {
      return [{ limit, from: undefined, to }];
    }
    const isTighter = side === 'most' ? to < from : to > from;

    return isTighter ? [{ limit, from, to }] : [];
  });
}

/** Returns the required form of a text: a format name, or a pattern. */
export function formOf({ format, pattern }: JsonSchema): string | undefined {
  if (typeof format === 'string') {
    return format;
  }

  return typeof pattern === 'string' ? pattern : undefined;
}

/** Returns an object's domain name or, if it has none, the place where it was found. */
export function nameOf({ title }: JsonSchema, place: string): string {
  return typeof title === 'string' ? title : place;
}
