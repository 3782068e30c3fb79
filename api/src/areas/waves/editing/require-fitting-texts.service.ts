import type { SavedWaveJob } from 'shared-contracts/domain/wave';
import { AppError } from '../../../kernel/app-error.ts';
import { lengthProblems } from '../preview/render-for.service.ts';
import type { Manager } from '../access/wave-access.service.ts';

/** Refuses a wave with a text that is too long whatever the recipients' values. Throws message_too_long. */
export async function requireFittingTexts({ platform, orgId }: Manager, job: SavedWaveJob): Promise<void> {
  const problems = await lengthProblems(platform, { orgId, job });
  const fields = problems.flatMap((problem, place) =>
    problem === undefined
      ? []
      : [
          [
            `wave.jobDescription.${place === 0 ? 'body' : `test.variants.${place - 1}.body`}`,
            problem,
          ] as const,
        ],
  );
  if (fields.length > 0) {
    throw new AppError('message_too_long', { fields: Object.fromEntries(fields) });
  }
}
