import type { SavedWaveJob, WaveType } from 'shared-contracts/domain/wave';

/** Whether a link is a placeholder that a browser made up for a file it has not uploaded. */
const isSyntheticPath = (link: string): boolean => /fakepath/i.test(link);

/** Clears fields that do not apply to the chosen type, kind of message and schedule (reference.md, States). */
export function clearedJob(job: SavedWaveJob, waveType: WaveType): SavedWaveJob {
  const { messageType, scheduleWhen } = job;
  const isPage = messageType === 'landing_page';

  return {
    ...job,
    type: waveType,
    media: job.media.filter((link) => !isSyntheticPath(link)),
    templateId: messageType === 'template' ? (job.templateId ?? null) : null,
    list_ids: [...new Set(job.list_ids)],
    excluded_list_ids: [...new Set(job.excluded_list_ids)],
    group_ids: waveType === 'organization' ? job.group_ids : [],
    contact_ids: [],
    landingPageText: isPage ? job.landingPageText : '',
    landingPageMedia: isPage ? job.landingPageMedia.filter((link) => !isSyntheticPath(link)) : [],
    landingPageButtonText: isPage ? job.landingPageButtonText : '',
    landingPageRedirectLink: isPage ? job.landingPageRedirectLink : '',
    atLocalTime: scheduleWhen === 'later' && job.atLocalTime,
  };
}
