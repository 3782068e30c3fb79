/** A schema of any kind, as its definition describes it. */
interface Schema {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly shape?: Readonly<Record<string, Schema>>;
      readonly innerType?: Schema;
      readonly element?: Schema;
      readonly in?: Schema;
      readonly options?: readonly Schema[];
      readonly valueType?: Schema;
      readonly values?: readonly unknown[];
      readonly entries?: Readonly<Record<string, unknown>>;
    };
  };
}

const plain: Readonly<Record<string, unknown>> = { string: 'x', number: 1, int: 1, boolean: true };

/** Values that differ from `first` in one property each. */
function variantsOf(shape: Readonly<Record<string, Schema>>): Record<string, unknown>[] {
  const samples = Object.entries(shape).map(([name, inner]) => [name, samplesOf(inner)] as const);
  const first = Object.fromEntries(samples.map(([name, [value]]) => [name, value]));

  return [
    first,
    ...samples.flatMap(([name, [, ...others]]) => others.map((other) => ({ ...first, [name]: other }))),
  ];
}

/**
 * Values with the shape of a schema, with every property filled in and every option of its unions in one of them. Their
 * checks (lengths, formats) may refuse them.
 */
export function samplesOf(schema: unknown): unknown[] {
  const { def } = (schema as Schema)._zod; // every Zod schema has it
  const { type, shape, innerType, element, in: before, options, valueType, values, entries } = def;
  if (shape) {
    return variantsOf(shape);
  }
  if (options) {
    return options.flatMap((option) => samplesOf(option));
  }
  if (element) {
    return samplesOf(element).map((sample) => [sample]);
  }
  if (valueType) {
    return samplesOf(valueType).map((sample) => ({ name: sample }));
  }
  const inner = innerType ?? before;
  if (inner) {
    return samplesOf(inner);
  }

  return [values?.[0] ?? Object.values(entries ?? {})[0] ?? plain[type] ?? 'x'];
}

/** Copies of a value, one for each of its parts at any depth, with that part replaced. */
export function withEachPart(value: unknown, replacement: unknown): unknown[] {
  if (typeof value !== 'object' || value === null || value instanceof Blob) {
    return [replacement];
  }
  const inner = Object.entries(value).flatMap(([name, part]) =>
    withEachPart(part, replacement).map((changed) =>
      Array.isArray(value)
        ? value.with(Number(name), changed)
        : Object.fromEntries(Object.entries(value).map((one) => (one[0] === name ? [name, changed] : one))),
    ),
  );

  return [replacement, ...inner];
}
