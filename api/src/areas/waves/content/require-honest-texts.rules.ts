import type { SavedWaveJob } from 'shared-contracts/domain/wave';
import { requireHonestLinks } from '../../links/require-honest-links.rules.ts';

/**
 * Refuses a wave with a link, in a text or on its page, that does not open the host it shows. Throws link_misleading.
 */
export function requireHonestTexts(job: SavedWaveJob): void {
  const variants = job.test?.variants ?? [];
  const texts = [
    ['body', job.body],
    ['landingPageText', job.landingPageText],
    ['landingPageRedirectLink', job.landingPageRedirectLink],
    ...variants.map(({ body }, index) => [`test.variants.${index}.body`, body] as const),
  ] as const;

  requireHonestLinks(
    Object.fromEntries(texts.map(([input, text]) => [`wave.jobDescription.${input}`, text] as const)),
  );
}
