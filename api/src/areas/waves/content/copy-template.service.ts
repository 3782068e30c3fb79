import type { SavedWaveJob } from 'shared-contracts/domain/wave';
import { contentOfTemplate } from '../../templates/templates.service.ts';
import type { Manager } from '../access/wave-access.service.ts';

/** Copies text and pictures of the chosen template into a job that has none of its own (reference.md, States). */
export async function withTemplate({ platform, orgId }: Manager, job: SavedWaveJob): Promise<SavedWaveJob> {
  if (!job.templateId || job.body.trim() !== '' || job.media.length > 0) {
    return job;
  }
  const template = await contentOfTemplate(platform.database.db, orgId, job.templateId);

  return template ? { ...job, body: template.content, media: template.media } : job;
}
