import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { Refusal, exitCodes } from '../refusal.ts';
import type { ReleaseProof } from 'shared-contracts/kernel/release-proof';
import { neededChecks } from './checks.ts';

/** Facts that a pipeline states about a commit. */
const StatedProof = z.object({
  remote: z.string(),
  commit: z.string(),
  checks: z.array(z.string()),
  at: z.iso.datetime(),
  by: z.string(),
});

/** `proof.json`: what a pipeline states, with its Ed25519 signature in base64. */
export const SignedProof = z.extend(StatedProof, { signature: z.string() });

export type StatedProof = z.infer<typeof StatedProof>;
export type SignedProof = z.infer<typeof SignedProof>;

/** Bytes that are signed: the purpose first, so that no other signature of the key is a proof. */
const signedBytes = ({ remote, commit, checks, at, by }: StatedProof): Buffer =>
  Buffer.from(JSON.stringify(['texting-release-proof', 1, remote, commit, checks, at, by]));

/** Signs a proof with a private key, PKCS #8 in base64 (RELEASE_PROOF_KEY). */
export function signProof(stated: StatedProof, key: string): SignedProof {
  const privateKey = createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });

  return { ...stated, signature: sign(null, signedBytes(stated), privateKey).toString('base64') };
}

/** Whether one of the public keys, each SPKI in base64 (RELEASE_PROOF_KEYS), belongs to the signature. */
function isSignedBy(keys: readonly string[], { signature, ...stated }: SignedProof): boolean {
  const bytes = signedBytes(stated);

  return keys.some((key) =>
    verify(
      null,
      bytes,
      createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
      Buffer.from(signature, 'base64'),
    ),
  );
}

function readProof(file: string): SignedProof {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Refusal(`There is no file ${file}. Write it with verify --proof ${file}.`, exitCodes.misused);
  }
  try {
    return SignedProof.parse(JSON.parse(text));
  } catch {
    throw new Refusal(`${file} is no proof. Write it with verify --proof ${file}.`);
  }
}

/** A commit of a remote that is to be proven. */
export interface ProvenCommit {
  readonly remote: string;
  readonly commit: string;
}

const isSameCommit = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/** Reads a proof from a file. Refuses one that nobody signed whom the keys name, or that is about something else. */
export function acceptProof(file: string, keys: readonly string[], wanted: ProvenCommit): ReleaseProof {
  const proof = readProof(file);
  const { remote, commit, checks, at, by } = proof;
  if (keys.length === 0) {
    throw new Refusal(
      'RELEASE_PROOF_KEYS is not set, so nobody can tell who signed the proof. Set it to the public key of the pipeline, or leave out --proof.',
    );
  }
  if (!isSignedBy(keys, proof)) {
    throw new Refusal(
      `${file} is not signed by a key of RELEASE_PROOF_KEYS, or was changed afterwards. Let the pipeline verify the commit again.`,
    );
  }
  const missing = neededChecks.filter((check) => !checks.includes(check));
  const problems = [
    ...(remote === wanted.remote ? [] : [`The proof is of ${remote}, not of ${wanted.remote}.`]),
    ...(isSameCommit(commit, wanted.commit)
      ? []
      : [`The proof is of commit ${commit}, and the release of ${wanted.commit}. Verify that commit.`]),
    ...(missing.length === 0 ? [] : [`The proof lacks ${missing.join(' and ')}.`]),
  ];
  if (problems.length > 0) {
    throw new Refusal(problems);
  }

  return { checks, at, by, isSigned: true };
}
