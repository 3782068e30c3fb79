import { isWebAddress } from 'shared-contracts/domain/links';
import type { SavedWaveJob } from 'shared-contracts/domain/wave';

/** Fields of a wave that are checked before it is scheduled. */
export interface CheckedWave {
  readonly name: string;
  readonly scheduledAt: Date | null;
  readonly job: SavedWaveJob;
  /** The wave whose failures it resends; this determines its recipients. */
  readonly resendOf: number | null;
}

const mostAheadMs = 366 * 86_400_000;
const isEmpty = (text: string): boolean => text.trim() === '';

function timeProblem({ scheduledAt, job }: CheckedWave, now: Date): string | undefined {
  if (job.scheduleWhen === 'now') {
    return undefined;
  }
  if (!scheduledAt) {
    return 'Choose when to send it.';
  }
  if (scheduledAt < now) {
    return 'That time has passed. Choose one in the future.';
  }

  return scheduledAt.getTime() > now.getTime() + mostAheadMs ? 'Choose a time within a year.' : undefined;
}

function textProblems({ job }: CheckedWave): Record<string, string | undefined> {
  const hasText = !isEmpty(job.body) || job.media.length > 0;
  const isPage = job.messageType === 'landing_page';
  const variants = job.test?.variants ?? [];
  const ofVariants = variants.map(({ body, media }, index): [string, string | undefined] => [
    `test.variants.${index}.body`,
    isEmpty(body) && media.length === 0 ? `Write text ${'BCD'[index] ?? ''}.` : undefined,
  ]);

  return {
    templateId: job.messageType === 'template' && !job.templateId ? 'Choose a template.' : undefined,
    body: hasText ? undefined : 'Write the message.',
    landingPageText: isPage && isEmpty(job.landingPageText) ? 'Write the text of the page.' : undefined,
    landingPageButtonText:
      isPage && isEmpty(job.landingPageButtonText) ? 'Enter the button text.' : undefined,
    landingPageRedirectLink:
      isPage && !isWebAddress(job.landingPageRedirectLink)
        ? 'Enter the address the button opens, such as https://example.com.'
        : undefined,
    ...Object.fromEntries(ofVariants),
  };
}

/** Missing parts that prevent a wave from being scheduled, a sentence per input (reference.md, Validation). */
export function missingParts(wave: CheckedWave, now: Date): Record<string, string> {
  const { name, job, resendOf } = wave;
  const ofJob: Record<string, string | undefined> = {
    list_ids: resendOf === null && job.list_ids.length === 0 ? 'Choose at least one list.' : undefined,
    group_ids: job.type === 'organization' && job.group_ids.length === 0 ? 'Choose a group.' : undefined,
    ...textProblems(wave),
  };
  const problems = [
    ['wave.name', isEmpty(name) ? 'Give the wave a name.' : undefined],
    ['wave.scheduledTime', timeProblem(wave, now)],
    ...Object.entries(ofJob).map(([input, problem]) => [`wave.jobDescription.${input}`, problem] as const),
  ] as const;

  return Object.fromEntries(
    problems.flatMap(([input, problem]) => (problem === undefined ? [] : [[input, problem]])),
  );
}
