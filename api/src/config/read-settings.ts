import type { ZodType } from 'zod';

/** One setting of the environment. */
export interface Setting<Value> {
  readonly name: string;
  readonly description: string;
  /** The default in docs/configuration.md; also parsed if the variable is unset, unless `derive` is given. */
  readonly default: string;
  /** Derives the default from the rest of the environment, if it is not a fixed text. */
  readonly derive?: (environment: Readonly<Record<string, string | undefined>>) => string;
  /** Its error message completes a sentence that begins with the name: 'must be a port between 1 and 65535'. */
  readonly parser: ZodType<Value, string>;
  readonly isSecret?: true;
}

export type SettingTable = Readonly<Record<string, Setting<unknown>>>;

export type SettingValues<Table extends SettingTable> = {
  readonly [Key in keyof Table]: Table[Key] extends Setting<infer Value> ? Value : never;
};

export interface ConfigRow {
  readonly name: string;
  readonly default: string;
  readonly description: string;
}

/** Thrown if the environment is not usable. The message is for a person at a terminal, one sentence per bad value. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** Parses every setting of a table, collecting all errors before it throws. */
export function readSettings<Table extends SettingTable>(
  table: Table,
  environment: Readonly<Record<string, string | undefined>>,
): SettingValues<Table> {
  const complaints: string[] = [];
  const values = Object.entries(table).map(([key, setting]): [string, unknown] => {
    const given = environment[setting.name]?.trim();
    const text = given || (setting.derive?.(environment) ?? setting.default);
    const parsed = setting.parser.safeParse(text);
    if (!parsed.success) {
      const shown = setting.isSecret ? 'what was given' : `'${text}'`;
      complaints.push(
        `${setting.name} ${parsed.error.issues[0]?.message ?? 'is not valid'}; ${shown} is not.`,
      );
    }

    return [key, parsed.data];
  });
  if (complaints.length > 0) {
    throw new ConfigurationError(complaints.join('\n'));
  }

  return Object.fromEntries(values) as SettingValues<Table>; // built key by key from the table above
}

/** Rows of a settings table, for documentation. */
export function tableOf(table: SettingTable): ConfigRow[] {
  return Object.values(table).map(({ name, description, default: shown }) => ({
    name,
    description,
    default: shown,
  }));
}
