import { useState } from 'react';
import type * as z from 'zod/mini';
import { ownRefusals } from 'shared-contracts/own-refusals';
import { isCallError } from 'shared-ui';

type FieldProblems = Readonly<Record<string, string>>;

interface Send {
  readonly isBusy: boolean;
  /** Error message that belongs to no field. */
  readonly problem: string | undefined;
  readonly setProblem: (sentence: string | undefined) => void;
  /** Error messages by field name. */
  readonly fields: FieldProblems;
  /** Validates the values like the API. Returns whether they are valid. */
  readonly check: (schema: z.ZodMiniObject, values: object) => boolean;
  /** Runs API calls; returns undefined on success, otherwise the error code. */
  readonly run: (work: () => Promise<void>) => Promise<string | undefined>;
}

/** Validates and submits one onboarding step. */
export function useSend(): Send {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [fields, setFields] = useState<FieldProblems>({});

  function check(schema: z.ZodMiniObject, values: object): boolean {
    const { error } = schema.safeParse(values);
    // Keeps the first message of each field: in reverse order it is written last.
    const problems = (error?.issues ?? []).toReversed();
    setFields(Object.fromEntries(problems.map(({ path, message }) => [String(path.at(-1)), message])));
    setProblem(undefined);

    return problems.length === 0;
  }

  async function run(work: () => Promise<void>): Promise<string | undefined> {
    setIsBusy(true);
    setProblem(undefined);
    setFields({});
    try {
      await work();

      return undefined;
    } catch (error) {
      if (!isCallError(error)) {
        setProblem(ownRefusals.internal.message);

        return 'internal';
      }
      const hasFields = Object.keys(error.fields).length > 0;
      setFields(error.fields);
      setProblem(hasFields ? undefined : error.message);

      return error.code;
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, problem, setProblem, fields, check, run };
}
