import type { UseFormReturn } from 'shared-ui/forms';
import { applyFieldErrors } from 'shared-ui/forms';
import type { CallError } from 'shared-contracts/client';
import type { CodePurpose } from 'shared-contracts/api/auth/turn-off';

/** Proof of identity in a signed-in browser: the password, or a code that we send. */
export interface OwnProof {
  proof: 'password' | 'sms' | 'email';
  password: string;
  code: string;
}

export const blankProof: OwnProof = { proof: 'password', password: '', code: '' };

/** Returns the part of a form that is about the proof. */
export const proofFormOf = <Values extends OwnProof>(form: UseFormReturn<Values>): UseFormReturn<OwnProof> =>
  form as unknown as UseFormReturn<OwnProof>; // its values include those of `OwnProof`

export type { CodePurpose };

/** Returns the fields to submit: the password or the code. */
export function proofOf({ proof, password, code }: OwnProof): { password: string } | { code: string } {
  return proof === 'password' ? { password } : { code };
}

const aboutProof: readonly string[] = [
  'proof_missing',
  'two_step_proof_missing',
  'password_missing',
  'sign_in_locked',
  'code_wrong',
  'code_expired',
  'code_locked',
];

/** Shows a refusal at the field it is about. Returns whether there is such a field. */
export function applyProofErrors(
  form: Pick<UseFormReturn<OwnProof>, 'setError' | 'getValues'>,
  error: CallError,
): boolean {
  if (applyFieldErrors(form, error)) {
    return true;
  }
  if (!aboutProof.includes(error.code)) {
    return false;
  }
  const field = form.getValues('proof') === 'password' ? 'password' : 'code';
  form.setError(field, { type: 'server', message: error.message }, { shouldFocus: true });

  return true;
}
