import { errors } from 'shared-contracts/errors';
import { placeOf } from 'shared-contracts/kernel/endpoint';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import { AppError } from '../kernel/app-error.ts';
import { camelNames } from '../kernel/camel-names.ts';
import { readCredentials } from './credentials.ts';
import { inputSentence } from './input-sentence.ts';
import { storable, storableJson } from '../kernel/storable-text.ts';

/** Levels of lists and objects in a body: far more than any input has. */
const deepest = 100;

/** The parts of a request, before they are validated. */
export interface RawInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly authorization: string | undefined;
  /** The JSON body as text; undefined for uploads. */
  readonly body: string | undefined;
  readonly upload: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Returns the function that collects an endpoint's input from where each name is sent, validates it, and renames it for
 * services. Prepared once for all calls.
 */
export function inputReader(endpoint: AnyEndpoint): (raw: RawInput) => unknown {
  const names = Object.keys(endpoint.input.shape);
  const places = new Map(names.map((name) => [name, placeOf(endpoint, name)]));
  const usesBody = [...places.values()].includes('body');

  return (raw) => {
    const sources: Record<ReturnType<typeof placeOf>, Readonly<Record<string, unknown>>> = {
      path: raw.params,
      query: raw.query,
      body: raw.upload ?? (usesBody ? readJson(raw.body) : {}),
      credentials: endpoint.credentials === 'basic' ? readCredentials(raw.authorization) : {},
      file: raw.upload ?? {},
    };
    const gathered: Record<string, unknown> = {};
    for (const [name, place] of places) {
      const source = sources[place];
      if (Object.hasOwn(source, name)) {
        gathered[name] = place === 'file' ? source[name] : storable(source[name]);
      }
    }

    const parsed = endpoint.input.safeParse(gathered, { error: (issue) => inputSentence(issue, gathered) });
    if (parsed.success) {
      return camelNames(parsed.data);
    }
    const isOnlyPath = parsed.error.issues.every(({ path }) => places.get(String(path[0])) === 'path');
    if (isOnlyPath && endpoint.access.kind !== 'public') {
      throw new AppError('not_found');
    }
    throw invalid(parsed.error.issues);
  };
}

function readJson(text: string | undefined): Readonly<Record<string, unknown>> {
  // Also removes a byte order mark, which some clients send (RFC 8259, 8.1).
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') {
    return {};
  }
  let value: unknown;
  try {
    value = JSON.parse(storableJson(trimmed));
  } catch (cause) {
    throw new AppError('malformed_request', { cause });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isTooDeep(value)) {
    throw new AppError('malformed_request');
  }

  return { ...value };
}

/** Whether values are nested so deeply that code which visits them would exceed the stack. */
function isTooDeep(value: object): boolean {
  let level: readonly object[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) {
      return true;
    }
    level = level.flatMap((one) => {
      const inner: unknown[] = Object.values(one);

      return inner.filter((part) => typeof part === 'object' && part !== null);
    });
  }

  return false;
}

function invalid(issues: readonly { path: readonly PropertyKey[]; message: string }[]): AppError {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) {
    fields[path.map(String).join('.') || 'input'] ??= message;
  }

  return new AppError('invalid_input', { fields });
}

/** The sentence of a refusal that names its cause: if there is only one error, its own sentence. */
export function sentenceOf(error: AppError): string {
  const sentences = Object.values(error.fields ?? {});

  return ['invalid_input', 'file_too_large', 'too_large', 'scope_missing'].includes(error.code) &&
    sentences.length === 1 &&
    sentences[0]?.endsWith('.')
    ? sentences[0]
    : errors[error.code].message;
}
