import type { SavedWaveJob } from 'shared-contracts/domain/wave';
import type { Tx } from '../../../platform/db/client.ts';
import { requireMedia } from '../../../platform/media/media.service.ts';
import { ensureLandingPage } from '../../landing-pages/ensure-landing-page.service.ts';
import { originalLinks } from '../../links/original-links.service.ts';
import { withPageAddress } from '../preview/render-for.service.ts';
import { fullJob } from '../reading/to-wave.service.ts';
import type { Manager } from '../access/wave-access.service.ts';
import { saveJob } from '../access/waves.store.ts';
import type { StoredWave } from '../access/waves.store.ts';

type WaveTexts = Pick<StoredWave, 'id' | 'accountId' | 'job'>;

/** Applies a function to the text of a job and those of its variants. */
function withTexts(job: SavedWaveJob, changed: (body: string) => string): SavedWaveJob {
  const { test } = job;
  const variants = test?.variants.map((variant) => ({ ...variant, body: changed(variant.body) }));

  return { ...job, body: changed(job.body), test: test && variants ? { ...test, variants } : null };
}

/**
 * Replaces protected links in the texts with the addresses they lead to: the wave creates its own links, so that clicks
 * are counted as its own.
 */
async function withOriginalLinks(
  tx: Tx,
  { platform, orgId }: Manager,
  job: SavedWaveJob,
): Promise<SavedWaveJob> {
  const bodies = [job.body, ...(job.test?.variants ?? []).map(({ body }) => body)];

  return withTexts(job, await originalLinks(platform, tx, { orgId, bodies }));
}

/** Creates the landing page of a wave, and adds its address to the texts. */
async function withLandingPage(
  tx: Tx,
  { platform, orgId }: Manager,
  { wave, job }: { wave: WaveTexts; job: SavedWaveJob },
): Promise<SavedWaveJob> {
  if (job.messageType !== 'landing_page') {
    return job;
  }
  const { url } = await ensureLandingPage(platform, tx, {
    orgId,
    accountId: wave.accountId,
    waveId: wave.id,
    text: job.landingPageText,
    media: await requireMedia(platform, tx, { orgId, urls: job.landingPageMedia }),
    buttonText: job.landingPageButtonText,
    redirectUrl: job.landingPageRedirectLink,
  });

  return withTexts(job, (body) => withPageAddress(body, url));
}

/** Stores the texts of a wave as they will be sent: with its own links, and that of its landing page. */
export async function completeMessages(tx: Tx, caller: Manager, wave: WaveTexts): Promise<void> {
  const written = fullJob(wave.job);
  const linked = await withOriginalLinks(tx, caller, written);
  const job = await withLandingPage(tx, caller, { wave, job: linked });
  if (JSON.stringify(job) !== JSON.stringify(written)) {
    await saveJob(tx, caller.orgId, { waveId: wave.id, job });
  }
}
