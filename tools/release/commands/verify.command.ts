import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { signProof } from '../proof/signed-proof.ts';
import { runChecks } from '../proof/checks.ts';
import { Refusal, exitCodes } from '../refusal.ts';
import type { Command } from './command.ts';

export const verifyCommand: Command = {
  name: 'verify',
  operand: '<remote>',
  summary: 'Check types, tests and pages of the commit that is checked out, and sign the result.',
  detail: [
    'The proof is for publish --proof, so that a pipeline checks a commit once. Pages are visited in a shell if CHECK_EMAIL',
    'and CHECK_PASSWORD name a person for that; texting-remote check says how.',
  ],
  options: { proof: { value: '<file>', meaning: 'Write the result there, signed with RELEASE_PROOF_KEY.' } },
  async run(context, words) {
    const { remote } = words;
    const file = words.text('proof');
    const { proofKey } = context;
    if (file !== undefined && proofKey === '') {
      throw new Refusal('RELEASE_PROOF_KEY is not set, so the proof could not be signed.', exitCodes.misused);
    }
    const plan = context.planChecks(remote);
    if (!plan) {
      throw new Refusal(`The sources of ${remote} are not here.`, exitCodes.misused);
    }
    const before = await context.checkout(remote);
    const { commit, changed } = before;
    if (commit === undefined) {
      throw new Refusal('This folder is no git checkout, so nobody could say what was checked.');
    }
    if (changed.length > 0) {
      throw new Refusal(`Not committed: ${changed.slice(0, 5).join(', ')}. Commit what you verify.`);
    }

    const checks = await runChecks(context, remote, plan);
    if (!isDeepStrictEqual(await context.checkout(remote), before)) {
      throw new Refusal('The checkout changed while it was checked. Verify it again.');
    }
    const at = new Date(context.clock.now()).toISOString();
    const stated = { remote, commit, checks, at, by: context.who };
    if (file !== undefined) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(signProof(stated, proofKey), null, 2)}\n`);
    }

    return {
      lines: [
        `Verified ${remote} at commit ${commit.slice(0, 10)}: ${checks.join(', ')}.`,
        ...(file === undefined ? [] : [`The proof is in ${file}.`]),
      ],
      data: stated,
    };
  },
};
