import type { JsonSchema } from '@tools/build/contract/tables';

/** Reading a JSON Schema without trusting it. */
const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const schemas = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** The properties of an object schema, by name. */
export function propertiesOf({ properties }: JsonSchema): Map<string, JsonSchema> {
  const entries = isRecord(properties) ? Object.entries(properties) : [];

  return new Map(entries.flatMap(([name, schema]) => (isRecord(schema) ? [[name, schema] as const] : [])));
}

export function isRequired({ required }: JsonSchema, name: string): boolean {
  return Array.isArray(required) && required.includes(name);
}

/** What a schema may be, each of one type: a union is taken apart, a list of types too. */
export function variantsOf(schema: JsonSchema): JsonSchema[] {
  const union = [...schemas(schema['anyOf']), ...schemas(schema['oneOf'])];
  if (union.length > 0) {
    return union.flatMap(variantsOf);
  }
  const { type } = schema;

  return Array.isArray(type) ? type.map((one: unknown) => ({ ...schema, type: one })) : [schema];
}

/** 'object', 'string' …; undefined = anything. */
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

/** The only values a schema admits. Undefined = it does not list them. */
export function valuesOf(schema: JsonSchema): unknown[] | undefined {
  if ('const' in schema) {
    return [schema['const']];
  }
  const { enum: listed } = schema;

  return Array.isArray(listed) ? listed : undefined;
}

/** What the elements of an array, or the values of a record, have to be. */
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

/** Limits that the second schema sets, and the first one does not keep to. */
export function tightenings(giver: JsonSchema, taker: JsonSchema): Tightening[] {
  return Object.entries(limits).flatMap(([name, side]): Tightening[] => {
    const limit = name as Tightening['limit']; // Object.entries forgets the literal names
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

/** The form a text has to have: a format by name, or a pattern. */
export function formOf({ format, pattern }: JsonSchema): string | undefined {
  if (typeof format === 'string') {
    return format;
  }

  return typeof pattern === 'string' ? pattern : undefined;
}

/** The name the business gives an object, else where it was found. */
export function nameOf({ title }: JsonSchema, place: string): string {
  return typeof title === 'string' ? title : place;
}
