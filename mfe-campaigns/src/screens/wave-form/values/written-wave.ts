import type { Wave } from 'shared-contracts/domain/wave';
import { localTimeOf } from 'shared-contracts/domain/zoned-time';
import type { WrittenJob } from '../../../data/waves/preview.data.ts';
import type { WrittenWave } from '../../../data/waves/save-wave.data.ts';
import { instantOf, isTimed } from './chosen-instant.ts';
import type { WaveFormValues } from './form-values.ts';
import { rateOf } from './typed-rate.ts';

const idsOf = (lists: readonly { readonly id: number }[]): number[] => lists.map(({ id }) => id);

/** Returns the recipients and content in the API's format: everything except name and time. */
export function jobOf(values: WaveFormValues): WrittenJob {
  const test = values.test && {
    ...values.test,
    variants: values.test.variants.map(({ body, media }) => ({ body: body.trim(), media: [...media] })),
  };

  return {
    type: values.type,
    messageType: values.messageType,
    body: values.body.trim(),
    media: [...values.media],
    templateId: values.template?.id ?? null,
    list_ids: idsOf(values.lists),
    excluded_list_ids: idsOf(values.excludedLists),
    group_ids: values.groupId === null ? [] : [values.groupId],
    append_optout: values.appendOptOut,
    custom_domain_id: values.customDomainId,
    landingPageText: values.landingPageText.trim(),
    landingPageMedia: [...values.landingPageMedia],
    landingPageButtonText: values.landingPageButtonText.trim(),
    landingPageRedirectLink: values.landingPageRedirectLink.trim(),
    textsPerSecond: rateOf(values.textsPerSecond),
    test,
  };
}

/** Returns the wave in the API's format, as a possibly incomplete draft or ready to send. */
export function toWrittenWave(values: WaveFormValues, howToSave: 'draft' | 'create'): WrittenWave {
  const { name, scheduleWhen, timeZone, atLocalTime } = values;
  const hasTime = scheduleWhen === 'later' && isTimed(values);

  return {
    name: name.trim(),
    timeZone,
    scheduledTime: hasTime ? instantOf(values).toISOString() : null,
    jobDescription: { ...jobOf(values), scheduleWhen, howToSave, atLocalTime },
  };
}

/** Returns the form values of an existing wave. */
export function valuesOf(wave: Wave): WaveFormValues {
  const { jobDescription: job, scheduledTime, timeZone } = wave;
  const local = scheduledTime === null ? '' : localTimeOf(new Date(scheduledTime), timeZone);
  const withoutSize = ({ id, name }: { id: number; name: string }) => ({ id, name, size: null });
  const isLater = job.scheduleWhen === 'later';

  return {
    name: wave.name,
    type: wave.waveType,
    groupId: wave.groupId,
    lists: wave.memberLists.map(withoutSize),
    excludedLists: wave.excludedLists.map(withoutSize),
    messageType: job.messageType,
    template: job.templateId && wave.template ? { id: job.templateId, name: wave.template.name } : null,
    body: job.body,
    media: job.media,
    appendOptOut: job.append_optout,
    customDomainId: job.custom_domain_id,
    landingPageText: job.landingPageText,
    landingPageMedia: job.landingPageMedia,
    landingPageButtonText: job.landingPageButtonText,
    landingPageRedirectLink: job.landingPageRedirectLink,
    scheduleWhen: job.scheduleWhen,
    date: isLater ? local.slice(0, 10) : '',
    time: isLater ? local.slice(11) : '',
    timeZone,
    savedInstant: isLater ? scheduledTime : null,
    atLocalTime: job.atLocalTime,
    textsPerSecond: job.textsPerSecond === null ? '' : String(job.textsPerSecond),
    test: job.test,
  };
}
